package io.festinger.gateway;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keeps web pages of strangers away from every route: a request's `Host` has to be a name that only this machine or
/// its own network answers to (else a rebound DNS name reaches us), and its `Origin`, where it has one, has to be
/// local.
/// The rules are Ollama's.
final class HostGuard implements Handler<RoutingContext> {
    private static final List<String> LOCAL_ENDINGS = List.of(".localhost", ".local", ".internal");
    private static final Set<String> LOCAL_SCHEMES = Set.of("app", "file", "tauri", "vscode-webview", "vscode-file");
    private static final Set<String> LOCAL_ORIGINS = Set.of("localhost", "127.0.0.1", "0.0.0.0", "[::1]");

    private final Set<String> allowed;
    private final String machine;

    /// @param allowed further names, in lower case; `*` allows all
    HostGuard(Set<String> allowed) {
        this.allowed = allowed;
        this.machine = machineName();
    }

    @Override
    public void handle(RoutingContext context) {
        HttpServerRequest request = context.request();
        List<String> hosts = request.headers().getAll("host");
        String host = hosts.isEmpty() ? authority(request) : hosts.getFirst();
        String origin = request.getHeader("origin");
        if (hosts.size() > 1 || !hostAllowed(host)) {
            refuse(context, "this host name is not one of ours: see allowed-hosts");
        } else if (origin != null && !originAllowed(origin, host)) {
            refuse(context, "requests from this origin are not allowed");
        } else {
            context.next();
        }
    }

    /// HTTP/2's form of `Host`.
    private static String authority(HttpServerRequest request) {
        return request.authority() == null ? "" : request.authority().toString();
    }

    private static void refuse(RoutingContext context, String why) {
        context.request().resume();
        Answers.error(context.request(), 403, why);
    }

    boolean hostAllowed(String header) {
        if (allowed.contains("*")) {
            return true;
        }
        String host = withoutPort(header.strip()).toLowerCase(Locale.ROOT);
        return host.isEmpty()
                || host.equals("localhost")
                || host.equals(machine)
                || allowed.contains(host)
                || LOCAL_ENDINGS.stream().anyMatch(host::endsWith)
                || isNearAddress(host);
    }

    static boolean originAllowed(String origin, String host) {
        if (isSameOrigin(origin, host)) {
            return true;
        }
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
    static boolean isSameOrigin(String origin, @Nullable String host) {
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
