package io.festinger.gateway.transfer;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.function.Consumer;

/// Sends upstream's answer to the client: status and headers first, then every chunk separately as it
/// comes, paused while the client does not keep up. An answer that breaks off upstream breaks off here too,
/// so no client mistakes it for a complete one.
public final class Download {
    private final HttpClientResponse from;
    private final HttpServerRequest request;
    private final HttpServerResponse to;
    private final Watch watch;
    private final Consumer<Throwable> whenBroken;
    private boolean cut;

    /// @param whenBroken called when upstream breaks off
    public Download(HttpClientResponse from, HttpServerRequest request, Watch watch, Consumer<Throwable> whenBroken) {
        this.from = from;
        this.request = request;
        this.to = request.response();
        this.watch = watch;
        this.whenBroken = whenBroken;
    }

    public void start() {
        watch.head(from.statusCode(), from.headers());
        to.setStatusCode(from.statusCode()).setStatusMessage(from.statusMessage());
        HeaderRules.toClient(from.headers(), to.headers());
        from.exceptionHandler(this::breakOff);
        from.handler(this::pass);
        from.endHandler(end -> end());
        if (hasBody() && !from.headers().contains("content-length")) {
            to.setChunked(true);
            // the head goes out now, since the first chunk may take long
            to.write(Buffer.buffer());
        }
    }

    private void breakOff(Throwable e) {
        if (!cut) {
            whenBroken.accept(e);
            watch.onEnd(Watch.End.BROKEN);
            to.reset();
        }
    }

    private void pass(Buffer chunk) {
        if (cut || to.ended() || to.closed()) {
            return;
        }
        switch (watch.chunk(chunk)) {
            case Watch.Pass pass -> write(chunk);
            case Watch.Cut(int keep, Buffer ending, String reason) -> {
                cut = true;
                from.request().reset();
                watch.onEnd(Watch.End.CUT);
                to.putTrailer("X-Festinger-Loop", "cut; " + reason);
                to.end(Buffer.buffer(keep + ending.length())
                        .appendBuffer(chunk, 0, keep)
                        .appendBuffer(ending));
            }
        }
    }

    private void write(Buffer chunk) {
        to.write(chunk);
        if (to.writeQueueFull()) {
            from.pause();
            to.drainHandler(drained -> from.resume());
        }
    }

    private void end() {
        if (cut) {
            return;
        }
        watch.onEnd(Watch.End.WHOLE);
        if (!to.ended() && !to.closed()) {
            from.trailers().forEach(to::putTrailer);
            to.end();
        }
    }

    private boolean hasBody() {
        int status = from.statusCode();
        return !request.method().equals(HttpMethod.HEAD) && status >= 200 && status != 204 && status != 304;
    }
}
