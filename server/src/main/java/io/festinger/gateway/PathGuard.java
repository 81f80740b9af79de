package io.festinger.gateway;

import io.festinger.access.Routes;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Refuses every path that is not written in its one normal form, before anything is routed: who may call a route is
/// decided by the path as it came, and the router must not read another one out of it (RFC 3986, section 6.2.2).
final class PathGuard implements Handler<RoutingContext> {
    private static final Set<String> ENDING_IN_A_SLASH = Set.of("/", "/docs/");
    /// A tilde is left out: some encoders write it as `%7E`, and no word of a route has one.
    private static final String UNENCODED = "-._";
    private static final String IN_LABELS = "/\\;";

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
        if (ENDING_IN_A_SLASH.contains(path)) {
            return Optional.empty();
        }
        List<String> segments = List.of(path.substring(1).split("/", -1));
        return IntStream.range(0, segments.size())
                .mapToObj(at -> fault(segments.get(at), Routes.isLabel(segments, at)))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> Routes.inItsCase(path).map(spelling -> "write it as " + spelling));
    }

    /// @param label whether it is a name that people chose, which may hold any character in its encoded form
    private static Optional<String> fault(String segment, boolean label) {
        if (segment.isEmpty()) {
            return Optional.of("it has two slashes in a row, or one at its end");
        }
        if (segment.equals(".") || segment.equals("..")) {
            return Optional.of("it has a segment '" + segment + "'");
        }
        for (int at = 0; at < segment.length(); at++) {
            Optional<String> fault = fault(segment, at, label);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> fault(String segment, int at, boolean label) {
        char c = segment.charAt(at);
        if (c == '%') {
            return encoded(segment, at, label);
        }
        if (c <= ' ' || c >= 127) {
            return Optional.of("it holds a character that has to be percent-encoded");
        }
        return c == ';' || c == '\\' ? Optional.of("it holds '" + c + "'") : Optional.empty();
    }

    private static Optional<String> encoded(String segment, int at, boolean label) {
        int high = at + 2 < segment.length() ? Character.digit(segment.charAt(at + 1), 16) : -1;
        int low = at + 2 < segment.length() ? Character.digit(segment.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0) {
            return Optional.of("'%' has to be followed by two hexadecimal digits");
        }
        char c = (char) (high << 4 | low);
        String told = "it holds " + segment.substring(at, at + 3);
        if (c < 128 && Character.isLetterOrDigit(c) || UNENCODED.indexOf(c) >= 0) {
            return Optional.of(told + ", which is written as '" + c + "'");
        }
        return c < ' ' || c == 127 || !label && IN_LABELS.indexOf(c) >= 0
                ? Optional.of(told + ", which no path of ours does there")
                : Optional.empty();
    }
}
