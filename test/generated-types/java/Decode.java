// Decodes texts into the generated types, and prints the code that each of them carries.

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import generated.Converter;
import java.nio.file.Path;

public class Decode {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    public static void main(String[] args) throws Exception {
        JsonNode texts = MAPPER.readTree(Path.of(args[0]).toFile());
        for (JsonNode text : texts.get("error-form-a")) {
            print(Converter.ErrorFormAFromJsonString(text.asText()).getError().getCode());
        }
        for (JsonNode text : texts.get("error-form-b")) {
            print(Converter.ErrorFormBFromJsonString(text.asText()).getCode());
        }
        for (JsonNode text : texts.get("error-form-hybrid")) {
            print(Converter.ErrorFormHybridFromJsonString(text.asText()).getError().getCode());
        }
    }

    private static void print(String code) throws Exception {
        System.out.println(MAPPER.writeValueAsString(code));
    }
}
