package io.festinger.gateway.upstream;

import io.festinger.gateway.config.Upstream;
import io.netty.channel.ConnectTimeoutException;
import io.vertx.core.http.HttpClosedException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/// Why an upstream did not answer, in words. The network's own messages have error numbers that differ
/// between operating systems.
public final class UpstreamFailure {
    /// Linux, macOS, Windows.
    private static final String REFUSED = ".*(connection refused|error\\(-111\\)|error\\(-61\\)|10061).*";

    private static final String NO_WAY =
            ".*(unreachable|no route to host|error\\(-113\\)|error\\(-101\\)|error\\(-65\\)).*";

    private UpstreamFailure() {}

    public static String words(Upstream upstream, Throwable cause) {
        for (Throwable next = cause; next != null; next = next.getCause()) {
            String words = knownText(upstream, next);
            if (!words.isEmpty()) {
                return words;
            }
        }
        String message = cause.getMessage();
        return message == null || message.isBlank() ? cause.getClass().getSimpleName() : message;
    }

    private static String knownText(Upstream upstream, Throwable cause) {
        String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
        String at = upstream.host() + ":" + upstream.port();
        return switch (cause) {
            case UnknownHostException unknown -> "the host name " + upstream.host() + " is not known";
            case ConnectTimeoutException e -> at + " did not accept a connection in time";
            case NoRouteToHostException exception -> "no route to " + at;
            case SSLException broken -> "no TLS connection to " + at + ": " + broken.getMessage();
            case HttpClosedException closed -> at + " closed the connection before its answer was whole";
            case ConnectException refused -> refuse(message, at);
            default -> "";
        };
    }

    private static String refuse(String message, String at) {
        if (message.matches(NO_WAY)) {
            return "no route to " + at;
        }
        return message.matches(REFUSED) ? "nothing listens at " + at + "; start it, or correct the upstream's url" : "";
    }
}
