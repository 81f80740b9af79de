package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// `npm/server.json` says of `npm/festinger-mcp.js` what is true, in the form that the MCP registry takes
/// (its schema 2025-12-11).
class NodePackageTest {
    private static final Pattern VARIABLE = Pattern.compile("process\\.env\\.(FESTINGER_[A-Z]+)");
    private static final Pattern VERSION =
            Pattern.compile("<artifactId>festinger</artifactId>\\s*<version>([^<]+)</version>");

    private final JsonNode npm = Repository.json("npm/package.json");
    private final JsonNode entry = Repository.json("npm/server.json");
    private final JsonNode published = entry.path("packages").path(0);

    @Test
    void theEntryAndThePackageNameEachOther() {
        assertThat(entry.path("name").asText())
                .matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+")
                .isEqualTo(npm.path("mcpName").asText());
        assertThat(published.path("registryType").asText()).isEqualTo("npm");
        assertThat(published.path("identifier").asText())
                .isEqualTo(npm.path("name").asText());
        assertThat(published.path("transport").path("type").asText()).isEqualTo("stdio");
        assertThat(entry.path("description").asText()).hasSizeBetween(1, 100);
    }

    @Test
    void allHaveTheVersionOfTheBuild() {
        String version = VERSION.matcher(Repository.read(Repository.ROOT.resolve("pom.xml")))
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow();

        assertThat(npm.path("version").asText()).isEqualTo(version);
        assertThat(entry.path("version").asText()).isEqualTo(version);
        assertThat(published.path("version").asText()).isEqualTo(version);
    }

    @Test
    void theVariablesAreTheOnesOfTheProgram() {
        String program = Repository.read(Repository.ROOT.resolve("npm/festinger-mcp.js"));

        assertThat(published.path("environmentVariables").findValuesAsText("name"))
                .containsExactlyInAnyOrderElementsOf(VARIABLE.matcher(program)
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .distinct()
                        .toList());
        assertThat(published.path("environmentVariables"))
                .filteredOn(variable -> variable.path("isSecret").asBoolean())
                .extracting(variable -> variable.path("name").asText())
                .containsExactly("FESTINGER_KEY");
    }
}
