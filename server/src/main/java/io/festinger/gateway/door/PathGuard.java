package io.festinger.gateway.door;

import io.festinger.access.Routes;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Refuses every path that is not in its normal form, before routing: access is decided by the raw path,
/// and the router must not derive another one from it (RFC 3986, section 6.2.2). A query outside the
/// gateway's paths is refused where it cannot be decoded or contains what no parameter accepts.
public final class PathGuard implements Handler<RoutingContext> {
    private static final Set<String> ENDING_IN_A_SLASH = Set.of("/", "/docs/");
    /// A tilde is left out: some encoders write it as `%7E`, and no word of a route has one.
    private static final String UNENCODED = "-._";
    private static final String IN_LABELS = "/\\;";
    private static final String NO_ESCAPE = "'%' has to be followed by two hexadecimal digits";

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        String path = request.path();
        Optional<String> fault = path == null ? Optional.of("it is empty") : fault(path);
        Optional<String> inQuery = fault.isEmpty() && isOurs(request, path) ? faultOfQuery(request.query()) : fault;
        if (inQuery.isEmpty()) {
            context.next();
            return;
        }
        request.resume();
        GatewayErrors.error(
                request,
                400,
                fault.isPresent()
                        ? "this path is refused: " + fault.get() + "; /openapi.json lists the routes"
                        : "this query is refused: " + inQuery.get());
    }

    /// The model server reads queries of the gateway's paths.
    private static boolean isOurs(HttpServerRequest request, @Nullable String path) {
        return path != null && Route.of(request.method().name(), path).isEmpty();
    }

    /// The fault of a query; empty for one that can be decoded and contains no NUL.
    static Optional<String> faultOfQuery(@Nullable String query) {
        if (query == null) {
            return Optional.empty();
        }
        for (int at = query.indexOf('%'); at >= 0; at = query.indexOf('%', at + 1)) {
            int c = decodedCount(query, at);
            if (c < 0) {
                return Optional.of(NO_ESCAPE);
            }
            if (c == 0) {
                return Optional.of("it holds %00, the character NUL, which no parameter takes");
            }
        }
        return Optional.empty();
    }

    /// The byte that the escape at this place encodes; -1 without an escape.
    private static int decodedCount(String text, int at) {
        int high = at + 2 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
        int low = at + 2 < text.length() ? Character.digit(text.charAt(at + 2), 16) : -1;
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    /// The fault of a path; empty for one in its normal form.
    static Optional<String> fault(String path) {
        if (!path.startsWith("/")) {
            return path.equals("*") ? Optional.empty() : Optional.of("it does not begin with '/'");
        }
        if (ENDING_IN_A_SLASH.contains(path) || isPlain(path)) {
            return Optional.empty();
        }
        List<String> segments = List.of(path.substring(1).split("/", -1));
        return IntStream.range(0, segments.size())
                .mapToObj(at -> fault(segments.get(at), Routes.isLabel(segments, at)))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> Routes.inItsCase(path).map(spelling -> "write it as " + spelling));
    }

    /// Whether it has only words of small letters and digits, as the routes and most requests have.
    private static boolean isPlain(String path) {
        boolean slash = true;
        for (int at = 1; at < path.length(); at++) {
            char c = path.charAt(at);
            boolean word = c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
            if (!word && (slash || c != '/' && c != '-' && c != '_')) {
                return false;
            }
            slash = c == '/';
        }
        return !slash;
    }

    /// @param label whether it is a name that people chose, which may contain any encoded character
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
        int octet = decodedCount(segment, at);
        if (octet < 0) {
            return Optional.of(NO_ESCAPE);
        }
        char c = (char) octet;
        String shownText = "it holds " + segment.substring(at, at + 3);
        if (c < 128 && Character.isLetterOrDigit(c) || UNENCODED.indexOf(c) >= 0) {
            return Optional.of(shownText + ", which is written as '" + c + "'");
        }
        return c < ' ' || c == 127 || !label && IN_LABELS.indexOf(c) >= 0
                ? Optional.of(shownText + ", which no path of ours does there")
                : Optional.empty();
    }
}
