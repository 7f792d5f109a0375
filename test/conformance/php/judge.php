<?php
// Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.

require_once 'JsonSchema/autoload.php';

[, $folder, $vectorsPath] = $argv;
$table = json_decode(file_get_contents($vectorsPath));
foreach ($table->schemas as $name) {
    $schema = json_decode(file_get_contents("$folder/$name.schema.json"));
    $digits = '';
    foreach ($table->vectors as $vector) {
        $value = json_decode($vector->text, false, 512, JSON_THROW_ON_ERROR);
        $validator = new JsonSchema\Validator();
        $validator->validate($value, $schema);
        $digits .= $validator->isValid() ? '1' : '0';
    }
    echo "$name $digits\n";
}
