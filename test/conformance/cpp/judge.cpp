// Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

using Adapter = valijson::adapters::NlohmannJsonAdapter;
using nlohmann::json;

int main(int, char** arguments) {
    const std::string folder = arguments[1];
    std::ifstream vectors(arguments[2]);
    const json table = json::parse(vectors);
    for (const std::string name : table["schemas"]) {
        std::ifstream file(folder + "/" + name + ".schema.json");
        const json content = json::parse(file);
        valijson::Schema schema;
        valijson::SchemaParser().populateSchema(Adapter(content), schema);
        std::string digits;
        for (const json& vector : table["vectors"]) {
            const json value = json::parse(vector["text"].get<std::string>());
            digits += valijson::Validator().validate(schema, Adapter(value), nullptr) ? '1' : '0';
        }
        std::cout << name << " " << digits << std::endl;
    }
}
