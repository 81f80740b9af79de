package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The configurations in the how-to on MCP clients have the fields that each client knows and asks for. What those are
/// is in `mcp-clients.json`, taken from the clients' documentation and schemas.
class ClientSnippetsTest {
    private static final Pattern HEADING_OR_BLOCK =
            Pattern.compile("^#+ ([^\\n]+)$|^```(json|toml)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern INPUT = Pattern.compile("\\$\\{input:([^}]+)}");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode clients = Repository.json("server/src/test/resources/architecture/mcp-clients.json");
    private final List<Snippet> snippets =
            snippets(Repository.read(Repository.ROOT.resolve("docs/how-to/mcp-clients.md")));

    /// @param client the heading above it
    private record Snippet(String client, JsonNode configuration) {
        JsonNode server(JsonNode facts) {
            return configuration.path(facts.path("servers").asText()).path("festinger");
        }
    }

    private static List<Snippet> snippets(String page) {
        List<Snippet> snippets = new ArrayList<>();
        String heading = "";
        for (MatchResult match : HEADING_OR_BLOCK.matcher(page).results().toList()) {
            if (match.group(1) != null) {
                heading = match.group(1);
            } else {
                snippets.add(new Snippet(heading, read(match.group(2), match.group(3))));
            }
        }
        return snippets;
    }

    private static JsonNode read(String language, String text) {
        try {
            return language.equals("json") ? JSON.readTree(text) : toml(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    /// The part of TOML that the page uses: tables, and strings and lists that are written as in JSON.
    private static JsonNode toml(String text) throws JsonProcessingException {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode table = root;
        for (String line : text.lines().filter(line -> !line.isBlank()).toList()) {
            if (line.startsWith("[")) {
                table = root;
                for (String name : line.substring(1, line.indexOf(']')).split("\\.")) {
                    table = table.withObjectProperty(name);
                }
            } else {
                String[] entry = line.split(" = ", 2);
                table.set(entry[0], JSON.readTree(entry[1]));
            }
        }
        return root;
    }

    @Test
    void eachClientHasASnippet() {
        assertThat(snippets).extracting(Snippet::client).containsExactlyElementsOf(() -> clients.fieldNames());
    }

    @Test
    void eachSnippetHasExactlyTheFieldsOfItsClient() {
        assertThat(snippets).allSatisfy(snippet -> {
            JsonNode facts = clients.path(snippet.client());
            JsonNode server = snippet.server(facts);
            String kind = server.has("command") ? "process" : "remote";

            assertThat(facts.path(kind))
                    .isNotEmpty()
                    .allSatisfy(field -> assertThat(server.has(field.asText()))
                            .as(field.asText())
                            .isTrue());
            assertThat(server.properties())
                    .allSatisfy(field -> assertThat(
                                    field.getValue().getNodeType().name().toLowerCase(Locale.ROOT))
                            .as(field.getKey())
                            .isEqualTo(facts.path("fields").path(field.getKey()).asText()));
        });
    }

    @Test
    void eachSnippetLeadsToFestinger() {
        assertThat(snippets).allSatisfy(snippet -> {
            JsonNode server = snippet.server(clients.path(snippet.client()));
            assertThat(server.toString()).containsAnyOf("http://127.0.0.1:11435/mcp\"", "\"args\":[\"mcp\"]");
            assertThat(server.toString()).containsAnyOf("FESTINGER_KEY", "fk_...", "${input:");
        });
    }

    @Test
    void inputsOfVsCodeAreDefined() {
        assertThat(snippets)
                .filteredOn(snippet ->
                        INPUT.matcher(snippet.configuration().toString()).find())
                .hasSize(1)
                .allSatisfy(snippet -> {
                    List<String> usedTexts = INPUT.matcher(
                                    snippet.configuration().toString())
                            .results()
                            .map((MatchResult match) -> match.group(1))
                            .toList();
                    JsonNode inputs = snippet.configuration().path("inputs");
                    assertThat(inputs.findValuesAsText("id")).isEqualTo(usedTexts);
                    assertThat(inputs).allSatisfy(input -> {
                        assertThat(input.path("type").asText()).isEqualTo("promptString");
                        assertThat(input.path("description").asText()).isNotEmpty();
                        assertThat(input.path("password").asBoolean()).isTrue();
                    });
                });
    }
}
