package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RelayTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";

    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/v1/chat/completions"})
    void flushesEveryChunkAsItComesAndMergesNone(String path) throws Exception {
        var chunks = List.of("{\"a\":1}\n", "data: {\"b\":2}\n\n", "{\"c\":3}\n{\"half", "\":4}\n");
        var turn = new java.util.concurrent.Semaphore(0);
        fixture.upstream.on(path, (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            for (String chunk : chunks) {
                turn.acquire();
                reply.chunk(chunk);
            }
            turn.acquire();
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.post(path, CHAT);
            assertThat(client.head().header("Content-Type")).isEqualTo("application/x-ndjson");
            for (String chunk : chunks) {
                turn.release();
                // nothing more has been sent upstream: had the gateway held this chunk back, this read would hang
                assertThat(client.chunk()).isEqualTo(chunk);
            }
            turn.release();
            assertThat(client.chunk()).isEmpty();
        }
    }

    @Test
    void keepsChunksOfOneBurstApart() throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.raw("4\r\none\n\r\n4\r\ntwo\n\r\n6\r\nthree\n\r\n0\r\n\r\n");
        });
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            client.head();
            assertThat(List.of(client.chunk(), client.chunk(), client.chunk(), client.chunk()))
                    .containsExactly("one\n", "two\n", "three\n", "");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 400, 401, 404, 429, 500, 503})
    void keepsStatusBodyAndContentTypeOfUpstream(int status) throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> reply.json(status, "{\"error\": \"as  it is\"}"));
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(status);
            assertThat(answer.text()).isEqualTo("{\"error\": \"as  it is\"}");
            assertThat(answer.head().header("Content-Type")).isEqualTo("application/json; charset=utf-8");
            assertThat(answer.head().header("Content-Length")).isEqualTo("22");
        }
    }

    @Test
    void keepsAnErrorLineInTheMiddleOfAStream() throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk("{\"message\":{\"content\":\"a\"}}\n");
            reply.chunk("{\"error\":\"an error was encountered while running the model\"}\n");
            reply.lastChunk();
        });
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.text())
                    .isEqualTo("{\"message\":{\"content\":\"a\"}}\n"
                            + "{\"error\":\"an error was encountered while running the model\"}\n");
        }
    }

    @Test
    void breaksOffAnAnswerBrokenOffByUpstream() throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk("half");
            reply.cut();
        });
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            client.head();
            assertThat(client.chunk()).isEqualTo("half");
            assertThat(readOrReset(client)).isEqualTo(-1);
        }
    }

    @Test
    void cancelsUpstreamWhenTheClientLeavesInMidStream() throws Exception {
        var hungUp = new CountDownLatch(1);
        fixture.upstream.on("/api/chat", (request, reply) -> {
            reply.chunkedHead("application/x-ndjson");
            reply.chunk("a");
            reply.awaitHangUp();
            hungUp.countDown();
        });
        var client = fixture.client();
        client.post("/api/chat", CHAT);
        client.head();
        client.chunk();
        client.close();
        assertThat(hungUp.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/api/generate", "/v1/chat/completions", "/api/embed", "/v1/messages"})
    void cancelsUpstreamWhenTheClientLeavesBeforeAnyHeader(String path) throws Exception {
        var arrived = new CountDownLatch(1);
        var hungUp = new CountDownLatch(1);
        fixture.upstream.on(path, (request, reply) -> {
            arrived.countDown();
            reply.awaitHangUp();
            hungUp.countDown();
        });
        var client = fixture.client();
        client.post(path, CHAT);
        assertThat(arrived.await(20, TimeUnit.SECONDS)).isTrue();
        client.close();
        assertThat(hungUp.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(fixture.gateway.status().failures()).isZero();
    }

    @Test
    void waitsForHeadersAsLongAsAModelTakesToLoad() throws Exception {
        var loaded = new CountDownLatch(1);
        fixture.upstream.on("/api/chat", (request, reply) -> {
            loaded.await();
            reply.json(200, "{\"done\":true}");
        });
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            fixture.upstream.next();
            // other requests come and go meanwhile: it is not one of many that keep the connection awake
            try (var other = fixture.client()) {
                other.send("GET", "/api/tags", Map.of(), new byte[0]);
                assertThat(other.answer().status()).isEqualTo(200);
            }
            loaded.countDown();
            assertThat(client.answer().text()).isEqualTo("{\"done\":true}");
        }
    }

    @Test
    void answersWith502InOllamasShapeWhileUpstreamIsDownAndTriesAgainWithTheNextCall() throws Exception {
        int port = fixture.upstream.port();
        fixture.upstream.close();
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            var answer = client.answer();
            assertThat(answer.status()).isEqualTo(502);
            assertThat(answer.text()).matches("\\{\"error\":\"[^\"]+\"}");
            assertThat(answer.text())
                    .contains("nothing listens at ", ":" + port + "; start it")
                    .doesNotContain("error(");
            assertThat(answer.head().header("Content-Type")).startsWith("application/json");
            try (var second = ScriptedUpstream.start(port)) {
                client.post("/api/chat", CHAT);
                assertThat(client.answer().text()).isEqualTo("{\"ok\":true}");
                assertThat(second.next().text()).isEqualTo(CHAT);
            }
        }
        assertThat(fixture.gateway.status().failures()).isEqualTo(1);
    }

    @Test
    void aPooledConnectionClosedByUpstreamIsNoFailure() throws Exception {
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            assertThat(client.answer().status()).isEqualTo(200);
            fixture.upstream.next();
            // the next request on the kept connection is swallowed and the connection closed
            fixture.upstream.on("/api/chat", (request, reply) -> {
                fixture.upstream.on("/api/chat", (second, answer) -> answer.json(200, "{\"second\":true}"));
                reply.cut();
            });
            client.post("/api/chat", CHAT);
            assertThat(client.answer().text()).isEqualTo("{\"second\":true}");
            assertThat(fixture.upstream.next().text()).isEqualTo(CHAT);
            assertThat(fixture.upstream.next().text()).isEqualTo(CHAT);
            assertThat(fixture.upstream.connections()).isEqualTo(2);
        }
    }

    @Test
    void aNewConnectionClosedByUpstreamWithoutAWordIsA502AndNotSentTwice() throws Exception {
        fixture.upstream.on("/api/chat", (request, reply) -> reply.cut());
        try (var client = fixture.client()) {
            client.post("/api/chat", CHAT);
            assertThat(client.answer().status()).isEqualTo(502);
        }
        fixture.upstream.next();
        assertThat(fixture.upstream.nothingMore()).isTrue();
    }

    private static int readOrReset(RawClient client) {
        try {
            return client.read();
        } catch (java.io.IOException reset) {
            return -1;
        }
    }
}
