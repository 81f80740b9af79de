package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.cli.install.McpClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstallTest {
    private static final String MCP = "http://127.0.0.1:11435/mcp";
    private static final String COMMENTED = """
            // my editor
            {
              "theme": "dark", // at night
              "context_servers": {
                "other": {"url": "http://127.0.0.1:1/mcp"},
              },
            }
            """;

    @TempDir
    Path home;

    private Shell shell() {
        return new Shell(home);
    }

    @ParameterizedTest
    @EnumSource(McpClient.class)
    void aMissingFileIsMadeAndEmptiedAgain(McpClient client) {
        String createdText = client.with("", MCP, false);

        assertThat(createdText).contains("festinger", MCP).doesNotContain("FESTINGER_KEY");
        assertThat(client.with(createdText, MCP, false)).isEqualTo(createdText);
        assertThat(client.without(createdText)).doesNotContain("festinger");
    }

    @ParameterizedTest
    @CsvSource({
        "CLAUDE_CODE, 'Bearer ${FESTINGER_KEY}'",
        "CODEX, 'bearer_token_env_var = \"FESTINGER_KEY\"'",
        "CURSOR, 'Bearer ${env:FESTINGER_KEY}'",
        "GEMINI, 'Bearer $FESTINGER_KEY'",
        "OPENCODE, 'Bearer {env:FESTINGER_KEY}'",
        "OPENCLAW, 'Bearer ${FESTINGER_KEY}'",
        "HERMES, 'Authorization: \"Bearer ${FESTINGER_KEY}\"'"
    })
    void aKeyIsNamedByItsVariable(McpClient client, String header) {
        assertThat(client.with("", MCP, true)).contains(header);
    }

    @Test
    void otherPartsOfTheFileStayWithTheirComments() {
        String changedText = McpClient.ZED.with(COMMENTED, MCP, false);

        assertThat(changedText)
                .contains("// my editor", "// at night", "\"other\"", "\"festinger\": {\"url\":\"" + MCP + "\"},");
        assertThat(McpClient.ZED.without(changedText)).isEqualTo(COMMENTED);
        assertThat(McpClient.ZED.with(changedText, "http://elsewhere/mcp", false))
                .isEqualTo(changedText.replace(MCP, "http://elsewhere/mcp"));
    }

    @Test
    void aTableOfTomlIsPutBehindTheOthersAndTakenOut() {
        String own = "model = \"x\"\n\n[mcp_servers.other]\nurl = \"http://127.0.0.1:1/mcp\"\n";

        String changedText = McpClient.CODEX.with(own, MCP, false);

        assertThat(changedText).isEqualTo(own + "\n[mcp_servers.festinger]\nurl = \"" + MCP + "\"\n");
        assertThat(McpClient.CODEX.without(changedText)).isEqualTo(own);
    }

    @Test
    void partsOfJson5Stay() {
        String own = "{\n  agent: {model: 'x'}, // mine\n  mcp: {\n    servers: {},\n  },\n}\n";

        String changedText = McpClient.OPENCLAW.with(own, MCP, false);

        assertThat(changedText)
                .contains("agent: {model: 'x'}, // mine", "\"transport\":\"streamable-http\",\"url\":\"" + MCP + "\"");
        assertThat(McpClient.OPENCLAW.with(changedText, MCP, false)).isEqualTo(changedText);
        assertThat(McpClient.OPENCLAW.without(changedText))
                .contains("agent: {model: 'x'}")
                .doesNotContain("festinger");
    }

    @Test
    void anEntryOfYamlIsPutBesideTheOthersAndTakenOut() {
        String own = """
                model: x # mine

                mcp_servers: # of mine
                    # the first
                    other:
                        command: "npx"
                        args: ["-y", "other"]

                # the rest
                display:
                  compact: true
                """;
        String entry = "    festinger:\n      url: \"" + MCP + "\"\n";

        String changedText = McpClient.HERMES.with(own, MCP, false);

        assertThat(changedText).isEqualTo(own.replace("    # the first", entry + "    # the first"));
        assertThat(McpClient.HERMES.with(changedText, MCP, false)).isEqualTo(changedText);
        assertThat(McpClient.HERMES.with(changedText, "http://elsewhere/mcp", false))
                .isEqualTo(changedText.replace(MCP, "http://elsewhere/mcp"));
        assertThat(McpClient.HERMES.without(changedText)).isEqualTo(own);
        assertThat(McpClient.HERMES.without(own)).isEqualTo(own);
    }

    @Test
    void aFileOfYamlWithoutServersGetsThemAtItsEnd() {
        String changedText = McpClient.HERMES.with("model: x\n", MCP, true);

        assertThat(changedText).isEqualTo("""
                model: x

                mcp_servers:
                  festinger:
                    url: "http://127.0.0.1:11435/mcp"
                    headers:
                      Authorization: "Bearer ${FESTINGER_KEY}"
                """);
        assertThat(McpClient.HERMES.without(changedText)).isEqualTo("model: x\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mcp_servers: {}\n", "{mcp_servers: {a: {}}}\n", "'mcp_servers': null\n"})
    void yamlOfOtherStylesIsLeftAsItIs(String own) {
        assertThatThrownBy(() -> McpClient.HERMES.with(own, MCP, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("block style");
    }

    @Test
    void theChangeIsShownAndWrittenOnlyAfterConsent() throws IOException {
        Path file = home.resolve(".cursor/mcp.json");

        Shell.ExitResult exitResult = shell().type("n\n").run("install", "cursor");
        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(exitResult.out()).contains("+   \"mcpServers\"", "Nothing was written");
        assertThat(file).doesNotExist();

        assertThat(shell().type("y\n").run("install", "cursor").exitCode()).isZero();
        assertThat(Files.readString(file)).contains(MCP);
        assertThat(shell().run("install", "cursor").out()).contains("nothing to change");
        assertThat(shell().run("install", "cursor", "--undo", "--yes").exitCode())
                .isZero();
        assertThat(Files.readString(file)).doesNotContain("festinger");
    }

    @Test
    void aFileUnreadableToTheClientIsLeftUnchanged() throws IOException {
        Path file = Files.createDirectories(home.resolve(".gemini")).resolve("settings.json");
        Files.writeString(file, "{\"mcpServers\": [1]}");

        Shell.ExitResult exitResult = shell().run("install", "gemini", "--yes");

        assertThat(exitResult.exitCode()).isEqualTo(1);
        assertThat(exitResult.err()).contains("settings.json is left as it is", "'mcpServers' is not an object");
        assertThat(Files.readString(file)).isEqualTo("{\"mcpServers\": [1]}");
        Files.writeString(file, "{\"a\": ");
        assertThat(shell().run("install", "gemini", "--yes").err()).contains("is not JSON");
        assertThat(shell().run("install", "emacs").exitCode()).isEqualTo(2);
    }
}
