package io.festinger.gateway.relay;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.upstream.UpstreamFailure;
import io.festinger.gateway.upstream.UpstreamHealth;
import io.festinger.gateway.upstream.Upstreams;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Checks each upstream regularly, so requests do not discover that it is down. A single upstream is
/// checked only on demand, since no other can be chosen.
public final class HealthChecks implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Vertx vertx;
    private final Upstreams upstreams;
    private final Questions questions;
    private final List<Long> timers = new ArrayList<>();
    private boolean closed;

    public HealthChecks(Vertx vertx, Configurations configurations, Upstreams upstreams, Questions questions) {
        this.vertx = vertx;
        this.upstreams = upstreams;
        this.questions = questions;
        arrange();
        configurations.listen(configuration -> arrange());
    }

    /// Asks one upstream now; any answer below 500 will do. Never fails.
    public Future<Boolean> check(Upstream upstream) {
        long start = System.nanoTime();
        UpstreamHealth upstreamHealth = upstreams.health(upstream);
        return questions
                .ask(upstream, upstream.check().path(), Questions.ownHeaders(), PATIENCE)
                .map(answer -> {
                    if (answer.status() >= 500) {
                        upstreams.recordFailure(upstream, "the check was answered with " + answer.status());
                        return false;
                    }
                    upstreams.recordAnswer(upstream, upstreamHealth, Duration.ofNanos(System.nanoTime() - start));
                    return true;
                })
                .otherwise(failure -> {
                    upstreams.recordFailure(upstream, UpstreamFailure.words(upstream, failure));
                    return false;
                });
    }

    private synchronized void arrange() {
        timers.forEach(vertx::cancelTimer);
        timers.clear();
        List<Upstream> all = upstreams.all();
        if (all.size() > 1 && !closed) {
            all.forEach(upstream -> timers.add(
                    vertx.setPeriodic(1, Math.max(1, upstream.check().every().toMillis()), timer -> check(upstream))));
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        timers.forEach(vertx::cancelTimer);
        timers.clear();
    }
}
