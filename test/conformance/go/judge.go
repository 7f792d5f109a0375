// Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func main() {
	folder, vectorsPath := os.Args[1], os.Args[2]
	var table struct {
		Schemas []string
		Vectors []struct{ Text string }
	}
	content, err := os.ReadFile(vectorsPath)
	must(err)
	must(json.Unmarshal(content, &table))
	for _, name := range table.Schemas {
		schema, err := jsonschema.NewCompiler().Compile(filepath.Join(folder, name+".schema.json"))
		must(err)
		var digits strings.Builder
		for _, vector := range table.Vectors {
			value, err := jsonschema.UnmarshalJSON(strings.NewReader(vector.Text))
			must(err)
			if schema.Validate(value) == nil {
				digits.WriteByte('1')
			} else {
				digits.WriteByte('0')
			}
		}
		fmt.Println(name, digits.String())
	}
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
