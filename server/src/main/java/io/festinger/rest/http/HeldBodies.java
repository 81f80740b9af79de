package io.festinger.rest.http;

import io.festinger.base.HeldBytes;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.Stream;

/// Counts the bytes of bodies from their reading until the answer. An import's body is written to a file as
/// it comes and not counted.
@Provider
@Singleton
@Priority(Priorities.ENTITY_CODER)
public final class HeldBodies implements ContainerRequestFilter, ContainerResponseFilter {
    /// A body is held as bytes, as text, and as its parsed form.
    static final int WEIGHT = 3;

    /// The most bytes of one body, which takes half of the room.
    static final long MOST = HeldBytes.OF_HEAP.most() / (2 * WEIGHT);

    private static final String HOLD = HeldBodies.class.getName();
    private static final String STREAMED = "/import";

    @Override
    public void filter(ContainerRequestContext request) {
        if (!hasBody(request)) {
            return;
        }
        checkType(request);
        if (request.getUriInfo().getPath().equals(STREAMED)) {
            return;
        }
        HeldBytes.Hold hold = HeldBytes.OF_HEAP.hold();
        request.setProperty(HOLD, hold);
        request.setEntityStream(new CountedStream(request.getEntityStream(), hold));
    }

    private static void checkType(ContainerRequestContext request) {
        try {
            request.getMediaType();
        } catch (IllegalArgumentException e) {
            throw new NotSupportedException("The content-type header value did not correspond to a valid media type");
        }
    }

    /// Checks the headers that frame a body: the framework reads the content type too, and fails if it
    /// is malformed.
    private static boolean hasBody(ContainerRequestContext request) {
        return Stream.of("Content-Length", "Transfer-Encoding")
                .anyMatch(header -> request.getHeaderString(header) != null);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(HOLD) instanceof HeldBytes.Hold hold) {
            hold.close();
        }
    }

    private static final class CountedStream extends FilterInputStream {
        private final HeldBytes.Hold hold;

        CountedStream(InputStream body, HeldBytes.Hold hold) {
            super(body);
            this.hold = hold;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            count(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = super.read(into, from, length);
            count(read);
            return read;
        }

        private void count(int read) {
            if (read > 0 && !hold.grow((long) read * WEIGHT)) {
                throw HeldBytes.noRoom();
            }
        }
    }
}
