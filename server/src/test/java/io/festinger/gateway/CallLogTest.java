package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configuration.LogSettings;
import io.festinger.testing.Eventually;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CallLogTest {
    private static final Logger CALLS = Logger.getLogger("io.festinger.calls");
    private static final String CHAT = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"my secret\"}]}";

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(String.valueOf(line.getParameters()[0]));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        CALLS.addHandler(handler);
    }

    @AfterEach
    void stop() {
        CALLS.removeHandler(handler);
    }

    @Test
    void aCallIsALineWithoutWhatWasSaid() throws Exception {
        call(new LogSettings(true, false));
        Eventually.holds("the line is there", () -> lines.size() == 1);
        assertThat(lines.getFirst())
                .contains("\"session\":\"s\"", "\"model\":\"m\"", "\"end\":\"whole\"")
                .doesNotContain("secret", "hidden");
    }

    @Test
    void textsAreInItOnRequest() throws Exception {
        call(new LogSettings(true, true));
        Eventually.holds("the line is there", () -> lines.size() == 1);
        assertThat(lines.getFirst()).contains("my secret", "hidden answer");
    }

    @Test
    void nothingIsLoggedWhereNobodyAsks() throws Exception {
        call(new LogSettings(false, true));
        assertThat(lines).isEmpty();
    }

    private static void call(LogSettings logs) throws Exception {
        try (var fixture = GatewayFixture.start(with(logs))) {
            fixture.upstream.on(
                    "/api/chat",
                    (request, reply) -> reply.json(200, "{\"message\":{\"content\":\"hidden answer\"},\"done\":true}"));
            fixture.throughPost("/api/chat", CHAT, Map.of("X-Festinger-Session", "s"));
        }
    }

    private static UnaryOperator<Configuration> with(LogSettings logs) {
        return configuration -> new Configuration(
                configuration.upstreams(),
                configuration.recollection(),
                configuration.loopGuard(),
                configuration.limits(),
                logs,
                configuration.capture(),
                configuration.extraction(),
                configuration.context(),
                configuration.oauth());
    }
}
