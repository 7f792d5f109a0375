// Decodes texts into the generated types, and prints the code that each of them carries.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	var texts map[string][]string
	content, err := os.ReadFile(os.Args[1])
	must(err)
	must(json.Unmarshal(content, &texts))
	for _, text := range texts["error-form-a"] {
		body, err := UnmarshalErrorFormA([]byte(text))
		print(body.Error.Code, err)
	}
	for _, text := range texts["error-form-b"] {
		body, err := UnmarshalErrorFormB([]byte(text))
		print(body.Code, err)
	}
	for _, text := range texts["error-form-hybrid"] {
		body, err := UnmarshalErrorFormHybrid([]byte(text))
		print(body.Error.Code, err)
	}
}

func print(code string, err error) {
	must(err)
	line, err := json.Marshal(code)
	must(err)
	fmt.Println(string(line))
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
