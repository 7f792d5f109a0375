"""Decodes texts into the generated types, and prints the code that each of them carries."""

import json
import pathlib
import sys

import generated

texts = json.loads(pathlib.Path(sys.argv[1]).read_text())
for text in texts["error-form-a"]:
    print(json.dumps(generated.error_form_a_from_dict(json.loads(text)).error.code))
for text in texts["error-form-b"]:
    print(json.dumps(generated.error_form_b_from_dict(json.loads(text)).code))
for text in texts["error-form-hybrid"]:
    print(json.dumps(generated.error_form_hybrid_from_dict(json.loads(text)).error.code))
