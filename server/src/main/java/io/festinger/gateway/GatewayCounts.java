package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;
import java.util.concurrent.atomic.LongAdder;

/// The counts that the gateway's status shows.
final class GatewayCounts implements Meters {
    private final LongAdder requests = new LongAdder();
    private final LongAdder injections = new LongAdder();
    private final LongAdder failures = new LongAdder();

    long requests() {
        return requests.sum();
    }

    long injections() {
        return injections.sum();
    }

    /// Requests that upstream failed, by not being there or by breaking off.
    long failures() {
        return failures.sum();
    }

    @Override
    public void request(String route) {
        requests.increment();
    }

    @Override
    public void injected(String route, int bytes) {
        injections.increment();
    }

    @Override
    public void skipped(String route, Skip why) {}

    @Override
    public void memoryFailed() {}

    @Override
    public void upstreamFailed(String upstream) {
        failures.increment();
    }

    @Override
    public void enriched(long nanos) {}

    @Override
    public void looped(String route, SessionCall.LoopNote note) {}

    @Override
    public void cut(String route) {}
}
