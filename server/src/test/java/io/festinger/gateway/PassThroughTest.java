package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.Recollection;
import io.festinger.concepts.graph.Position;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PassThroughTest {
    private GatewayFixture fixture;

    @BeforeAll
    void start() throws Exception {
        fixture = GatewayFixture.start();
    }

    @BeforeEach
    void aTalkativeMemory() {
        fixture.memory.alwaysSays(BLOCK, Position.SYSTEM_PREPEND);
    }

    @AfterAll
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /api/chat | {"model":"m"}
        /api/chat | {"model":"m","messages":[]}
        /api/chat | {"model":"m","messages":null}
        /api/chat | {"model":"m","messages":[],"keep_alive":0}
        /api/chat | {"model":"m","messages":[],"keep_alive":"5m"}
        /api/chat | {"model":"m","messages":[{"role":"user","content":"hi"}],"keep_alive":0}
        /api/chat | {"model":"m","Messages":[],"keep_alive":-1}
        /api/generate | {"model":"m"}
        /api/generate | {"model":"m","prompt":""}
        /api/generate | {"model":"m","prompt":null}
        /api/generate | {"model":"m","prompt":"","keep_alive":0}
        /api/generate | {"model":"m","keep_alive":"0s"}
        /api/generate | {"model":"m","prompt":"hi","keep_alive":0}
        /api/generate | {"model":"m","prompt":"hi","keep_alive":0.0}
        /api/generate | {"model":"m","prompt":"hi","keep_alive":"0"}
        /v1/chat/completions | {"model":"m","messages":[]}
        /v1/chat/completions | {"model":"m"}
        /v1/completions | {"model":"m","prompt":""}
        /v1/responses | {"model":"m"}
        /v1/responses | {"model":"m","input":[]}
        /v1/messages | {"model":"m","messages":[]}
        /v1/messages | {"model":"m","messages":[{"role":"user","content":"hi"}],"keep_alive":0}
        """)
    void loadsAndUnloadsAreNeverTouched(String path, String body) throws Exception {
        assertThat(fixture.throughPost(path, body, Map.of()).text()).isEqualTo(body);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        /api/generate | {"model":"m","prompt":"hi","raw":true}
        /api/generate | {"model":"m","prompt":"def f():","suffix":"return x"}
        /api/generate | {"model":"m","prompt":"hi","template":"{{ .Prompt }}"}
        /api/generate | {"model":"m","prompt":"hi","RAW":true}
        /api/embed | {"model":"m","input":["what is gnommoweb?"]}
        /api/embeddings | {"model":"m","prompt":"what is gnommoweb?"}
        /v1/embeddings | {"model":"m","input":"what is gnommoweb?"}
        /v1/completions | {"model":"m","prompt":"def f():","suffix":"return x"}
        /v1/completions | {"model":"m","prompt":"what is gnommoweb?","echo":true}
        /v1/completions | {"model":"m","prompt":[1212,318,281]}
        /v1/completions | {"model":"m","prompt":[[1212],[318, 281]]}
        /v1/responses | {"model":"m","input":"what is gnommoweb?","prompt":{"id":"pmpt_1"}}
        /api/show | {"model":"m"}
        /api/pull | {"model":"m"}
        """)
    void rendersOfTheClientsOwnAndEmbeddingsAreNeverTouched(String path, String body) throws Exception {
        assertThat(fixture.throughPost(path, body, Map.of()).text()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "not json",
                "[]",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]} trailing",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"},]}",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"\\x\"}]}",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"a\tb\"}]}",
                "{\"messages\":[{\"role\":\"user\",\"content\":{}}]}",
                "{\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"a\"}]}]}",
                "{\"messages\":{\"role\":\"user\"}}",
                "{\"messages\":[null]}",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}],\"n\":01}",
                "\ufeff{\"messages\":[{\"role\":\"user\",\"content\":\"hi\"}]}",
            })
    void unknownRequestsGoUpstreamUnchanged(String body) throws Exception {
        assertThat(fixture.throughPost("/api/chat", body, Map.of()).text()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/chat",
                "/api/generate",
                "/v1/chat/completions",
                "/v1/completions",
                "/v1/responses",
                "/v1/messages",
                "/v1/messages/count_tokens"
            })
    void withNothingToInjectTheRequestReachesUpstreamByteIdentical(String path) throws Exception {
        fixture.memory.says = prompt -> Recollection.NOTHING;
        String body = """
            {"tools":[{"z":1,"a":2}], "prompt":"h\\u0069","input":"\\u0068i", "messages" : [ {"content":"\\u00e9 \\ud83d\\ude00 é","role":"user"} ],\r
              "options":{"num_ctx":1e3,"seed":-0.0,"x":123456789012345678901234567890},"model":"m","think":null,"zzz":[[],{}]}
            """;
        var receivedRequest = fixture.throughPost(path, body, Map.of("Accept", "a/b", "X-Other", "1"));
        assertThat(receivedRequest.text()).isEqualTo(body);
        assertThat(receivedRequest.line()).isEqualTo("POST " + path + " HTTP/1.1");
        assertThat(receivedRequest.header("X-Other")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "application/x-www-form-urlencoded", "text/plain"})
    void theContentTypeIsNotChecked(String type) throws Exception {
        String body = "{\"model\":\"m\",\"messages\":[{\"role\":\"system\",\"content\":\"x\"}]}";
        var headers = type.isEmpty() ? Map.<String, String>of() : Map.of("Content-Type", type);
        assertThat(fixture.throughPost("/api/chat", body, headers).text()).contains("<recollection>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"format", "tools", "images", "think", "options", "stream", "logprobs", "unknown"})
    void otherFieldsKeepEveryByteBesideAnInjection(String field) throws Exception {
        String value = "{\"b\" : [1.0, -0, 1E+2], \"a\":\"\\/\\u0041\"}";
        String body = "{\"" + field + "\":" + value + ",\"model\":\"m\","
                + "\"messages\":[{\"role\":\"system\",\"content\":\"x\",\"" + field + "\":" + value + "}]}";
        var receivedRequest = fixture.throughPost("/api/chat", body, Map.of());
        String block = BLOCK.replace("\n", "\\n") + "\\n\\n";
        assertThat(receivedRequest.text())
                .isEqualTo(body.replace("\"content\":\"x\"", "\"content\":\"" + block + "x\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip"})
    void compressedBodiesPassAsTheyAre(String encoding) throws Exception {
        byte[] body = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 1, 2, (byte) 0xff};
        try (var client = fixture.client()) {
            client.send("POST", "/v1/chat/completions", Map.of("Content-Encoding", encoding), body);
            client.answer();
            var receivedRequest = fixture.upstream.next();
            assertThat(receivedRequest.body()).isEqualTo(body);
            assertThat(receivedRequest.header("Content-Encoding")).isEqualTo(encoding);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/api/tags",
        "HEAD,/api/tags",
        "GET,/api/ps",
        "GET,/api/version",
        "GET,/api/status",
        "GET,/v1/models",
        "GET,/v1/models/llama3",
        "HEAD,/api/blobs/sha256:abc",
        "GET,/api/tags?x=1&y=%20",
        "GET,/api/chat"
    })
    void theOtherPathsPassToo(String method, String target) throws Exception {
        try (var client = fixture.client()) {
            client.send(method, target, Map.of(), new byte[0]);
            assertThat(client.head().status()).isEqualTo(200);
            assertThat(fixture.upstream.next().line()).isEqualTo(method + " " + target + " HTTP/1.1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/debug/pprof",
        "GET,/health",
        "POST,/",
        "GET,/api",
        "GET,/api/blobs/a/b",
        "GET,/v1/other",
        "POST,/iknowthat"
    })
    void anythingElseIsLeftToTheOtherHandlers(String method, String path) throws Exception {
        try (var client = fixture.client()) {
            client.send(method, path, Map.of(), new byte[0]);
            assertThat(client.answer().status()).isEqualTo(418);
        }
        assertThat(fixture.upstream.nothingMore()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat/", "/api//chat", "/api/chat;x", "/api/%63hat", "/API/chat", "/api/x/../chat"})
    void aPathOutsideItsNormalFormIsRefused(String path) throws Exception {
        try (var client = fixture.client()) {
            client.send("POST", path, Map.of(), new byte[0]);
            assertThat(client.answer().status()).isEqualTo(path.equals("/API/chat") ? 418 : 400);
        }
        assertThat(fixture.upstream.nothingMore()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/delete", "/api/pull"})
    void aDeleteKeepsItsBody(String path) throws Exception {
        try (var client = fixture.client()) {
            client.send("DELETE", path, Map.of(), "{\"model\":\"m\"}".getBytes(UTF_8));
            client.answer();
            var receivedRequest = fixture.upstream.next();
            assertThat(receivedRequest.line()).isEqualTo("DELETE " + path + " HTTP/1.1");
            assertThat(receivedRequest.text()).isEqualTo("{\"model\":\"m\"}");
        }
    }
}
