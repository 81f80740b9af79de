package io.festinger.gateway;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.util.Arrays;
import java.util.function.Consumer;

/// Gathers a request's body into one array. Memory grows with what has come, not with what a header announces.
final class BodyCollector {
    private static final int FIRST = 16 << 10;

    private final HttpServerRequest request;
    private final long limit;
    private final long announced;
    private byte[] bytes;
    private int length;
    private boolean refused;

    private BodyCollector(HttpServerRequest request, long limit) {
        this.request = request;
        this.limit = limit;
        this.announced = announcedLength(request);
        this.bytes = new byte[(int) Math.clamp(announced, 0, FIRST)];
    }

    /// Reads the body and hands it over once it is there; a body over the limit is answered with 413 instead. Says
    /// `100 Continue` to a client that waits for it.
    static void collect(HttpServerRequest request, long limit, Consumer<byte[]> whenThere) {
        new BodyCollector(request, limit).start(whenThere);
    }

    /// The length that the client announced, or -1.
    static long announcedLength(HttpServerRequest request) {
        String header = request.getHeader("content-length");
        try {
            return header == null ? -1 : Long.parseLong(header.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void start(Consumer<byte[]> whenThere) {
        request.exceptionHandler(gone -> refused = true);
        request.handler(this::add);
        request.endHandler(end -> {
            if (!refused) {
                whenThere.accept(length == bytes.length ? bytes : Arrays.copyOf(bytes, length));
            }
        });
        if (announced > limit) {
            refuse();
        } else {
            Expectation.meet(request);
        }
        request.resume();
    }

    private void add(Buffer chunk) {
        if (refused) {
            return;
        }
        long needed = (long) length + chunk.length();
        if (needed > limit) {
            refuse();
            return;
        }
        if (needed > bytes.length) {
            long grown = Math.min(Math.max(needed, bytes.length * 2L), limit);
            bytes = Arrays.copyOf(bytes, (int) (announced >= needed ? Math.min(grown, announced) : grown));
        }
        chunk.getBytes(bytes, length);
        length += chunk.length();
    }

    private void refuse() {
        refused = true;
        bytes = new byte[0];
        length = 0;
        Answers.tooLarge(request, limit);
    }
}
