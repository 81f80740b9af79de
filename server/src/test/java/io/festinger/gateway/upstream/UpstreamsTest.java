package io.festinger.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UpstreamsTest {
    private static final Upstream OLLAMA = new Upstream("ollama", URI.create("http://127.0.0.1:11434"));
    private static final Duration FAST = Duration.ofMillis(3);

    private final Upstreams upstreams = new Upstreams(
            Configurations.from(
                    Copies.with(Configuration.DEFAULTS, "upstreams", List.of(OLLAMA)), Optional.empty(), Instant.EPOCH),
            InstantSource.system());

    @Test
    void anAnswerToACheckIsNoNewsWhereARequestFoundTheServerGoneInBetween() {
        var upstreamHealth = upstreams.health(OLLAMA);
        upstreams.recordFailure(OLLAMA, "connection refused");
        upstreams.recordAnswer(OLLAMA, upstreamHealth, FAST);
        assertThat(upstreams.health(OLLAMA).up()).isFalse();
    }

    @Test
    void anAnswerToACheckOfADownUpstreamShowsItsReturn() {
        upstreams.recordFailure(OLLAMA, "connection refused");
        upstreams.recordAnswer(OLLAMA, upstreams.health(OLLAMA), FAST);
        assertThat(upstreams.health(OLLAMA).up()).isTrue();
        assertThat(upstreams.health(OLLAMA).lastError()).contains("connection refused");
        assertThat(upstreams.health(OLLAMA).latency()).contains(FAST);
    }
}
