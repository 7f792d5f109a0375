//! Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.

use serde_json::Value;
use std::{env, fs};

fn main() {
    let (folder, vectors_path) = (env::args().nth(1).unwrap(), env::args().nth(2).unwrap());
    let table = read(&vectors_path);
    let texts = table["vectors"].as_array().unwrap().iter().map(|vector| vector["text"].as_str().unwrap());
    let values: Vec<Value> = texts.map(|text| serde_json::from_str(text).unwrap()).collect();
    for name in table["schemas"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()) {
        let schema = read(&format!("{folder}/{name}.schema.json"));
        let validator = jsonschema::validator_for(&schema).unwrap();
        let digits: String = values.iter().map(|value| if validator.is_valid(value) { '1' } else { '0' }).collect();
        println!("{name} {digits}");
    }
}

fn read(path: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}
