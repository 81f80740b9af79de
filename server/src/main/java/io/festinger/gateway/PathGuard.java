package io.festinger.gateway;

import io.festinger.access.Routes;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.Set;

/// Refuses every path that is not written in its one normal form, before anything is routed: who may call a route is
/// decided by the path as it came, and the router must not read another one out of it (RFC 3986, section 6.2.2).
final class PathGuard implements Handler<RoutingContext> {
    private static final Set<String> ENDING_IN_A_SLASH = Set.of("/", "/docs/");
    /// A tilde is left out: some encoders write it as `%7E`, and no word of a route has one.
    private static final String UNENCODED = "-._";
    private static final String NEVER = "/\\;";

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        String path = request.path();
        Optional<String> fault = path == null ? Optional.of("it is empty") : fault(path);
        if (fault.isEmpty()) {
            context.next();
            return;
        }
        request.resume();
        Answers.error(
                request,
                400,
                "this path is refused: " + fault.get() + "; docs/reference/http.md lists the paths there are");
    }

    /// What is wrong with a path; empty for one in its normal form.
    static Optional<String> fault(String path) {
        if (!path.startsWith("/")) {
            return path.equals("*") ? Optional.empty() : Optional.of("it does not begin with '/'");
        }
        return characters(path)
                .or(() -> segments(path))
                .or(() -> Routes.inItsCase(path).map(spelling -> "write it as " + spelling));
    }

    private static Optional<String> characters(String path) {
        for (int at = 0; at < path.length(); at++) {
            char c = path.charAt(at);
            if (c == '%') {
                Optional<String> fault = encoded(path, at);
                if (fault.isPresent()) {
                    return fault;
                }
            } else if (c <= ' ' || c >= 127) {
                return Optional.of("it holds a character that has to be percent-encoded");
            } else if (c == ';' || c == '\\') {
                return Optional.of("it holds '" + c + "'");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> encoded(String path, int at) {
        int high = at + 2 < path.length() ? Character.digit(path.charAt(at + 1), 16) : -1;
        int low = at + 2 < path.length() ? Character.digit(path.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
            return Optional.of("'%' has to be followed by two hexadecimal digits");
        }
        char c = (char) (high << 4 | low);
        boolean plain = c < 128 && Character.isLetterOrDigit(c) || UNENCODED.indexOf(c) >= 0;
        if (plain || NEVER.indexOf(c) >= 0 || c < ' ' || c == 127) {
            return Optional.of("it holds " + path.substring(at, at + 3)
                    + (plain ? ", which is written as '" + c + "'" : ", which no path of ours does"));
        }
        return Optional.empty();
    }

    private static Optional<String> segments(String path) {
        if (ENDING_IN_A_SLASH.contains(path)) {
            return Optional.empty();
        }
        for (String segment : path.substring(1).split("/", -1)) {
            if (segment.isEmpty()) {
                return Optional.of("it has two slashes in a row, or one at its end");
            }
            if (segment.equals(".") || segment.equals("..")) {
                return Optional.of("it has a segment '" + segment + "'");
            }
        }
        return Optional.empty();
    }
}
