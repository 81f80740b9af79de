package io.festinger.gateway.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DemoUpstreamTest {
    private static final String MESSAGES =
            "\"messages\":[{\"role\":\"system\",\"content\":\"S\"},{\"role\":\"user\",\"content\":\"hello there\"}]";

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient client = HttpClient.newHttpClient();
    private DemoUpstream demo;

    @BeforeAll
    void start() throws Exception {
        demo = DemoUpstream.start(vertx, InstantSource.system())
                .toCompletionStage()
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);
    }

    @AfterAll
    void stop() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    @Test
    void theDemoNamesItselfAndTheInputOfTheModel() throws Exception {
        var answer = new JsonObject(
                post("/api/chat", "{\"stream\":false," + MESSAGES + "}").body());
        assertThat(answer.getJsonObject("message").getString("content"))
                .contains("demo")
                .endsWith("\n[system] S\n[user] hello there");
        assertThat(answer.getBoolean("done")).isTrue();
        assertThat(answer.getInteger("eval_count")).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"/api/chat,message", "/api/generate,response"})
    void streamsLinesByDefaultOnNativeRoutes(String path, String carrier) throws Exception {
        var answer = post(path, "{\"prompt\":\"hello there\",\"system\":\"S\"," + MESSAGES + "}");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/x-ndjson");
        var lines = answer.body().lines().map(JsonObject::new).toList();
        assertThat(lines).hasSizeGreaterThan(5);
        assertThat(lines.getLast().getBoolean("done")).isTrue();
        assertThat(lines.getLast().getString("done_reason")).isEqualTo("stop");
        String whole = lines.stream()
                .map(line -> carrier.equals("message")
                        ? line.getJsonObject("message").getString("content")
                        : line.getString("response"))
                .collect(Collectors.joining());
        assertThat(whole).endsWith("[system] S\n[user] hello there");
    }

    @Test
    void doesNotStreamByDefaultOnOpenAisRoute() throws Exception {
        var answer = new JsonObject(
                post("/v1/chat/completions", "{" + MESSAGES + "}").body());
        assertThat(answer.getString("object")).isEqualTo("chat.completion");
    }

    @Test
    void endsAnOpenAiStreamWithAFinishReasonAndDone() throws Exception {
        var answer = post("/v1/chat/completions", "{\"stream\":true," + MESSAGES + "}");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        assertThat(answer.body()).contains("\"finish_reason\":\"stop\"").endsWith("data: [DONE]\n\n");
    }

    @ParameterizedTest
    @CsvSource({"/v1/completions,text", "/v1/responses,delta", "/v1/messages,text"})
    void theOtherV1RoutesStreamTheirWholeAnswers(String path, String key) throws Exception {
        String body = "\"prompt\":\"hello there\",\"input\":\"hello there\","
                + "\"messages\":[{\"role\":\"user\",\"content\":\"hello there\"}]}";
        var whole = post(path, "{" + body);
        assertThat(whole.headers().firstValue("Content-Type").orElseThrow()).startsWith("application/json");
        var streamedResponse = post(path, "{\"stream\":true," + body);
        assertThat(streamedResponse.headers().firstValue("Content-Type")).hasValue("text/event-stream");
        String text = streamedResponse
                .body()
                .lines()
                .filter(line -> line.startsWith("data: {"))
                .map(line -> piece(new JsonObject(line.substring(6)), key))
                .collect(Collectors.joining());
        assertThat(text).startsWith("This is Festinger's demo").endsWith("[user] hello there");
        assertThat(whole.body())
                .contains(new JsonObject().put("text", text).encode().replaceAll("^.|.$", ""));
    }

    private static String piece(JsonObject event, String key) {
        return switch (event.getString("type", "text_completion")) {
            case "text_completion" ->
                event.getJsonArray("choices").getJsonObject(0).getString(key);
            case "response.output_text.delta" -> event.getString(key);
            case "content_block_delta" -> event.getJsonObject("delta").getString(key);
            default -> "";
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/completions|[DONE]",
                "/v1/responses|\"response.completed\"",
                "/v1/messages|{\"type\":\"message_stop\"}"
            })
    void aStreamEndsInTheRoutesOwnWay(String path, String end) throws Exception {
        String body = "{\"stream\":true,\"prompt\":\"a\",\"input\":[{\"role\":\"user\",\"content\":\"a\"}],"
                + "\"messages\":[{\"role\":\"user\",\"content\":\"a\"}]}";
        String last = post(path, body)
                .body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .toList()
                .getLast();
        assertThat(last).contains(end);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{\"messages\":[]}|load", "{}|load", "{\"keep_alive\":0}|unload"})
    void loadsAndUnloadsWithoutSayingAnything(String body, String reason) throws Exception {
        for (String path : new String[] {"/api/chat", "/api/generate"}) {
            assertThat(new JsonObject(post(path, body).body()).getString("done_reason"))
                    .isEqualTo(reason);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"not json", "[]", "{\"messages\":7}"})
    void aBadBodyIsAnErrorInTheRoutesShape(String body) throws Exception {
        var ollama = post("/api/chat", body);
        assertThat(ollama.statusCode()).isEqualTo(400);
        assertThat(new JsonObject(ollama.body()).getString("error")).isNotEmpty();
        var openAi = post("/v1/chat/completions", body);
        assertThat(openAi.statusCode()).isEqualTo(400);
        assertThat(new JsonObject(openAi.body()).getJsonObject("error").getString("message"))
                .isNotEmpty();
        var anthropic = post("/v1/messages", body);
        assertThat(anthropic.statusCode()).isEqualTo(400);
        assertThat(anthropic.body()).startsWith("{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\",");
    }

    @Test
    void theSameTextHasTheSameVector() throws Exception {
        String body = "{\"model\":\"demo\",\"input\":[\"a\",\"a\",\"b\"]}";
        var vectors = new JsonObject(post("/api/embed", body).body()).getJsonArray("embeddings");
        assertThat(vectors.getJsonArray(0)).isEqualTo(vectors.getJsonArray(1)).isNotEqualTo(vectors.getJsonArray(2));
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        var request = HttpRequest.newBuilder(demo.url().resolve(path))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
