package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.base.RecordMapper;
import io.festinger.gateway.config.Configuration;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LimitsTest {
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"TEXT\"}]}";
    private static final String BUSY = "server busy, please try again.  maximum pending requests exceeded";

    @Test
    void oneOverTheLimitWaitsForItsTurnAndOneOverTheQueueIsToldSoInOllamasWords() throws Exception {
        var turn = new Semaphore(0);
        try (var fixture = start(1, 2);
                var first = fixture.client();
                var second = fixture.client();
                var third = fixture.client();
                var fourth = fixture.client()) {
            answerInTurn(fixture, turn);
            first.post("/api/chat", CHAT.replace("TEXT", "first"));
            assertThat(fixture.upstream.next().text()).contains("first");
            second.post("/api/chat", CHAT.replace("TEXT", "second"));
            Eventually.holds("one waits", () -> fixture.waiting() == 1);
            third.post("/v1/embeddings", "{\"model\":\"m\",\"input\":\"third\"}");
            Eventually.holds("two wait", () -> fixture.waiting() == 2);

            fourth.post("/api/chat", CHAT);
            var answer = fourth.answer();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.text()).isEqualTo("{\"error\":\"" + BUSY + "\"}");
            fourth.post("/v1/chat/completions", CHAT);
            assertThat(fourth.answer().text()).startsWith("{\"error\":{\"message\":\"" + BUSY + "\"");
            fourth.send("GET", "/api/tags", Map.of(), new byte[0]);
            assertThat(fourth.answer().status()).isEqualTo(200);
            assertThat(fixture.upstream.next().path()).isEqualTo("/api/tags");

            assertThat(fixture.upstream.nothingMore()).isTrue();
            turn.release();
            assertThat(first.answer().status()).isEqualTo(200);
            assertThat(fixture.upstream.next().text()).contains("second");
            turn.release();
            assertThat(second.answer().status()).isEqualTo(200);
            assertThat(fixture.upstream.next().text()).contains("third");
            assertThat(third.answer().status()).isEqualTo(200);
            assertThat(fixture.waiting()).isZero();
        }
    }

    @Test
    void whoeverLeavesFreesAPlaceInTheQueueAndWithTheModel() throws Exception {
        var turn = new Semaphore(0);
        try (var fixture = start(1, 1);
                var first = fixture.client();
                var second = fixture.client();
                var third = fixture.client()) {
            answerInTurn(fixture, turn);
            first.post("/api/chat", CHAT.replace("TEXT", "first"));
            fixture.upstream.next();
            second.post("/api/chat", CHAT.replace("TEXT", "second"));
            Eventually.holds("one waits", () -> fixture.waiting() == 1);
            second.close();
            Eventually.holds("nobody waits", () -> fixture.waiting() == 0);
            third.post("/api/chat", CHAT.replace("TEXT", "third"));
            Eventually.holds("one waits again", () -> fixture.waiting() == 1);
            first.close();
            assertThat(fixture.upstream.next().text()).contains("third");
            turn.release(2);
            assertThat(third.answer().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/chat", "/api/embed"})
    void aClientStoppingInTheMiddleOfItsBodyIsLetGo(String path) throws Exception {
        try (var fixture = slow();
                var client = fixture.client()) {
            client.write("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{\"mod");
            assertLetGo(client);
            assertThat(fixture.upstream.nothingMore()).isTrue();
        }
    }

    @Test
    void aClientStoppingInTheMiddleOfAnUploadIsLetGoAndSoIsUpstream() throws Exception {
        try (var fixture = slow();
                var client = fixture.client()) {
            client.write("POST /api/blobs/sha256:0 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\nabc");
            assertLetGo(client);
            // all that upstream ever got, and then the end of the connection
            assertThat(fixture.upstream.next().text()).isEqualTo("abc");
        }
    }

    @Test
    void aDeepBodyPassesAsItIs() throws Exception {
        try (var fixture = GatewayFixture.start(configuration ->
                Copies.with(configuration, "limits", Copies.with(configuration.limits(), "jsonDepth", 20)))) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, io.festinger.concepts.graph.Position.SYSTEM_PREPEND);
            for (int depth : new int[] {30, 100_000}) {
                String body = CHAT.replace("}]}", "}],\"tools\":" + "[".repeat(depth) + "]".repeat(depth) + "}");
                assertThat(fixture.throughPost("/api/chat", body, Map.of()).text())
                        .isEqualTo(body);
            }
            String torn = CHAT.replace("}]}", "}],\"tools\":" + "{\"a\":[".repeat(50_000));
            assertThat(fixture.throughPost("/api/chat", torn, Map.of()).text()).isEqualTo(torn);
            assertThat(fixture.skips()).containsExactlyEntriesOf(Map.of(io.festinger.gateway.dialect.Skip.TOO_DEEP, 3));
            String text = CHAT.replace("TEXT", "[{\\\"".repeat(100)).replace("user", "system");
            assertThat(fixture.throughPost("/api/chat", text, Map.of()).text()).contains("gnommoweb");
        }
    }

    private static void assertLetGo(RawClient client) throws IOException {
        var answer = client.answer();
        assertThat(answer.status()).isEqualTo(408);
        assertThat(answer.text()).matches("\\{\"error\":\"[^\"]+\"}");
        assertThat(client.read()).isEqualTo(-1);
    }

    private static GatewayFixture slow() throws IOException {
        return GatewayFixture.start(configuration -> Copies.with(
                configuration, "limits", Copies.with(configuration.limits(), "idle", Duration.ofMillis(50))));
    }

    private static GatewayFixture start(int concurrent, int queue) throws IOException {
        UnaryOperator<Configuration> limits = configuration -> Copies.with(
                configuration,
                "limits",
                RecordMapper.with(configuration.limits(), Map.of("concurrent", concurrent, "queue", queue)));
        return GatewayFixture.start(limits);
    }

    private static void answerInTurn(GatewayFixture fixture, Semaphore turn) {
        fixture.upstream.on("/api/chat", (request, reply) -> {
            turn.acquire();
            reply.json(200, "{\"done\":true}");
        });
    }
}
