package io.festinger.gateway.transfer;

import io.festinger.gateway.config.Upstream;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;

/// Notifies another watch once that an exchange is over. Confined to the client's event loop.
public final class OverOnce implements Watch {
    private final Watch watch;
    private boolean over;

    public OverOnce(Watch watch) {
        this.watch = watch;
    }

    @Override
    public void onRequest(Upstream upstream, MultiMap headers) {
        watch.onRequest(upstream, headers);
    }

    @Override
    public void head(int status, MultiMap headers) {
        watch.head(status, headers);
    }

    @Override
    public Verdict chunk(Buffer chunk) {
        return watch.chunk(chunk);
    }

    @Override
    public void onEnd(End end) {
        if (!over) {
            over = true;
            watch.onEnd(end);
        }
    }
}
