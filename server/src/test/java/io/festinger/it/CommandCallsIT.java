package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/// Whether the calls that `commands.txt` declares are operations of the OpenAPI description, with parameters, fields
/// and choices that the server knows.
class CommandCallsIT {
    private static final Path COMMANDS = Path.of("..", "cli", "src", "main", "resources", "commands.txt");
    private static final String TEXT = "[a-z_]+";

    private final JsonNode api;

    CommandCallsIT() throws IOException {
        api = new ObjectMapper()
                .readTree(Path.of("target", "openapi", "openapi.json").toFile());
    }

    @Test
    void aDeclaredCallIsAnOperationWithThoseFields() throws IOException {
        List<String> calls = Files.readAllLines(COMMANDS).stream()
                .filter(line -> line.startsWith("calls: "))
                .map(line -> line.replaceFirst("calls: (?:patiently |anywhere )*", ""))
                .toList();

        assertThat(calls).hasSizeGreaterThan(40).allSatisfy(call -> {
            String[] words = call.split(" ");
            Map<String, JsonNode> known = fields(operation(words[0], words[1]));
            Arrays.stream(words).skip(2).map(field -> field.split("=", 2)).forEach(field -> {
                assertThat(known).as(call).containsKey(field[0]);
                List<String> choices = choices(known.getOrDefault(field[0], api));
                if (field[1].matches(TEXT) && !field[1].equals("null")) {
                    assertThat(choices).as(call).contains(field[1]);
                }
            });
        });
    }

    private JsonNode operation(String method, String path) {
        String shape = path.replaceAll("\\{[A-Z]+}", "{}");
        return api.path("paths").properties().stream()
                .filter(entry -> entry.getKey().replaceAll("\\{\\w+}", "{}").equals(shape))
                .map(entry -> entry.getValue().path(method.toLowerCase(Locale.ROOT)))
                .filter(JsonNode::isObject)
                .findFirst()
                .orElseThrow(() -> new AssertionError("the server has no operation " + method + " " + path));
    }

    /// The schemas of its parameters and of the fields of its body, by name.
    private Map<String, JsonNode> fields(JsonNode operation) {
        JsonNode body = resolve(operation
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema"));
        return Stream.concat(
                        StreamSupport.stream(operation.path("parameters").spliterator(), false)
                                .map(parameter ->
                                        Map.entry(parameter.path("name").asText(), parameter.path("schema"))),
                        body.path("properties").properties().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private List<String> choices(JsonNode schema) {
        JsonNode choice = resolve(schema.has("anyOf") ? schema.path("anyOf").path(0) : schema);
        return choice.path("enum").valueStream().map(JsonNode::asText).toList();
    }

    private JsonNode resolve(JsonNode schema) {
        String reference = schema.path("$ref").asText("");
        return reference.isEmpty()
                ? schema
                : api.path("components").path("schemas").path(reference.replaceFirst(".*/", ""));
    }
}
