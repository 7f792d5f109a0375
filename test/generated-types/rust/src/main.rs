//! Decodes texts into the generated types, and prints the code that each of them carries.
#![allow(dead_code)]

mod generated;

use generated::{ErrorFormA, ErrorFormB, ErrorFormHybrid};
use std::{collections::HashMap, env, fs};

fn main() {
    let content = fs::read_to_string(env::args().nth(1).unwrap()).unwrap();
    let texts: HashMap<String, Vec<String>> = serde_json::from_str(&content).unwrap();
    for text in &texts["error-form-a"] {
        print(serde_json::from_str::<ErrorFormA>(text).unwrap().error.code);
    }
    for text in &texts["error-form-b"] {
        print(serde_json::from_str::<ErrorFormB>(text).unwrap().code);
    }
    for text in &texts["error-form-hybrid"] {
        print(serde_json::from_str::<ErrorFormHybrid>(text).unwrap().error.code);
    }
}

fn print(code: String) {
    println!("{}", serde_json::to_string(&code).unwrap());
}
