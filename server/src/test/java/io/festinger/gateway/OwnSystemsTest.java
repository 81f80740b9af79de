package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Copies;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.gateway.config.Configuration;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.models.Digests;
import io.festinger.gateway.models.OwnSystems;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.relay.Relay;
import io.festinger.gateway.upstream.UpstreamAccess;
import io.festinger.gateway.upstream.Upstreams;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OwnSystemsTest {
    private final Vertx vertx = Vertx.vertx();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger shown = new AtomicInteger();
    private final AtomicInteger listed = new AtomicInteger();
    private volatile String digest = "one";
    private ScriptedUpstream upstream;
    private Relay relay;
    private Questions questions;
    private OwnSystems systems;

    @BeforeEach
    void start() throws Exception {
        upstream = ScriptedUpstream.start();
        upstream.on(
                "/api/show",
                (request, reply) -> reply.json(200, "{\"system\":\"" + digest + " " + shown.incrementAndGet() + "\"}"));
        upstream.on("/api/tags", (request, reply) -> {
            listed.incrementAndGet();
            reply.json(200, "{\"models\":[{\"name\":\"m:latest\",\"digest\":\"" + digest + "\"}]}");
        });
        var configurations = Configurations.from(
                Copies.with(Configuration.DEFAULTS, "upstreams", List.of(new Upstream("scripted", upstream.url()))),
                Optional.empty(),
                Instant.EPOCH);
        var upstreams = new Upstreams(configurations, InstantSource.system());
        var access = new UpstreamAccess(key -> Optional.empty(), OutgoingAddresses.standard());
        relay = new Relay(vertx, upstreams, access, Duration.ofSeconds(5), new Meters(new SimpleMeterRegistry()));
        questions = new Questions(vertx, access, Duration.ofSeconds(5));
        systems = new OwnSystems(relay, new Digests(questions, nanos::get), nanos::get);
    }

    @AfterEach
    void stop() throws Exception {
        relay.close();
        questions.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
        upstream.close();
    }

    @Test
    void aReadingHoldsAsLongAsTheDigestStaysTheSame() throws Exception {
        assertThat(of("m")).contains("one 1");
        for (int hour = 1; hour <= 3; hour++) {
            later(Duration.ofHours(1));
            assertThat(of("m")).contains("one 1");
        }
        assertThat(listed).hasValue(4);
    }

    @Test
    void aRebuiltModelIsReadAgain() throws Exception {
        assertThat(of("m")).contains("one 1");
        digest = "two";
        later(Duration.ofMinutes(3));
        assertThat(of("m")).contains("two 2");
    }

    @Test
    void theListIsNotAskedForMoreOftenThanTwiceAMinute() throws Exception {
        for (int second = 0; second < 29; second++) {
            assertThat(of("m")).contains("one 1");
            later(Duration.ofSeconds(1));
        }
        assertThat(listed).hasValue(1);
    }

    @Test
    void withoutADigestItHoldsForTwoMinutes() throws Exception {
        assertThat(of("other")).contains("one 1");
        later(Duration.ofSeconds(100));
        assertThat(of("other")).contains("one 1");
        later(Duration.ofSeconds(30));
        assertThat(of("other")).contains("one 2");
    }

    @Test
    void possibleChangesOfAModelMakeItForgetAll() throws Exception {
        assertThat(of("m")).contains("one 1");
        systems.forget();
        assertThat(of("m")).contains("one 2");
    }

    private void later(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private Optional<String> of(String model) throws Exception {
        return systems.of(model).toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
    }
}
