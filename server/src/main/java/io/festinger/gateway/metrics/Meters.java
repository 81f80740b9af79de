package io.festinger.gateway.metrics;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// The gateway's counters, in a Micrometer registry. Nothing here blocks: it is called on event loops.
public final class Meters {
    private static final String PREFIX = "festinger.gateway.";
    private static final String UPSTREAM = "upstream";

    private final MeterRegistry registry;
    private final Counter memoryFailures;
    private final Timer enrichment;
    private final AtomicInteger waiting;

    public Meters(MeterRegistry registry) {
        this.registry = registry;
        this.memoryFailures = registry.counter(PREFIX + "memory.failures");
        this.enrichment = registry.timer(PREFIX + "enrichment");
        this.waiting = registry.gauge(PREFIX + "waiting", new AtomicInteger());
    }

    /// Requests on the gateway's paths since start.
    public long requests() {
        return count("requests");
    }

    /// Prompts that a block went into since start.
    public long injections() {
        return count("injections");
    }

    /// Requests since start that upstream failed, by being unreachable or by breaking off.
    public long failures() {
        return count("upstream.failures");
    }

    private long count(String name) {
        return (long) registry.find(PREFIX + name).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /// A request came in on one of the gateway's paths.
    public void request(String route) {
        registry.counter(PREFIX + "requests", "route", route).increment();
    }

    /// A block went into a prompt.
    public void countInjection(String route, int bytes) {
        registry.counter(PREFIX + "injections", "route", route).increment();
        registry.counter(PREFIX + "injected.bytes", "route", route).increment(bytes);
    }

    /// A request on an enriched path went upstream unchanged.
    public void countSkip(String route, Skip skip) {
        registry.counter(PREFIX + "skips", "route", route, "reason", skip.wire())
                .increment();
    }

    /// The memory failed on a prompt.
    void memoryFailed() {
        memoryFailures.increment();
    }

    /// An upstream could not be reached, or broke off.
    public void upstreamFailed(String upstream) {
        registry.counter(PREFIX + "upstream.failures", UPSTREAM, upstream).increment();
    }

    /// An upstream's answer has begun.
    ///
    /// @param nanos from the question to the head of the answer
    public void timeAnswer(String upstream, int status, long nanos) {
        registry.timer(PREFIX + "upstream.headers", UPSTREAM, upstream, "status", Integer.toString(status))
                .record(nanos, TimeUnit.NANOSECONDS);
    }

    /// A request went to the next upstream because one could not accept it.
    public void countFailover(String from, String to) {
        registry.counter(PREFIX + "upstream.failovers", "from", from, "to", to).increment();
    }

    /// Requests that wait for their turn with a model; called when it changes.
    public void waiting(int requests) {
        waiting.set(requests);
    }

    /// A context was looked up for a prompt, or should have been.
    public void context(String route, String outcome) {
        registry.counter(PREFIX + "contexts", "route", route, "outcome", outcome)
                .increment();
    }

    /// How long it took to read a prompt, ask the memory and make the edits.
    public void enriched(long nanos) {
        enrichment.record(nanos, TimeUnit.NANOSECONDS);
    }

    /// The loop guard saw a request that goes round in circles, for the first time.
    public void looped(String route, SessionCall.LoopNote note) {
        registry.counter(PREFIX + "loops", "route", route).increment();
        String dryRun = Boolean.toString(note.dryRun());
        note.done()
                .forEach(rung -> registry.counter(
                                PREFIX + "loop.mitigations", "route", route, "rung", rung, "dry_run", dryRun)
                        .increment());
    }

    /// The loop guard ended an answer that repeated itself.
    public void cut(String route) {
        registry.counter(PREFIX + "loop.cuts", "route", route).increment();
    }
}
