package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;

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
    public void upstreamFailed() {
        first.upstreamFailed();
        second.upstreamFailed();
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
