package io.festinger.gateway.door;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds requests on one connection whose end another server could see elsewhere (RFC 9112, sections 5.2 and
/// 6.3): with a `Transfer-Encoding` other than `chunked`, or with a header that continues on the next line.
/// The latter cannot be seen in a decoded head, so the bytes are followed from head to body and back.
/// Confined to the connection's event loop.
final class RequestFraming {
    private static final String CHUNKED = "chunked";

    /// Bytes of a body of announced length that have not come yet.
    private long bodyLeft;

    private int column;
    private boolean afterFirstLine;
    private boolean isFolded;

    /// A request that is refused, with the reason as its message.
    static final class Fault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int status;

        private Fault(int status, String reason) {
            super(reason);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    /// How many of the bytes to decode next, so that no head begins among them.
    ///
    /// @param inHead whether they belong to a head
    int next(ByteBuf bytes, boolean inHead) {
        if (!inHead && bodyLeft > 0) {
            int length = (int) Math.min(bodyLeft, bytes.readableBytes());
            bodyLeft -= length;
            return length;
        }
        // a head, and a body in chunks, ends with an empty line
        for (int at = bytes.readerIndex(); at < bytes.writerIndex(); at++) {
            byte b = bytes.getByte(at);
            if (b == '\n') {
                if (column == 0) {
                    return at + 1 - bytes.readerIndex();
                }
                column = 0;
                afterFirstLine = true;
            } else if (b != '\r') {
                isFolded |= inHead && afterFirstLine && column == 0 && (b == ' ' || b == '\t');
                column++;
            }
        }
        return bytes.readableBytes();
    }

    /// Marks a request as unreadable where its end is not certain.
    void check(HttpRequest request) {
        if (request.decoderResult().isSuccess()) {
            find(request).ifPresent(fault -> request.setDecoderResult(DecoderResult.failure(fault)));
        }
        column = 0;
        afterFirstLine = false;
        isFolded = false;
    }

    private Optional<Fault> find(HttpRequest request) {
        List<String> codings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
        bodyLeft = codings.isEmpty() ? HttpUtil.getContentLength(request, 0L) : 0;
        if (isFolded) {
            return Optional.of(new Fault(400, "a header continues on the next line; send each header in one line"));
        }
        if (codings.isEmpty() || codings.size() == 1 && isChunked(codings.getFirst())) {
            return Optional.empty();
        }
        return Optional.of(new Fault(
                status(codings),
                "this server reads no Transfer-Encoding except chunked, named once and without parameters; send the"
                        + " body in chunks, or with a Content-Length"));
    }

    private static boolean isChunked(String coding) {
        return coding.strip().toLowerCase(Locale.ROOT).equals(CHUNKED);
    }

    /// 501 for an unknown coding in chunks, whose end is certain; 400 for any other body.
    private static int status(List<String> headers) {
        List<String> codings = headers.stream()
                .flatMap(header -> Stream.of(header.split(",", -1)))
                .toList();
        boolean chunkedLast = isChunked(codings.getLast())
                && codings.stream().filter(RequestFraming::isChunked).count() == 1;
        return chunkedLast ? 501 : 400;
    }
}
