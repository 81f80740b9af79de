package io.festinger.gateway.transfer;

import io.festinger.base.HeldBytes;
import io.festinger.gateway.config.Limits;
import io.festinger.gateway.door.GatewayErrors;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Gathers a request's body into one array. Memory grows with received bytes, not with an announced length.
public final class BodyCollector {
    private static final int FIRST = 16 << 10;

    private final HttpServerRequest request;
    private final long limit;
    private final long announcedLength;
    private final HeldBytes.Hold hold;
    private final Duration idle;
    private byte[] bytes;
    private int length;
    private boolean isRefused;
    private @Nullable BodyPace pace;

    private BodyCollector(HttpServerRequest request, Limits limits, HeldBytes.Hold hold) {
        this.idle = limits.idle();
        this.request = request;
        this.limit = limits.bodyBytes();
        this.hold = hold;
        this.announcedLength = announcedLength(request);
        this.bytes = new byte[(int) Math.clamp(announcedLength, 0, FIRST)];
    }

    /// Reads the body and hands it over once it is complete; a body over the limit is answered with 413
    /// instead, one that comes too slowly with 408, one that does not fit with 503. Sends `100 Continue` to
    /// a client that waits for it.
    ///
    /// @param hold counts its bytes; released by the caller, when the request is over
    public static void collect(
            HttpServerRequest request, Limits limits, HeldBytes.Hold hold, Consumer<byte[]> whenThere) {
        new BodyCollector(request, limits, hold).start(whenThere);
    }

    /// The length that the client announced, or -1.
    public static long announcedLength(HttpServerRequest request) {
        String header = request.getHeader("content-length");
        try {
            return header == null ? -1 : Long.parseLong(header.strip());
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void start(Consumer<byte[]> whenThere) {
        BodyPace bodyPace = new BodyPace(request, idle, this::drop);
        pace = bodyPace;
        request.exceptionHandler(e -> drop());
        request.handler(this::add);
        request.endHandler(end -> {
            bodyPace.stop();
            if (!isRefused) {
                whenThere.accept(length == bytes.length ? bytes : Arrays.copyOf(bytes, length));
            }
        });
        if (announcedLength > limit) {
            refuse();
        } else {
            Expectation.meet(request);
        }
        request.resume();
    }

    private void add(Buffer chunk) {
        if (isRefused) {
            return;
        }
        if (pace != null) {
            pace.came(chunk.length());
        }
        long needed = (long) length + chunk.length();
        if (needed > limit) {
            refuse();
            return;
        }
        if (needed > bytes.length && !grow(needed)) {
            return;
        }
        chunk.getBytes(bytes, length);
        length += chunk.length();
    }

    /// The old bytes are held with the new ones until they are copied.
    private boolean grow(long needed) {
        long grown = Math.min(Math.max(needed, bytes.length * 2L), limit);
        int size = (int) (announcedLength >= needed ? Math.min(grown, announcedLength) : grown);
        if (!hold.grow(size - bytes.length)) {
            drop();
            GatewayErrors.noRoom(request);
            return false;
        }
        bytes = Arrays.copyOf(bytes, size);
        return true;
    }

    private void drop() {
        isRefused = true;
        bytes = new byte[0];
        length = 0;
        if (pace != null) {
            pace.stop();
        }
    }

    private void refuse() {
        drop();
        GatewayErrors.tooLarge(request, limit);
    }
}
