package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import io.festinger.testing.NodePackages;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Revision 2026-07-28 of MCP, which has no sessions, over HTTP.
@Timeout(300)
class McpStatelessIT {
    private static final NodePackages NODE = new NodePackages("npm-mcp");

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static HttpClient http;
    private static StatelessClient client;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.startedBy(McpConformance.class, data);
        http = HttpClient.newHttpClient();
        client = new StatelessClient(http, URI.create(server.address() + "/mcp"), "it", Map.of());
    }

    @AfterAll
    static void stop() throws Exception {
        http.close();
        server.close();
    }

    private static StatelessClient namedClient(String name) {
        return new StatelessClient(http, client.address(), name, Map.of());
    }

    @Test
    void aServerDescribesItsRevisionsAndItself() throws Exception {
        JsonNode json = client.result("server/discover", Map.of());

        assertThat(json.path("supportedVersions")).extracting(JsonNode::asText).startsWith("2026-07-28", "2025-11-25");
        assertThat(json.path("capabilities").path("resources").path("subscribe").asBoolean())
                .isTrue();
        assertThat(json.path("capabilities").has("tools")).isTrue();
        assertThat(json.path("capabilities").has("logging")).isFalse();
        assertThat(json.path("instructions").asText()).contains("Festinger is the memory");
        assertComplete(json);
    }

    private static void assertComplete(JsonNode result) {
        assertThat(result.path("resultType").asText()).isEqualTo("complete");
        assertThat(result.path("_meta")
                        .path("io.modelcontextprotocol/serverInfo")
                        .path("name")
                        .asText())
                .isEqualTo("festinger");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tools/list", "prompts/list", "resources/list", "resources/templates/list"})
    void listsMayBeKept(String method) throws Exception {
        JsonNode list = client.result(method, Map.of());

        assertComplete(list);
        assertThat(list.path("ttlMs").asInt()).isEqualTo(3_600_000);
        assertThat(list.path("cacheScope").asText()).isEqualTo("public");
    }

    @Test
    void engramsNamesHaveTheirEndpointToo() throws Exception {
        var engram = new StatelessClient(http, URI.create(client.address() + "/engram"), "it", Map.of());

        assertThat(engram.result("tools/list", Map.of()).path("tools"))
                .extracting(tool -> tool.path("name").asText())
                .contains("engram_commit")
                .doesNotContain("recall");
        assertThat(engram.result("server/discover", Map.of())
                        .path("instructions")
                        .asText())
                .contains("engram_query");
    }

    @Test
    void factsAreWrittenInTheClientsNameAndFoundAgain() throws Exception {
        JsonNode storedJson =
                namedClient("quill").call("remember", Map.of("project", "quay", "content", "The quay is 9 m long."));

        assertComplete(storedJson);
        assertThat(storedJson.path("structuredContent").path("verdict").asText())
                .isEqualTo("new");
        JsonNode foundJson = client.call("recall", Map.of("query", "How long is the quay?", "project", "quay"));
        assertThat(foundJson
                        .path("structuredContent")
                        .path("items")
                        .path(0)
                        .path("author")
                        .asText())
                .isEqualTo("quill");
        assertThat(foundJson.has("ttlMs")).isFalse();
    }

    @Test
    void resourcesAndPromptsAreRead() throws Exception {
        JsonNode conflicts = client.result("resources/read", Map.of("uri", "festinger://conflicts"));
        assertThat(conflicts.path("contents").path(0).path("text").asText()).isNotEmpty();
        assertThat(conflicts.path("ttlMs").asInt(-1)).isZero();
        assertThat(conflicts.path("cacheScope").asText()).isEqualTo("private");
        assertThat(client.result("prompts/get", Map.of("name", "onboard")).path("messages"))
                .isNotEmpty();
    }

    @Test
    void errorsOfMethodsAreAnswersAndErrorsOfTheRevisionHaveAStatus() throws Exception {
        assertThat(client.send("tools/call", Map.of("name", "none")).body()).contains("-32602");
        assertThat(client.send("tools/call", Map.of("name", "none")).statusCode())
                .isEqualTo(200);
        assertThat(client.send("resources/read", Map.of("uri", "festinger://none"))
                        .body())
                .contains("-32602", "does not exist");
        HttpResponse<String> unknown = client.send("ping", Map.of());
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("-32601", "\"id\":1");
    }

    @ParameterizedTest
    @CsvSource({
        "Mcp-Method, tools/call, -32020",
        "Mcp-Protocol-Version, 2025-11-25, -32020",
        "Mcp-Protocol-Version, 1900-01-01, -32020"
    })
    void headersDifferingFromTheBodyAreRefused(String header, String value, String code) throws Exception {
        HttpResponse<String> response = client.with(header, value).send("tools/list", Map.of());

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains(code, header, "\"id\":1");
    }

    @Test
    void anUnknownRevisionIsRefusedWithTheKnownOnes() throws Exception {
        var meta = Map.of("io.modelcontextprotocol/protocolVersion", "2031-01-01");

        HttpResponse<String> response =
                client.with("Mcp-Protocol-Version", "2031-01-01").send("tools/list", Map.of("_meta", meta));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("-32022", "\"requested\":\"2031-01-01\"", "2026-07-28", "2025-11-25");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "DELETE"})
    void thereIsPostAlone(String method) throws Exception {
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(client.address())
                        .header("Mcp-Protocol-Version", "2026-07-28")
                        .header("Mcp-Session-Id", "any")
                        .method(method, HttpRequest.BodyPublishers.noBody())
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("POST");
    }

    @Test
    void aSessionIdIsIgnoredAndNoneIsGiven() throws Exception {
        HttpResponse<String> answer = client.with("Mcp-Session-Id", "none").send("tools/list", Map.of());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    private static Map<String, Object> commit(String subject, int facts, Map<String, ?> meta) {
        List<Map<String, String>> all = IntStream.range(0, facts)
                .mapToObj(i -> Map.of(
                        "project",
                        subject,
                        "content",
                        "The " + subject + " number " + i + " weighs " + (100 + i) + " kg."))
                .toList();
        return Map.of("name", "commit", "arguments", Map.of("facts", all), "_meta", meta);
    }

    @Test
    void aClientWantingToKnowIsToldHowFarItsFactsAreWritten() throws Exception {
        try (EventFeed feed =
                EventFeed.from(client.request("tools/call", commit("anchor", 3, Map.of("progressToken", "p1"))))) {
            Eventually.holds("the stream ended", feed::isOver);

            assertThat(feed.events()).hasSize(3);
            assertThat(feed.events().getFirst().data())
                    .contains("notifications/progress", "\"progressToken\":\"p1\"", "\"total\":3");
            assertThat(feed.events().getLast().data()).contains("\"committed\":3", "\"id\":1", "\"resultType\"");
        }
    }

    @Test
    void aClosedConnectionCancels() throws Exception {
        HttpClient leaving = HttpClient.newHttpClient();
        var meta = Map.of("progressToken", 1);
        HttpResponse<InputStream> response = leaving.send(
                client.request("tools/call", commit("girder", 100, meta)), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(response.body().read()).isPositive();

        response.body().close();
        leaving.shutdownNow();

        AtomicLong written = new AtomicLong();
        AtomicReference<Instant> since = new AtomicReference<>(Instant.now());
        Eventually.holds("no more facts come", () -> {
            long now = girders();
            if (now != written.getAndSet(now)) {
                since.set(Instant.now());
            }
            return since.get().isBefore(Instant.now().minusSeconds(2));
        });
        assertThat(written.get()).isBetween(1L, 99L);
    }

    private static long girders() throws Exception {
        return client.call("list_projects", Map.of("name", "girder"))
                .path("structuredContent")
                .path("projects")
                .path(0)
                .path("facts")
                .asLong();
    }

    @Test
    void aStreamReportsItsSubscribedResources() throws Exception {
        var wanted = Map.of(
                "toolsListChanged",
                true,
                "resourceSubscriptions",
                List.of("festinger://mirror/pier", "festinger://conflicts", "festinger://none"));
        try (EventFeed feed = EventFeed.from(client.request("subscriptions/listen", Map.of("notifications", wanted)))) {
            Eventually.holds("it is acknowledged", () -> !feed.events().isEmpty());
            assertThat(feed.events().getFirst().data())
                    .contains("subscriptions/acknowledged", "subscriptionId\":1", "festinger://conflicts")
                    .doesNotContain("festinger://none", "toolsListChanged");

            client.call("remember", Map.of("project", "pier", "content", "The port of the pier is 8080."));
            Eventually.holds("the mirror changed", () -> isTold(feed, "festinger://mirror/pier"));
            assertThat(isTold(feed, "festinger://conflicts")).isFalse();
            client.call("remember", Map.of("project", "pier", "content", "The port of the pier is 9090."));
            Eventually.holds("a conflict was opened", () -> isTold(feed, "festinger://conflicts"));
        }
    }

    private static boolean isTold(EventFeed feed, String uri) {
        return feed.events().stream()
                .anyMatch(event -> event.data().contains("resources/updated")
                        && event.data().contains("subscriptionId\":1")
                        && event.data().contains(uri + "\""));
    }

    @Test
    void aFallenFactGivenTodayIsReportedToItsClientOnce() throws Exception {
        StatelessClient reader = namedClient("heron");
        JsonNode storedJson =
                namedClient("egret").call("remember", Map.of("project", "weir", "content", "The weir opens at 06:00."));
        reader.call("recall", Map.of("query", "When does the weir open?", "project", "weir"));
        namedClient("egret")
                .call(
                        "commit",
                        Map.of(
                                "project", "weir",
                                "content", "The weir opens at 07:00.",
                                "corrects",
                                        storedJson
                                                .path("structuredContent")
                                                .path("id")
                                                .asText()));

        JsonNode next = reader.call("list_projects", Map.of());

        assertThat(next.path("structuredContent").path("news").toString()).contains("06:00", "no longer holds");
        assertThat(reader.call("list_projects", Map.of())
                        .path("structuredContent")
                        .has("news"))
                .isFalse();
        assertThat(namedClient("stork")
                        .call("list_projects", Map.of())
                        .path("structuredContent")
                        .has("news"))
                .isFalse();
    }

    @Test
    void theOfficialClientGoesFromCommitToConflict() throws Exception {
        Optional<String> noNode = NODE.install();
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());

        NodePackages.Result result = NODE.run(
                Map.of("SERVER_URL", server.address().toString(), "PROJECT", "rig_stateless"), "node", "stateless.js");

        assertThat(result.output()).endsWith("all is well");
        assertThat(result.exit()).isZero();
    }

    /// Those that want tools which ask their client for input, and no tool does here. Of `server-stateless` it is two
    /// checks of 28: a tool that asks a client which cannot answer.
    private static final Set<String> ASKING = Set.of(
            "server-stateless",
            "input-required-result-basic-elicitation",
            "input-required-result-basic-sampling",
            "input-required-result-basic-list-roots",
            "input-required-result-request-state",
            "input-required-result-multiple-input-requests",
            "input-required-result-multi-round",
            "input-required-result-non-tool-request",
            "input-required-result-result-type",
            "input-required-result-tampered-state",
            "input-required-result-capability-check");

    /// What the revision does not require: extensions, and what the suite itself cannot check yet.
    private static final Pattern OPTIONAL = Pattern.compile("tasks-.*|json-schema-.*|http-custom-.*");

    @Test
    void theConformanceSuiteOfTheRevisionFindsWhatItShould() throws Exception {
        Optional<String> noNode = NODE.install();
        assumeTrue(noNode.isEmpty(), () -> noNode.orElseThrow());

        NodePackages.Result result = NODE.run(
                Map.of("NODE_OPTIONS", "--import ./on-node-20.js"),
                "node",
                "node_modules/conformance-2026/dist/index.js",
                "server",
                "--url",
                client.address().toString(),
                "--requirements",
                "2026-07-28");

        assertThat(result.output()).contains("server-stateless: 26 passed, 2 failed", "caching: 8 passed, 0 failed");
        assertThat(result.output()
                        .lines()
                        .filter(line -> line.startsWith("✗"))
                        .map(line -> line.substring(2, line.indexOf(':')))
                        .filter(scenario -> !OPTIONAL.matcher(scenario).matches())
                        .collect(Collectors.toSet()))
                .as(result.output())
                .isEqualTo(ASKING);
    }
}
