package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Position;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class V1RoutesTest {
    private static final String ESCAPED = BLOCK.replace("\n", "\\n");

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v1/completions | { "n":1.0e0, "prompt":"@Once", "seed":12345678901234567890 }
            /v1/completions | {"prompt":[ "@a","@b" ],"model":"m"}
            /v1/responses | {"input":"hi", "instructions":"@S","previous_response_id":"resp_1","x":-0.0}
            /v1/responses | {"instructions" : "@\\u0053","input":[{"role":"user","content":"hi"}]}
            /v1/messages | {"max_tokens":1E+2,"system":"@S","messages":[{"role":"user","content":"hi"}]}
            /v1/chat/completions | {"messages":[{"role":"developer","content":"@S"},{"content":"hi","role":"user"}]}
            """)
    void theBlockGoesInFrontAndEveryOtherByteStays(String path, String body) throws Exception {
        var receivedRequest = fixture.throughPost(path, body.replace("@", ""), Map.of());
        assertThat(receivedRequest.text()).isEqualTo(body.replace("@", ESCAPED + "\\n\\n"));
    }

    @Test
    void aListOfSystemBlocksGetsOneMoreBehindTheCachedOnes() throws Exception {
        String body = "{\"system\":[{\"type\":\"text\",\"text\":\"S\",\"cache_control\":{ \"type\":\"ephemeral\"}}@],"
                + "\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}";
        var receivedRequest = fixture.throughPost("/v1/messages", body.replace("@", ""), Map.of());
        assertThat(receivedRequest.text())
                .isEqualTo(body.replace("@", ",{\"type\":\"text\",\"text\":\"" + ESCAPED + "\"}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v1/responses | {@"input":"hi"} | instructions
            /v1/messages | {@"messages":[{"role":"user","content":"hi"}]} | system
            """)
    void aMissingSystemTextIsAddedBesideTheModelsOwn(String path, String body, String key) throws Exception {
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{\"system\":\"own\"}"));
        fixture.throughPost(path, body.replace("@", ""), Map.of());
        assertThat(fixture.upstream.next().text())
                .isEqualTo(body.replace("@", "\"" + key + "\":\"" + ESCAPED + "\\n\\nown\","));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/completions", "/v1/responses", "/v1/messages"})
    void unknownRequestsGoUpstreamUnchanged(String path) throws Exception {
        for (String body : new String[] {
            "",
            "not json",
            "[]",
            "{\"prompt\":{},\"input\":7,\"messages\":{}}",
            "{\"prompt\":\"a\",\"input\":\"a\",\"messages\":[{\"role\":\"user\",\"content\":\"a\"}],\"n\":01}"
        }) {
            assertThat(fixture.throughPost(path, body, Map.of()).text()).isEqualTo(body);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/completions", "/v1/responses", "/v1/chat/completions"})
    void onOpenAisRoutesErrorsHaveItsShape(String path) throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);
        var refusedAnswer = post(path, Map.of());
        assertThat(refusedAnswer.status()).isEqualTo(401);
        var error = new JsonObject(refusedAnswer.text()).getJsonObject("error");
        assertThat(error.getString("type")).isEqualTo("authentication_error");
        assertThat(error.getString("code")).isEqualTo("unauthorized");
        fixture.upstream.close();
        var failedAnswer = post(path, Map.of("x-api-key", "fk_ci"));
        assertThat(failedAnswer.status()).isEqualTo(502);
        error = new JsonObject(failedAnswer.text()).getJsonObject("error");
        assertThat(error.getString("type")).isEqualTo("api_error");
        assertThat(error.getString("message")).startsWith("upstream scripted at ");
    }

    @Test
    void onAnthropicsRouteErrorsHaveItsShape() throws Exception {
        fixture.keys.add("ci", Optional.empty(), 100);
        var refusedAnswer = post("/v1/messages", Map.of());
        assertThat(refusedAnswer.status()).isEqualTo(401);
        assertThat(refusedAnswer.text())
                .startsWith("{\"type\":\"error\",\"error\":{\"type\":\"authentication_error\",\"message\":\"a key is");
        var key = Map.of("x-api-key", "fk_ci");
        var strange = post("/v1/messages", Map.of("x-api-key", "fk_ci", "Origin", "https://evil.example"));
        assertThat(strange.status()).isEqualTo(403);
        assertThat(strange.text()).startsWith("{\"type\":\"error\",\"error\":{\"type\":\"permission_error\",");
        fixture.upstream.close();
        var failedAnswer = post("/v1/messages", key);
        assertThat(failedAnswer.status()).isEqualTo(502);
        assertThat(failedAnswer.text()).startsWith("{\"type\":\"error\",\"error\":{\"type\":\"api_error\",");
    }

    private RawClient.Answer post(String path, Map<String, String> headers) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", path, headers, "{}".getBytes());
            return client.answer();
        }
    }
}
