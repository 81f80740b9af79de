package io.festinger.gateway.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MetersTest {
    private static final Path REFERENCE = Path.of("..", "docs", "reference", "telemetry.md");
    private static final Pattern DOCUMENTED = Pattern.compile("`(festinger_gateway_[a-z_]+)`");

    /// As Prometheus reads it.
    private static String name(Meter meter) {
        String name = meter.getId().getName().replace('.', '_');
        return switch (meter.getId().getType()) {
            case COUNTER -> name + "_total";
            case TIMER -> name + "_seconds";
            default -> name;
        };
    }

    @Test
    void theReferenceHasAllMetricsOfTheGatewayAndNoOthers() throws Exception {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        Meters meters = new Meters(registry);
        meters.request("/api/chat");
        meters.countInjection("/api/chat", 1);
        meters.countSkip("/api/chat", Skip.OFF);
        meters.memoryFailed();
        meters.upstreamFailed("local");
        meters.timeAnswer("local", 200, 1);
        meters.countFailover("cloud", "local");
        meters.waiting(1);
        meters.context("/api/chat", "found");
        meters.enriched(1);
        meters.looped(
                "/api/chat",
                new SessionCall.LoopNote("hint", "search", 1, 3, List.of("hint"), false, "the same again"));
        meters.cut("/api/chat");

        assertThat(registry.getMeters())
                .extracting(MetersTest::name)
                .containsExactlyInAnyOrderElementsOf(DOCUMENTED
                        .matcher(Files.readString(REFERENCE))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .toList());
    }
}
