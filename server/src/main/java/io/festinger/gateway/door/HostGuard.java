package io.festinger.gateway.door;

import io.festinger.base.InertText;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Keeps foreign web pages away from every route. A request's `Host` must be a name or an address that only
/// this machine answers to (otherwise a rebound DNS name reaches the server); names that anyone in the
/// network may claim (`*.local`, `*.internal`) are allowed where the operator lists them. An `Origin` must
/// be local, as Ollama's rules require; and a page of another local address may change something here,
/// other than by a prompt, only where the operator lists it.
public final class HostGuard implements Handler<RoutingContext> {
    private static final Set<String> LOCAL_SCHEMES = Set.of("app", "file", "tauri", "vscode-webview", "vscode-file");
    private static final Set<String> LOCAL_ORIGINS = Set.of("localhost", "127.0.0.1", "0.0.0.0", "[::1]");
    private static final int SHOWN = 100;
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    private final Set<String> allowedHosts;
    private final List<Pattern> origins;
    private final String machine;

    /// @param allowedHosts further names, in lower case; `*` allows all
    /// @param origins further origins, in lower case; `*` stands for any characters
    public HostGuard(Set<String> allowedHosts, Set<String> origins) {
        this.allowedHosts = allowedHosts;
        this.origins = origins.stream().map(HostGuard::pattern).toList();
        this.machine = machineName();
    }

    private static Pattern pattern(String origin) {
        return Pattern.compile(
                Arrays.stream(origin.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        List<String> hosts = request.headers().getAll("host");
        String host = hosts.isEmpty() ? authority(request) : hosts.getFirst();
        String origin = request.getHeader("origin");
        if (hosts.size() > 1 || !hostAllowed(host)) {
            refuse(
                    context,
                    "the host name '" + inert(host)
                            + "' is not one of this server's: ask for 127.0.0.1, or start the server"
                            + " with FESTINGER_HOSTS=NAME,NAME");
        } else if (origin != null && !mayAsk(origin, host, request)) {
            refuse(
                    context,
                    "a page of '" + inert(origin)
                            + "' may not do this: start the server with FESTINGER_ORIGINS=ORIGIN,ORIGIN,"
                            + " such as http://localhost:3000 or chrome-extension://*, to let it");
        } else {
            context.next();
        }
    }

    private static String inert(String value) {
        return InertText.line(value.substring(0, Math.min(value.length(), SHOWN)));
    }

    private boolean mayAsk(String origin, String host, HttpServerRequest request) {
        if (isSameOrigin(origin, host) || isNamed(origin)) {
            return true;
        }
        boolean changes = !READING.contains(request.method().name());
        boolean prompt = request.path() != null
                && Route.of(request.method().name(), request.path()).isPresent();
        return isLocal(origin) && (prompt || !changes);
    }

    private boolean isNamed(String origin) {
        String lower = origin.toLowerCase(Locale.ROOT);
        return origins.stream().anyMatch(pattern -> pattern.matcher(lower).matches());
    }

    /// HTTP/2's form of `Host`.
    private static String authority(HttpServerRequest request) {
        return request.authority() == null ? "" : request.authority().toString();
    }

    private static void refuse(RoutingContext context, String reason) {
        context.request().resume();
        GatewayErrors.error(context.request(), 403, reason);
    }

    public boolean hostAllowed(String header) {
        if (allowedHosts.contains("*")) {
            return true;
        }
        String host = withoutPort(header.strip()).toLowerCase(Locale.ROOT);
        return host.isEmpty()
                || host.equals("localhost")
                || host.equals(machine)
                || allowedHosts.contains(host)
                || isNearAddress(host);
    }

    /// True for a page of this machine, or of a program on it.
    public static boolean isLocal(String origin) {
        int colon = origin.indexOf("://");
        if (colon < 0) {
            return false;
        }
        String scheme = origin.substring(0, colon).toLowerCase(Locale.ROOT);
        if (LOCAL_SCHEMES.contains(scheme)) {
            return true;
        }
        return (scheme.equals("http") || scheme.equals("https")) && isLocalAuthority(origin);
    }

    /// True for a page that this very address served.
    public static boolean isSameOrigin(String origin, @Nullable String host) {
        return host != null
                && !host.isEmpty()
                && (origin.equalsIgnoreCase("http://" + host) || origin.equalsIgnoreCase("https://" + host));
    }

    private static boolean isLocalAuthority(String origin) {
        try {
            URI uri = URI.create(origin);
            String host = uri.getHost();
            return host != null
                    && uri.getRawUserInfo() == null
                    && LOCAL_ORIGINS.contains(host.toLowerCase(Locale.ROOT))
                    && uri.getRawPath().isEmpty();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String withoutPort(String header) {
        if (header.startsWith("[")) {
            int end = header.indexOf(']');
            return end < 0 ? header : header.substring(1, end);
        }
        int colon = header.indexOf(':');
        return colon < 0 || colon != header.lastIndexOf(':') ? header : header.substring(0, colon);
    }

    private static boolean isNearAddress(String host) {
        boolean literal = host.indexOf(':') >= 0 || Character.isDigit(host.charAt(0));
        if (!literal) {
            return false;
        }
        try {
            InetAddress address = InetAddress.ofLiteral(host);
            return address.isLoopbackAddress()
                    || address.isAnyLocalAddress()
                    || address.isSiteLocalAddress()
                    || isUniqueLocal(address)
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (IllegalArgumentException | SocketException e) {
            return false;
        }
    }

    private static boolean isUniqueLocal(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == 16 && (bytes[0] & 0xfe) == 0xfc;
    }

    private static String machineName() {
        try {
            return InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }
}
