package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;

record BothMeters(Meters first, Meters second) implements Meters {
    @Override
    public void request(String route) {
        first.request(route);
        second.request(route);
    }

    @Override
    public void injected(String route, int bytes) {
        first.injected(route, bytes);
        second.injected(route, bytes);
    }

    @Override
    public void skipped(String route, Skip why) {
        first.skipped(route, why);
        second.skipped(route, why);
    }

    @Override
    public void memoryFailed() {
        first.memoryFailed();
        second.memoryFailed();
    }

    @Override
    public void upstreamFailed(String upstream) {
        first.upstreamFailed(upstream);
        second.upstreamFailed(upstream);
    }

    @Override
    public void answered(String upstream, int status, long nanos) {
        first.answered(upstream, status, nanos);
        second.answered(upstream, status, nanos);
    }

    @Override
    public void failedOver(String from, String to) {
        first.failedOver(from, to);
        second.failedOver(from, to);
    }

    @Override
    public void waiting(int requests) {
        first.waiting(requests);
        second.waiting(requests);
    }

    @Override
    public void context(String route, ContextLookup.Outcome outcome) {
        first.context(route, outcome);
        second.context(route, outcome);
    }

    @Override
    public void enriched(long nanos) {
        first.enriched(nanos);
        second.enriched(nanos);
    }

    @Override
    public void looped(String route, SessionCall.LoopNote note) {
        first.looped(route, note);
        second.looped(route, note);
    }

    @Override
    public void cut(String route) {
        first.cut(route);
        second.cut(route);
    }
}
