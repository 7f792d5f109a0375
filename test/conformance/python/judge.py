"""Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused."""

import json
import pathlib
import sys

validator, folder, vectors_path = sys.argv[1:]
table = json.loads(pathlib.Path(vectors_path).read_text())
texts = [json.loads(vector["text"]) for vector in table["vectors"]]


def compile_schema(schema):
    if validator == "jsonschema":
        import jsonschema

        return jsonschema.validators.validator_for(schema)(schema).is_valid
    import fastjsonschema

    validate = fastjsonschema.compile(schema)

    def is_valid(value):
        try:
            validate(value)
        except fastjsonschema.JsonSchemaValueException:
            return False
        return True

    return is_valid


for name in table["schemas"]:
    is_valid = compile_schema(json.loads(pathlib.Path(folder, f"{name}.schema.json").read_text()))
    print(name, "".join("1" if is_valid(value) else "0" for value in texts))
