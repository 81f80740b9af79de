package io.festinger.gateway.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.gateway.answer.CompletedAnswer;
import io.festinger.gateway.answer.TokenUsage;
import io.festinger.gateway.loops.Rung;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.telemetry.ModelCall.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TelemetryTest {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String PARENT = "b7ad6b7169203331";
    private static final Optional<Duration> FIRST = Optional.of(Duration.ofMillis(250));

    private static ModelCall call(Map<String, String> parent) {
        return new ModelCall(
                Operation.CHAT, "ollama", "qwen3:8b", "10.0.0.7", 11434, parent, "s1", 64, Optional.of(Rung.HINT));
    }

    private static CompletedAnswer answer() {
        return new CompletedAnswer(
                "qwen3:8b-q4",
                "a secret answer",
                "secret thoughts",
                List.of(new ToolCall("f", "{\"secret\":1}")),
                "stop",
                new TokenUsage(120, 34));
    }

    private static Telemetry telling(Collector collector) {
        return Telemetry.of(Map.of(
                "OTEL_EXPORTER_OTLP_ENDPOINT", collector.url() + "/",
                "OTEL_EXPORTER_OTLP_HEADERS", "api-key=se%20cret",
                "OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test",
                "OTEL_SERVICE_NAME", "gateway-7"));
    }

    @Test
    void aCallIsASpanOfTheConventionsBelowTheClientsOwn() throws Exception {
        try (var collector = new Collector()) {
            try (Telemetry telemetry = telling(collector)) {
                var call = telemetry.begin(call(Map.of("traceparent", "00-" + TRACE + "-" + PARENT + "-01")));
                call.end(answer(), FIRST, "");
                call.end(answer(), FIRST, "told twice");
                assertThat(call.traceparent().orElseThrow()).startsWith("00-" + TRACE + "-");
            }
            assertThat(collector.spans()).singleElement().satisfies(span -> {
                assertThat(span.text(5)).isEqualTo("chat qwen3:8b");
                assertThat(span.hex(1)).isEqualTo(TRACE);
                assertThat(span.hex(4)).isEqualTo(PARENT);
                assertThat(span.number(6)).as("kind client").isEqualTo(3);
                assertThat(span.attributes(9))
                        .containsEntry("gen_ai.operation.name", "chat")
                        .containsEntry("gen_ai.provider.name", "ollama")
                        .containsEntry("gen_ai.request.model", "qwen3:8b")
                        .containsEntry("gen_ai.response.model", "qwen3:8b-q4")
                        .containsEntry("gen_ai.response.finish_reasons", "[stop]")
                        .containsEntry("gen_ai.usage.input_tokens", "120")
                        .containsEntry("gen_ai.usage.output_tokens", "34")
                        .containsEntry("server.address", "10.0.0.7")
                        .containsEntry("server.port", "11434")
                        .containsEntry("festinger.session", "s1")
                        .containsEntry("festinger.injected_bytes", "64")
                        .containsEntry("festinger.loop_rung", "hint")
                        .containsEntry("gen_ai.response.time_to_first_chunk", "0.25")
                        .doesNotContainKey("error.type");
                assertThat(span.toString() + span.attributes(9)).doesNotContain("secret");
            });
            assertThat(collector.resources().getFirst().attributes(1))
                    .containsEntry("service.name", "gateway-7")
                    .containsEntry("deployment.environment.name", "test");
            assertThat(collector.keys()).isNotEmpty().containsOnly("se cret");
        }
    }

    @Test
    void durationFirstChunkAndTokensAreMeasured() throws Exception {
        try (var collector = new Collector()) {
            try (Telemetry telemetry = telling(collector)) {
                var call = telemetry.begin(call(Map.of()));
                call.end(answer(), FIRST, "");
            }
            assertThat(collector.metrics())
                    .extracting(metric -> metric.text(1))
                    .containsExactlyInAnyOrder(
                            "gen_ai.client.operation.duration",
                            "gen_ai.client.operation.time_to_first_chunk",
                            "gen_ai.client.token.usage");
            var tokens = collector.metrics().stream()
                    .filter(metric -> metric.text(1).endsWith("token.usage"))
                    .findFirst()
                    .orElseThrow();
            assertThat(tokens.all(9, 1))
                    .extracting(point -> point.attributes(9).get("gen_ai.token.type"))
                    .containsExactlyInAnyOrder("input", "output");
            assertThat(tokens.all(9, 1))
                    .allSatisfy(point -> assertThat(point.attributes(9))
                            .containsKeys("gen_ai.operation.name", "gen_ai.provider.name", "gen_ai.request.model")
                            .doesNotContainKey("festinger.session"));
        }
    }

    @Test
    void aFailedCallReportsTheReasonAndNoTokens() throws Exception {
        try (var collector = new Collector()) {
            try (Telemetry telemetry = telling(collector)) {
                telemetry
                        .begin(call(Map.of("traceparent", "nonsense")))
                        .end(CompletedAnswer.of("", ""), Optional.empty(), "503");
            }
            assertThat(collector.spans()).singleElement().satisfies(span -> {
                assertThat(span.hex(4)).isEmpty();
                assertThat(span.all(15).getFirst().number(3)).as("status error").isEqualTo(2);
                assertThat(span.attributes(9))
                        .containsEntry("error.type", "503")
                        .doesNotContainKeys("gen_ai.usage.input_tokens", "gen_ai.response.model");
            });
            assertThat(collector.metrics())
                    .extracting(metric -> metric.text(1))
                    .containsExactly("gen_ai.client.operation.duration");
        }
    }

    @Test
    void aMissingCollectorHoldsNothingUp() throws Exception {
        String missingText;
        try (var collector = new Collector()) {
            missingText = collector.url();
        }
        try (Telemetry telemetry = Telemetry.of(Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", missingText))) {
            telemetry.begin(call(Map.of())).end(answer(), FIRST, "");
        }
    }

    @Test
    void withoutACollectorNothingIsToldAndTheClientsHeaderStays() {
        for (Map<String, String> environment : List.of(
                Map.<String, String>of(),
                Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", " "),
                Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318", "OTEL_SDK_DISABLED", "true"))) {
            Telemetry telemetry = Telemetry.of(environment);
            assertThat(telemetry).isSameAs(Telemetry.NONE);
            assertThat(telemetry.begin(call(Map.of())).traceparent()).isEmpty();
        }
    }

    @Test
    void anInvalidVariableIsNamedWithItsReplacement() {
        String endpoint = "http://127.0.0.1:4318";
        for (Map<String, String> environment : List.of(
                Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"),
                Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint, "OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"),
                Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint, "OTEL_METRIC_EXPORT_INTERVAL", "often"))) {
            assertThatThrownBy(() -> Telemetry.of(environment))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("OTEL_")
                    .hasMessageMatching(".*(set it to|only http/protobuf).*");
        }
    }
}
