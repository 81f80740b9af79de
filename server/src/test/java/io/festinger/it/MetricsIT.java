package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the reference says of `GET /metrics` beside the gateway's own, which `MetersTest` compares.
class MetricsIT {
    private static final Path REFERENCE = Path.of("..", "docs", "reference", "telemetry.md");
    private static final Pattern DOCUMENTED = Pattern.compile("`((?:festinger|mcp_server|jvm)_(?!gateway)[a-z_]+)`");

    @Test
    void aServerWithAnAnsweredToolHasTheMetricsOfTheReference(@TempDir Path data) throws Exception {
        try (FestingerProcess server = FestingerProcess.serve(data, "demo")) {
            Map<String, Object> recall = Map.of("name", "recall", "arguments", Map.of("query", "orders"));
            server.api().post("/mcp", Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/call", "params", recall));

            server.api().get("/recall?q=orders");
            server.api().get("/memory/mem_nothing");

            List<String> documentedTexts = DOCUMENTED
                    .matcher(Files.readString(REFERENCE))
                    .results()
                    .map((MatchResult match) -> match.group(1))
                    .toList();
            assertThat(documentedTexts).hasSizeGreaterThan(8);
            assertThat(server.api().get("/metrics").body())
                    .contains("tool_name=\"recall\"")
                    .contains("festinger_api_seconds_count{operation=\"recall\",status=\"200\"} 1")
                    .contains("festinger_api_seconds_count{operation=\"getMemory\",status=\"404\"} 1")
                    .containsPattern("festinger_conflicts_open \\d")
                    .containsPattern("festinger_conflicts_held \\d")
                    .contains(documentedTexts);
        }
    }
}
