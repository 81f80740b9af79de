package io.festinger.gateway.door;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ScheduledFuture;
import io.vertx.core.net.HostAndPort;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Watches one connection for heads of requests: the connection is cut where a head is incomplete some
/// time after its first byte; a head that is unreadable, ambiguous ([RequestFraming]), or refused by
/// the framework without a body, is answered with a problem document. An answer in progress is never
/// cut, however slow it is, and an idle connection may stay. Confined to the connection's event loop.
final class HeadGuard extends ChannelInboundHandlerAdapter {
    static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final String DECODER = "httpDecoder";
    private static final String ENCODER = "httpEncoder";
    private static final String HANDLER = "handler";
    private static final String NAME = "festinger-heads";

    private @Nullable ScheduledFuture<?> timer;
    private boolean inHead = true;
    private final RequestFraming framing = new RequestFraming();
    /// For each unanswered request, the oldest first: whether a refusal without a body gets a text here.
    private final Deque<Boolean> open = new ArrayDeque<>();

    /// Whether the answer to the oldest open request has begun.
    private boolean answering;

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ChannelPipeline pipeline = context.pipeline();
        if (pipeline.get(NAME) == null && pipeline.get(DECODER) != null && pipeline.get(HANDLER) != null) {
            pipeline.addBefore(HANDLER, NAME, new Messages());
        }
        ByteBuf bytes = (ByteBuf) message;
        try {
            while (bytes.isReadable()) {
                if (inHead && timer == null) {
                    start(context.channel());
                }
                context.fireChannelRead(bytes.readRetainedSlice(framing.next(bytes, inHead)));
            }
        } finally {
            bytes.release();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        stop();
        context.fireChannelInactive();
    }

    private void start(Channel channel) {
        timer = channel.eventLoop().schedule(() -> late(channel), PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void stop() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }

    private void late(Channel channel) {
        if (!open.isEmpty()) {
            // nothing may be read during an answer, so the rest may have arrived long ago
            start(channel);
            return;
        }
        refuse(
                channel,
                408,
                "the head of the request was not whole " + PATIENCE.toSeconds() + " s after its first byte; send it"
                        + " in one go");
    }

    private static ChannelFuture refuse(Channel channel, int status, String reason) {
        String body = ErrorShape.PROBLEM.error(status, reason, null).encode();
        String answer = "HTTP/1.1 " + status + " " + reason(status) + "\r\ncontent-type: application/problem+json\r\n"
                + "content-length: " + body.length() + "\r\nconnection: close\r\n\r\n" + body;
        channel.config().setAutoRead(false);
        return channel.pipeline()
                .context(ENCODER)
                .writeAndFlush(Unpooled.copiedBuffer(answer, US_ASCII))
                .addListener(ChannelFutureListener.CLOSE);
    }

    private static String reason(int status) {
        return switch (status) {
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 408 -> "Request Timeout";
            case 414 -> "URI Too Long";
            case 431 -> "Request Header Fields Too Large";
            case 501 -> "Not Implemented";
            default -> status >= 500 ? "Unavailable" : "Bad Request";
        };
    }

    /// Requests and answers, read from the bytes.
    private final class Messages extends ChannelDuplexHandler {
        private boolean isRefused;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpRequest request) {
                framing.check(request);
            }
            if (isRefused || message instanceof HttpObject read && refuses(context, read)) {
                isRefused = true;
                ReferenceCountUtil.release(message);
                return;
            }
            if (message instanceof HttpRequest request) {
                stop();
                inHead = false;
                open.addLast(isWordedHere(request));
            }
            if (message instanceof LastHttpContent) {
                inHead = true;
            }
            context.fireChannelRead(message);
        }

        /// Answers an unreadable head and returns true. During another answer the framework itself ends
        /// the connection.
        private boolean refuses(ChannelHandlerContext context, HttpObject read) {
            boolean head = read instanceof HttpRequest;
            if (head ? !open.isEmpty() : open.size() > 1 || answering) {
                return false;
            }
            if (read.decoderResult().isFailure()) {
                stop();
                refuse(
                        context.channel(),
                        status(read.decoderResult().cause()),
                        reason(read.decoderResult().cause(), head));
                return true;
            }
            if (read instanceof HttpRequest request && isOfOtherVersion(request)) {
                stop();
                refuse(context.channel(), 501, reason(501));
                return true;
            }
            if (read instanceof HttpRequest request && lacksHost(request)) {
                stop();
                refuse(
                        context.channel(),
                        400,
                        "a request of HTTP/1.1 names the server in a header Host, such as localhost:11434");
                return true;
            }
            return false;
        }

        /// The framework would take `PRI * HTTP/2.0`, with which clients of HTTP/2 begin, for a request.
        private static boolean isOfOtherVersion(HttpRequest request) {
            HttpVersion version = request.protocolVersion();
            return !version.equals(HttpVersion.HTTP_1_1) && !version.equals(HttpVersion.HTTP_1_0);
        }

        private static boolean lacksHost(HttpRequest request) {
            String host = request.headers().get(HttpHeaderNames.HOST);
            return host == null
                    ? request.protocolVersion().equals(HttpVersion.HTTP_1_1)
                    : !host.isBlank() && HostAndPort.parseAuthority(host, -1) == null;
        }

        private static int status(Throwable cause) {
            return switch (cause) {
                case TooLongHttpLineException line -> 414;
                case TooLongHttpHeaderException headers -> 431;
                case RequestFraming.Fault fault -> fault.status();
                default -> 400;
            };
        }

        private static String reason(Throwable cause, boolean head) {
            if (cause instanceof RequestFraming.Fault fault) {
                return String.valueOf(fault.getMessage());
            }
            return switch (status(cause)) {
                case 414 -> "the path and query are longer than this server reads; send what is long in a body";
                case 431 -> "the headers are longer than this server reads (limits.header_bytes in festinger.yaml)";
                default ->
                    head
                            ? "this is not a request of HTTP/1.1: a line of its head or a header cannot be read"
                            : "the body is not in the chunks that its header announces";
            };
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            boolean interim = message instanceof HttpResponse response
                    && response.status().code() < 200;
            if (message instanceof HttpResponse && !interim) {
                answering = true;
            }
            boolean isWorded = !open.isEmpty() && open.getFirst();
            if (message instanceof LastHttpContent && !interim) {
                answering = false;
                open.pollFirst();
            }
            if (isWorded && message instanceof FullHttpResponse answer && isWordless(answer)) {
                answer.release();
                int status = answer.status().code();
                refuse(context.channel(), status, reason(status)).addListener(done -> promise.trySuccess());
                return;
            }
            context.write(message, promise);
        }

        /// Relayed answers keep the model server's text.
        private static boolean isWordedHere(HttpRequest request) {
            String uri = request.uri();
            return !request.method().equals(HttpMethod.HEAD) && !uri.startsWith("/api/") && !uri.startsWith("/v1/");
        }

        /// A redirect needs no text.
        private static boolean isWordless(FullHttpResponse answer) {
            return answer.status().code() >= 400
                    && !answer.headers().contains(HttpHeaderNames.LOCATION)
                    && !answer.content().isReadable()
                    && !answer.headers().contains(HttpHeaderNames.CONTENT_TYPE);
        }

        private static String reason(int status) {
            return switch (status) {
                case 404 -> "unknown path; /openapi.json lists the routes";
                case 405 -> "this path does not answer this method; /openapi.json lists the routes";
                case 501 -> "this server speaks HTTP/1.1 and no other version";
                case 503 -> "the server has too many connections or is about to stop; try again";
                default -> "the request cannot be read: its path, query, or a header is malformed";
            };
        }
    }
}
