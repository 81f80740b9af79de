package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Tells a Micrometer registry.
final class RegistryMeters implements Meters {
    private static final String PREFIX = "festinger.gateway.";
    private static final String UPSTREAM = "upstream";

    private final MeterRegistry registry;
    private final Counter memoryFailures;
    private final Timer enrichment;
    private final AtomicInteger waiting;

    RegistryMeters(MeterRegistry registry) {
        this.registry = registry;
        this.memoryFailures = registry.counter(PREFIX + "memory.failures");
        this.enrichment = registry.timer(PREFIX + "enrichment");
        this.waiting = registry.gauge(PREFIX + "waiting", new AtomicInteger());
    }

    @Override
    public void request(String route) {
        registry.counter(PREFIX + "requests", "route", route).increment();
    }

    @Override
    public void injected(String route, int bytes) {
        registry.counter(PREFIX + "injections", "route", route).increment();
        registry.counter(PREFIX + "injected.bytes", "route", route).increment(bytes);
    }

    @Override
    public void skipped(String route, Skip why) {
        registry.counter(PREFIX + "skips", "route", route, "reason", why.wire()).increment();
    }

    @Override
    public void memoryFailed() {
        memoryFailures.increment();
    }

    @Override
    public void upstreamFailed(String upstream) {
        registry.counter(PREFIX + "upstream.failures", UPSTREAM, upstream).increment();
    }

    @Override
    public void answered(String upstream, int status, long nanos) {
        registry.timer(PREFIX + "upstream.headers", UPSTREAM, upstream, "status", Integer.toString(status))
                .record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void failedOver(String from, String to) {
        registry.counter(PREFIX + "upstream.failovers", "from", from, "to", to).increment();
    }

    @Override
    public void waiting(int requests) {
        waiting.set(requests);
    }

    @Override
    public void context(String route, ContextLookup.Outcome outcome) {
        registry.counter(PREFIX + "contexts", "route", route, "outcome", outcome.wire())
                .increment();
    }

    @Override
    public void enriched(long nanos) {
        enrichment.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void looped(String route, SessionCall.LoopNote note) {
        registry.counter(PREFIX + "loops", "route", route).increment();
        String dryRun = Boolean.toString(note.dryRun());
        note.done()
                .forEach(rung -> registry.counter(
                                PREFIX + "loop.mitigations", "route", route, "rung", rung, "dry_run", dryRun)
                        .increment());
    }

    @Override
    public void cut(String route) {
        registry.counter(PREFIX + "loop.cuts", "route", route).increment();
    }
}
