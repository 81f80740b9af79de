package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;

/// Tells a Micrometer registry.
final class RegistryMeters implements Meters {
    private static final String PREFIX = "festinger.gateway.";

    private final MeterRegistry registry;
    private final Counter memoryFailures;
    private final Counter upstreamFailures;
    private final Timer enrichment;

    RegistryMeters(MeterRegistry registry) {
        this.registry = registry;
        this.memoryFailures = registry.counter(PREFIX + "memory.failures");
        this.upstreamFailures = registry.counter(PREFIX + "upstream.failures");
        this.enrichment = registry.timer(PREFIX + "enrichment");
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
    public void upstreamFailed() {
        upstreamFailures.increment();
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
