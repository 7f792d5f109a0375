// Prints, for each schema of a folder, its name and a digit for each vector: 1 for accepted, 0 for refused.

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

public class Judge {
    public static void main(String[] args) throws Exception {
        JsonNode table = new JsonMapper().readTree(Path.of(args[1]));
        for (JsonNode name : table.get("schemas")) {
            String content = Files.readString(Path.of(args[0], name.asString() + ".schema.json"));
            SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
            Schema schema = registry.getSchema(content, InputFormat.JSON);
            StringBuilder digits = new StringBuilder();
            for (JsonNode vector : table.get("vectors")) {
                String text = vector.get("text").asString();
                digits.append(schema.validate(text, InputFormat.JSON).isEmpty() ? '1' : '0');
            }
            System.out.println(name.asString() + " " + digits);
        }
    }
}
