package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.telemetry.ModelCall;
import io.festinger.gateway.telemetry.Telemetry;
import io.festinger.testing.Eventually;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class CalledModelTest {
    private static final String CHAT =
            "{\"model\":\"m\",\"stream\":false,\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
    private static final String ANSWER =
            "{\"model\":\"m2\",\"message\":{\"content\":\"hi\"},\"done\":true,\"prompt_eval_count\":7,\"eval_count\":2}";

    private final RecordingTelemetry telemetry = new RecordingTelemetry();

    /// Telemetry that remembers what it was told.
    private static final class RecordingTelemetry implements Telemetry {
        final List<ModelCall> startedCalls = new CopyOnWriteArrayList<>();
        final List<CompletedAnswer> answers = new CopyOnWriteArrayList<>();
        final List<String> errors = new CopyOnWriteArrayList<>();

        @Override
        public Call begin(ModelCall call) {
            startedCalls.add(call);
            return new Call() {
                @Override
                public Optional<String> traceparent() {
                    return Optional.of("00-ours");
                }

                @Override
                public void end(CompletedAnswer answer, Optional<Duration> firstChunk, String error) {
                    answers.add(answer);
                    errors.add(error);
                }
            };
        }
    }

    @Test
    void aCallIsToldFromItsUpstreamToItsUsage() throws Exception {
        try (var fixture = GatewayFixture.start(settings -> settings, telemetry)) {
            fixture.memory.alwaysSays(ScriptedMemory.BLOCK, Position.SYSTEM_PREPEND);
            fixture.upstream.on("/api/chat", (request, reply) -> reply.json(200, ANSWER));
            fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{}"));
            try (var client = fixture.client()) {
                client.send("POST", "/api/chat", Map.of("traceparent", "00-theirs"), CHAT.getBytes());
                client.answer();
            }
            assertThat(telemetry.startedCalls).singleElement().satisfies(call -> {
                assertThat(call.provider()).isEqualTo("ollama");
                assertThat(call.model()).isEqualTo("m");
                assertThat(call.port()).isEqualTo(fixture.upstream.port());
                assertThat(call.parent()).containsEntry("traceparent", "00-theirs");
                assertThat(call.injectedBytes()).isPositive();
            });
            Eventually.holds("the end is told", () -> telemetry.errors.equals(List.of("")));
            assertThat(telemetry.answers.getFirst().usage().input()).isEqualTo(7);
            var shownRequest = fixture.upstream.next();
            var chat = shownRequest.path().equals("/api/chat") ? shownRequest : fixture.upstream.next();
            assertThat(chat.header("traceparent")).isEqualTo("00-ours");
        }
    }

    @Test
    void whereAnotherUpstreamHasToStandInBothCallsAreTold() throws Exception {
        try (var first = ScriptedUpstream.start()) {
            first.on("/api/chat", (request, reply) -> reply.json(503, "{\"error\":\"busy\"}"));
            URI other = first.url();
            try (var fixture = GatewayFixture.start(
                    settings -> Copies.with(
                            settings,
                            "upstreams",
                            List.of(
                                    new Upstream("busy", other),
                                    settings.upstreams().getFirst())),
                    telemetry)) {
                fixture.upstream.on("/api/chat", (request, reply) -> reply.json(200, ANSWER));
                fixture.throughPost("/api/chat", CHAT, Map.of());
                assertThat(telemetry.startedCalls)
                        .extracting(ModelCall::port)
                        .containsExactly(first.port(), fixture.upstream.port());
                Eventually.holds("both ends are told", () -> telemetry.errors.equals(List.of("no_answer", "")));
            }
        }
    }
}
