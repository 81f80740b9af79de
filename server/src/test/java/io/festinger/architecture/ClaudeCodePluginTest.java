package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The plugin for Claude Code and the marketplace that offers it have what Claude Code asks of them.
class ClaudeCodePluginTest {
    private static final String FOLDER = "plugins/claude-code/";

    private final JsonNode plugin = Repository.json(FOLDER + ".claude-plugin/plugin.json");

    @Test
    void theMarketplaceOffersThePluginInItsFolder() {
        JsonNode marketplace = Repository.json(".claude-plugin/marketplace.json");
        JsonNode offeredJson = marketplace.path("plugins").path(0);

        assertThat(marketplace.path("name").asText()).isNotEmpty();
        assertThat(marketplace.path("owner").path("name").asText()).isNotEmpty();
        assertThat(offeredJson.path("name")).isEqualTo(plugin.path("name"));
        assertThat(Path.of(offeredJson.path("source").asText()).normalize()).isEqualTo(Path.of(FOLDER));
        assertThat(plugin.path("version"))
                .isEqualTo(Repository.json("npm/package.json").path("version"));
    }

    @Test
    void eachHookRunsAFileOfThePluginForTwoSecondsAtMost() {
        JsonNode events = Repository.json(FOLDER + "hooks/hooks.json").path("hooks");
        List<JsonNode> hooks =
                events.findValues("hooks").stream().map(group -> group.path(0)).toList();

        assertThat(events.fieldNames())
                .toIterable()
                .containsExactly("SessionStart", "UserPromptSubmit", "Stop", "SessionEnd");
        assertThat(Repository.ROOT.resolve(FOLDER + "hooks/festinger.mjs")).exists();
        assertThat(hooks).hasSize(4).allSatisfy(hook -> {
            assertThat(hook.path("type").asText()).isEqualTo("command");
            assertThat(hook.path("command").asText()).isEqualTo("node \"${CLAUDE_PLUGIN_ROOT}/hooks/festinger.mjs\"");
            assertThat(hook.path("timeout").asInt()).isBetween(1, 2);
        });
    }
}
