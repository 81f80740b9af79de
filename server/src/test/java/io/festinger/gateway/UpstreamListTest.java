package io.festinger.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.config.Configuration.RecollectionSettings;
import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.config.Upstream.Kind;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.upstream.UpstreamHealth;
import io.festinger.testing.Eventually;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class UpstreamListTest {
    private static final Upstream.Check RARELY = new Upstream.Check("/", Duration.ofHours(1));
    private static final String BUSY =
            "{\"error\":\"server busy, please try again.  maximum pending requests exceeded\"}";

    private ScriptedUpstream first;
    private ScriptedUpstream second;

    @BeforeEach
    void start() throws Exception {
        first = ScriptedUpstream.start();
        second = ScriptedUpstream.start();
    }

    @AfterEach
    void stop() throws Exception {
        first.close();
        second.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/chat {\"model\":\"MODEL\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}",
                "/api/chat {\"messages\":[],\"model\":\"MODEL\"}",
                "/api/generate {\"model\":\"MODEL\",\"prompt\":\"x\",\"raw\":true}",
                "/v1/chat/completions {\"model\":\"MODEL\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}",
                "/v1/messages {\"model\":\"MODEL\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}",
                "/api/embed {\"input\":\"x\",\"model\":\"MODEL\"}",
                "/v1/embeddings {\"model\":\"MODEL\",\"input\":\"x\"}",
                "/api/show {\"name\":\"MODEL\"}",
                "/api/pull {\"name\":\"x\",\"model\":\"MODEL\"}",
                "/api/copy {\"source\":\"MODEL\",\"destination\":\"qwen-copy\"}"
            })
    void aRequestGoesToTheUpstreamAskedForItsModel(String request) throws Exception {
        String path = request.substring(0, request.indexOf(' '));
        String body = request.substring(path.length() + 1);
        try (var fixture = both(models("qwen*"), models("llama*"))) {
            assertThat(answer(fixture, path, body.replace("MODEL", "llama3.2")).status())
                    .isEqualTo(200);
            assertThat(second.next().text()).isEqualTo(body.replace("MODEL", "llama3.2"));
            assertThat(answer(fixture, path, body.replace("MODEL", "qwen3:8b")).status())
                    .isEqualTo(200);
            assertThat(first.next().path()).isEqualTo(path);
            assertThat(second.nothingMore()).isTrue();
        }
    }

    @Test
    void aLongEmbeddingBodyGoesToTheUpstreamOfItsModelToo() throws Exception {
        try (var fixture = both(models("qwen*"), models("nomic*"))) {
            String body = "{\"input\":\"" + "x".repeat(400_000) + "\",\"model\":\"nomic-embed-text\"}";
            answer(fixture, "/api/embed", body);
            assertThat(second.next().text()).isEqualTo(body);
        }
    }

    @Test
    void aRequestWithoutAModelGoesToTheFirst() throws Exception {
        try (var fixture = both(models("qwen*"), models("llama*"));
                var client = fixture.client()) {
            client.send("GET", "/api/version", Map.of(), new byte[0]);
            client.answer();
            assertThat(first.next().path()).isEqualTo("/api/version");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/api/chat, {\"error\":\"MESSAGE",
        "/v1/chat/completions, {\"error\":{\"message\":\"MESSAGE",
        "/v1/messages, {\"type\":\"error\"MESSAGE"
    })
    void anUnservedModelIsNotFoundAndTheListIsGiven(String path, String shape) throws Exception {
        try (var fixture = both(models("qwen*"), models("llama*"))) {
            var answer = answer(
                    fixture, path, "{\"model\":\"gpt-5\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text())
                    .startsWith(shape.replace("MESSAGE", ""))
                    .contains("model 'gpt-5' not found", "first takes qwen*", "second takes llama*");
            assertThat(first.nothingMore() && second.nothingMore()).isTrue();
        }
    }

    @Test
    void aServerIsAskedOnlyOnThePathsOfItsKind() throws Exception {
        try (var fixture = both(kind(Kind.ANTHROPIC), kind(Kind.OPENAI))) {
            String body = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
            answer(fixture, "/v1/messages", body);
            assertThat(first.next().path()).isEqualTo("/v1/messages");
            answer(fixture, "/v1/messages/count_tokens", body);
            assertThat(first.next().path()).isEqualTo("/v1/messages/count_tokens");
            answer(fixture, "/v1/chat/completions", body);
            assertThat(second.next().path()).isEqualTo("/v1/chat/completions");
            var answer = answer(fixture, "/api/chat", body);
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text()).contains("no upstream serves /api/chat", "first is of the kind anthropic");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {502, 503, 504})
    void theNextUpstreamIsAskedWhenOneTurnsTheRequestAway(int status) throws Exception {
        first.on("/api/chat", (request, reply) -> reply.json(status, BUSY));
        second.on("/api/chat", (request, reply) -> reply.json(200, "{\"second\":true}"));
        try (var fixture = both(models("*"), models("*"))) {
            assertThat(chat(fixture).text()).isEqualTo("{\"second\":true}");
            assertThat(first.next().text()).isEqualTo(second.next().text());
        }
    }

    @Test
    void theLastUpstreamsAnswerPassesUnchanged() throws Exception {
        first.on("/api/chat", (request, reply) -> reply.json(503, "{\"error\":\"first\"}"));
        second.on("/api/chat", (request, reply) -> reply.json(503, BUSY));
        try (var fixture = both(models("*"), models("*"))) {
            var answer = chat(fixture);
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.text()).isEqualTo(BUSY);
        }
    }

    @Test
    void otherErrorsAreAnAnswerAndNoReasonToAskSomebodyElse() throws Exception {
        first.on("/api/chat", (request, reply) -> reply.json(500, "{\"error\":\"out of memory\"}"));
        try (var fixture = both(models("*"), models("*"))) {
            assertThat(chat(fixture).status()).isEqualTo(500);
            assertThat(second.nothingMore()).isTrue();
        }
    }

    @Test
    void theNextUpstreamIsAskedWhenOneIsNotThereOrHangsUpBeforeItAnswers() throws Exception {
        second.on("/api/chat", (request, reply) -> reply.json(200, "{\"second\":true}"));
        first.on("/api/chat", (request, reply) -> reply.cut());
        try (var fixture = both(models("*"), models("*"))) {
            assertThat(chat(fixture).text()).isEqualTo("{\"second\":true}");
            first.close();
            assertThat(chat(fixture).text()).isEqualTo("{\"second\":true}");
            Eventually.holds(
                    "the first is known to be down",
                    () -> !fixture.gateway
                            .status()
                            .upstreams()
                            .getFirst()
                            .health()
                            .up());
        }
    }

    @Test
    void aStartedAnswerIsNeverRepeated() throws Exception {
        first.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk("half");
            reply.cut();
        });
        try (var fixture = both(models("*"), models("*"));
                var client = fixture.client()) {
            client.post("/api/chat", "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
            client.head();
            assertThat(client.chunk()).isEqualTo("half");
            assertThat(second.nothingMore()).isTrue();
        }
    }

    @Test
    void changesOfModelsOnOneServerNeverLandOnAnother() throws Exception {
        first.close();
        try (var fixture = both(models("*"), models("*"));
                var client = fixture.client()) {
            client.send("DELETE", "/api/delete", Map.of(), "{\"model\":\"m\"}".getBytes(UTF_8));
            assertThat(client.answer().status()).isEqualTo(502);
            client.send("POST", "/api/blobs/sha256:0", Map.of(), new byte[10]);
            assertThat(client.answer().status()).isEqualTo(502);
            assertThat(second.nothingMore()).isTrue();
        }
    }

    @Test
    void withAllDownTheNextCallTriesAgain() throws Exception {
        int port = first.port();
        first.close();
        second.close();
        try (var fixture = both(models("*"), models("*"))) {
            var answer = chat(fixture);
            assertThat(answer.status()).isEqualTo(502);
            assertThat(answer.text()).contains("upstream first at", "upstream second at");
            first = ScriptedUpstream.start(port);
            assertThat(chat(fixture).status()).isEqualTo(200);
            Eventually.holds(
                    "the first is up",
                    () -> fixture.gateway
                            .status()
                            .upstreams()
                            .getFirst()
                            .health()
                            .up());
        }
    }

    @Test
    void aStoppedUpstreamIsAskedAgainBehindTheRequests() throws Exception {
        int port = first.port();
        first.close();
        var often = new Upstream.Check("/", Duration.ofMillis(20));
        try (var fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration,
                "upstreams",
                List.of(upstream("first", first, Kind.OLLAMA, often, "*"), upstream("second", second, often, "*"))))) {
            var status = fixture.gateway.status();
            Eventually.holds(
                    "it is down", () -> !status.upstreams().getFirst().health().up());
            assertThat(status.upstreams().getLast().health().up()).isTrue();
            first = ScriptedUpstream.start(port);
            Eventually.holds(
                    "it is up", () -> status.upstreams().getFirst().health().up());
            assertThat(status.upstreams().getFirst().health().lastError()).isPresent();
            assertThat(status.upstreams().getFirst().health().latency()).isPresent();
        }
    }

    @Test
    void listsOfModelsAreMadeOneOfWhatEachIsAskedForAndTheFirstOfANameHolds() throws Exception {
        first.on(
                "/api/tags",
                (request, reply) -> reply.json(
                        200,
                        "{\"models\":[{\"name\":\"qwen3:8b\",\"size\": 1},{\"name\":\"other\"},{\"name\":\"both\"}]}"));
        second.on(
                "/api/tags",
                (request, reply) -> reply.json(
                        200, "{\"models\": [{\"model\":\"x\",\"name\":\"llama3.2\"}, {\"name\":\"both:latest\"}] }"));
        try (var fixture = both(models("qwen*", "both"), models("llama*", "both"))) {
            assertThat(get(fixture, "/api/tags"))
                    .isEqualTo("{\"models\":[{\"name\":\"qwen3:8b\",\"size\": 1},{\"name\":\"both\"},"
                            + "{\"model\":\"x\",\"name\":\"llama3.2\"}]}");
            second.close();
            assertThat(get(fixture, "/api/tags"))
                    .isEqualTo("{\"models\":[{\"name\":\"qwen3:8b\",\"size\": 1},{\"name\":\"both\"}]}");
            first.on("/api/tags", (request, reply) -> reply.json(200, "nothing of use"));
            assertThat(get(fixture, "/api/tags")).contains("none of the upstreams");
        }
    }

    @Test
    void theListOfOpenAiHasTheModelsOfAllKinds() throws Exception {
        first.on(
                "/v1/models",
                (request, reply) ->
                        reply.json(200, "{\"object\":\"list\",\"data\":[{\"id\":\"llama3.2\",\"name\":\"no id\"}]}"));
        second.on(
                "/v1/models",
                (request, reply) ->
                        reply.json(200, "{\"data\":[{\"type\":\"model\",\"id\":\"claude\"}],\"has_more\":false}"));
        try (var fixture = both(models("*"), kind(Kind.ANTHROPIC))) {
            assertThat(get(fixture, "/v1/models"))
                    .isEqualTo("{\"object\":\"list\",\"data\":[{\"id\":\"llama3.2\",\"name\":\"no id\"},"
                            + "{\"type\":\"model\",\"id\":\"claude\"}]}");
        }
    }

    @Test
    void aListOfTheOnlyUpstreamPassesByteForByte() throws Exception {
        first.on("/api/tags", (request, reply) -> reply.json(200, "{ \"models\" : [ ], \"more\": 1}"));
        try (var fixture = GatewayFixture.start(configuration ->
                Copies.with(configuration, "upstreams", List.of(upstream("first", first, RARELY, "*"))))) {
            assertThat(get(fixture, "/api/tags")).isEqualTo("{ \"models\" : [ ], \"more\": 1}");
        }
    }

    @Test
    void anUpstreamGetsItsOwnKeyInThePlaceOfTheClients() throws Exception {
        var key = new Upstream.StoredKey("cloud");
        try (var fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration,
                "upstreams",
                List.of(
                        new Upstream("a", first.url(), Kind.ANTHROPIC, List.of(ModelGlob.ALL), key, RARELY),
                        new Upstream("o", second.url(), Kind.OPENAI, List.of(ModelGlob.ALL), key, RARELY))))) {
            fixture.upstreamKeys.put(key, "sk-ours");
            Map<String, String> remote = Map.of("Authorization", "Bearer sk-theirs", "x-api-key", "sk-theirs");
            String body = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
            answer(fixture, "/v1/messages", body, remote);
            var anthropic = first.next();
            assertThat(anthropic.header("x-api-key")).isEqualTo("sk-ours");
            assertThat(anthropic.header("anthropic-version")).isEqualTo("2023-06-01");
            answer(fixture, "/v1/chat/completions", body, remote);
            var openai = second.next();
            assertThat(openai.header("Authorization")).isEqualTo("Bearer sk-ours");
            assertThat(anthropic.head() + openai.head()).doesNotContain("sk-theirs");
        }
    }

    @Test
    void withoutItsKeyAnUpstreamIsNotAskedAndTheClientsKeyGoesNowhere() throws Exception {
        try (var fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration,
                "upstreams",
                List.of(new Upstream(
                        "o",
                        first.url(),
                        Kind.OPENAI,
                        List.of(ModelGlob.ALL),
                        new Upstream.StoredKey("cloud"),
                        RARELY))))) {
            var answer = answer(
                    fixture,
                    "/v1/chat/completions",
                    "{\"model\":\"m\",\"messages\":[]}",
                    Map.of("Authorization", "Bearer sk-theirs"));
            assertThat(answer.status()).isEqualTo(502);
            assertThat(answer.text()).contains("festinger secrets set cloud").doesNotContain("sk-theirs");
            assertThat(first.nothingMore()).isTrue();
        }
    }

    @Test
    void aChangedListHoldsFromTheNextRequestOn() throws Exception {
        try (var fixture = GatewayFixture.start(configuration ->
                Copies.with(configuration, "upstreams", List.of(upstream("first", first, RARELY, "*"))))) {
            chat(fixture);
            assertThat(first.next().path()).isEqualTo("/api/chat");
            fixture.configurations.pin(List.of(upstream("second", second, RARELY, "*")));
            chat(fixture);
            assertThat(second.next().path()).isEqualTo("/api/chat");
        }
    }

    @Test
    void anExcludedModelsPromptIsNeitherEnrichedNorReadByTheMemory() throws Exception {
        try (var fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration, "recollection", new RecollectionSettings(0.1, 0, List.of(new ModelGlob("*title*")))))) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, Position.SYSTEM_PREPEND);
            String body = "{\"model\":\"m-title:1b\",\"messages\":[{\"role\":\"system\",\"content\":\"gnommoweb?\"}]}";
            assertThat(fixture.throughPost("/api/chat", body, Map.of()).text()).isEqualTo(body);
            assertThat(fixture.memory.prompts).isEmpty();
            assertThat(fixture.memory.learnedTexts).isEmpty();
            assertThat(fixture.skips()).containsEntry(Skip.EXCLUDED, 1);
        }
    }

    @Test
    void aBlockMayTakeAShareOfTheModelsLoadedWindow() throws Exception {
        try (var fixture = GatewayFixture.start()) {
            fixture.upstream.on(
                    "/api/ps",
                    (request, reply) -> reply.json(
                            200, "{\"models\":[{\"name\":\"m:latest\",\"context_length\":32768},{\"name\":\"n\"}]}"));
            String body = "{\"model\":\"MODEL\",\"messages\":[{\"role\":\"system\",\"content\":\"gnommoweb?\"}]}";
            fixture.throughPost("/api/chat", body.replace("MODEL", "m"), Map.of());
            assertThat(fixture.memory.prompts.getFirst().room()).isEqualTo(2_150);
            Eventually.holds("the window is known", () -> {
                fixture.throughPost("/api/chat", body.replace("MODEL", "m"), Map.of());
                return fixture.memory.prompts.getLast().room() == 17_203;
            });
            fixture.throughPost("/api/chat", body.replace("MODEL", "n"), Map.of());
            assertThat(fixture.memory.prompts.getLast().room()).isEqualTo(2_150);
        }
    }

    private record Shape(Kind kind, List<ModelGlob> models) {}

    private static Shape models(String... globs) {
        return new Shape(Kind.OLLAMA, Arrays.stream(globs).map(ModelGlob::new).toList());
    }

    private static Shape kind(Kind kind) {
        return new Shape(kind, List.of(ModelGlob.ALL));
    }

    private GatewayFixture both(Shape one, Shape other) throws Exception {
        URI firstUrl = first.url();
        URI secondUrl = second.url();
        var fixture = GatewayFixture.start(configuration -> Copies.with(
                configuration,
                "upstreams",
                List.of(
                        new Upstream("first", firstUrl, one.kind(), one.models(), Upstream.Key.NONE, RARELY),
                        new Upstream("second", secondUrl, other.kind(), other.models(), Upstream.Key.NONE, RARELY))));
        Eventually.holds(
                "the first check of both is over",
                () -> fixture.gateway.status().upstreams().stream().allMatch(each -> isKnown(each.health())));
        return fixture;
    }

    /// A check that is still under way could say later that an upstream is up which a request found down.
    private static boolean isKnown(UpstreamHealth health) {
        return health.latency().isPresent() || health.lastError().isPresent();
    }

    private static Upstream upstream(String name, ScriptedUpstream at, Upstream.Check check, String glob) {
        return upstream(name, at, Kind.OLLAMA, check, glob);
    }

    private static Upstream upstream(String name, ScriptedUpstream at, Kind kind, Upstream.Check check, String glob) {
        return new Upstream(name, at.url(), kind, List.of(new ModelGlob(glob)), Upstream.Key.NONE, check);
    }

    private static RawClient.Answer chat(GatewayFixture fixture) throws Exception {
        return answer(fixture, "/api/chat", "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}");
    }

    private static RawClient.Answer answer(GatewayFixture fixture, String path, String body) throws Exception {
        return answer(fixture, path, body, Map.of());
    }

    private static RawClient.Answer answer(
            GatewayFixture fixture, String path, String body, Map<String, String> headers) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", path, headers, body.getBytes(UTF_8));
            return client.answer();
        }
    }

    private static String get(GatewayFixture fixture, String path) throws Exception {
        try (var client = fixture.client()) {
            client.send("GET", path, Map.of(), new byte[0]);
            return client.answer().text();
        }
    }
}
