package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configuration.CaptureSettings;
import io.festinger.gateway.observation.Capture;
import io.festinger.testing.Eventually;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CaptureTest {
    private static final String CHAT = """
            {"model": "m", "stream": false, "messages": [
              {"role": "system", "content": "be brief"}, {"role": "user", "content": "first"},
              {"role": "assistant", "content": "one"}, {"role": "tool", "content": "result"},
              {"role": "user", "content": "second"}]}""";
    private static final Map<String, String> NAMED = Map.of("X-Festinger-Session", "s");

    private static void chat(GatewayFixture fixture) throws Exception {
        fixture.upstream.on(
                "/api/chat",
                (request, reply) ->
                        reply.json(200, "{\"model\":\"m\",\"message\":{\"content\":\"two\"},\"done\":true}"));
        fixture.throughPost("/api/chat", CHAT, NAMED);
        Eventually.holds("the model's words are learned", () -> !fixture.memory.learnedTexts.isEmpty());
    }

    @Test
    void newPartsOfAnExchangeAreKeptWhereSwitchedOn() throws Exception {
        try (var fixture = GatewayFixture.start(
                configuration -> Copies.with(configuration, "capture", new CaptureSettings(true, "p05", true)))) {
            chat(fixture);

            Eventually.holds("it is kept", () -> fixture.captured.size() == 1);
            Capture.CapturedTurns capturedTurns = fixture.captured.getFirst();
            assertThat(capturedTurns.turns())
                    .containsExactly(new Turn(Turn.Role.USER, "second"), new Turn(Turn.Role.ASSISTANT, "two"));
            assertThat(capturedTurns.session()).isEqualTo("s");
            assertThat(capturedTurns.project()).isEqualTo("p05");
            assertThat(capturedTurns.extract()).isTrue();
        }
    }

    @Test
    void onlyTheQuestionIsKeptOfACutRepetitiveAnswer() throws Exception {
        try (var fixture = GatewayFixture.start(
                configuration -> Copies.with(configuration, "capture", new CaptureSettings(true, "", false)))) {
            String line = "{\"model\":\"m\",\"message\":{\"content\":\"I will try that again. \"},\"done\":false}\n";
            fixture.upstream.on("/api/chat", (request, reply) -> {
                reply.chunkedHead("application/x-ndjson");
                for (int i = 0; i < 1_000; i++) {
                    reply.chunk(line);
                }
            });

            fixture.throughPost("/api/chat", CHAT, NAMED);

            Eventually.holds("it is kept", () -> fixture.captured.size() == 1);
            assertThat(fixture.captured.getFirst().turns()).containsExactly(new Turn(Turn.Role.USER, "second"));
        }
    }

    @Test
    void nothingIsKeptWhereNobodySwitchedItOn() throws Exception {
        try (var fixture = GatewayFixture.start()) {
            chat(fixture);
            assertThat(fixture.captured).isEmpty();
        }
    }
}
