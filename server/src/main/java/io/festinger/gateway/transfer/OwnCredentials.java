package io.festinger.gateway.transfer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.access.Logins;
import io.festinger.access.Secrets;
import java.net.URLDecoder;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Keeps what gives access to Festinger away from upstreams, wherever a client put it: its keys, live or
/// not, in any header, cookie or parameter, and the cookies of its pages. Everything else stays as it is.
public final class OwnCredentials {
    private static final Set<String> KEYS = Set.of("authorization", "x-api-key", "api-key");
    private static final Set<String> COOKIES = Set.of(Logins.COOKIE, Logins.WORKSPACE_COOKIE);

    private OwnCredentials() {}

    /// The header's value for an upstream; empty where the header stays here.
    ///
    /// @param name in lower case
    static Optional<String> header(String name, String value) {
        if (name.equals("cookie")) {
            return without(value, ";", OwnCredentials::isOwnCookie);
        }
        boolean own = Secrets.isIn(value) || KEYS.contains(name) && Secrets.isOurs(value);
        return own ? Optional.empty() : Optional.of(value);
    }

    private static boolean isOwnCookie(String cookie) {
        String name = cookie.substring(0, Math.max(cookie.indexOf('='), 0)).strip();
        return COOKIES.contains(name) || Secrets.isIn(cookie);
    }

    /// The path and query for an upstream.
    public static String target(String uri) {
        int query = uri.indexOf('?');
        if (query < 0) {
            return uri;
        }
        String path = uri.substring(0, query);
        return without(uri.substring(query + 1), "&", parameter -> Secrets.isIn(decode(parameter)))
                .map(retainedText -> path + "?" + retainedText)
                .orElse(path);
    }

    private static String decode(String parameter) {
        try {
            return URLDecoder.decode(parameter, UTF_8);
        } catch (IllegalArgumentException e) {
            return parameter;
        }
    }

    /// The list without its own parts, unchanged if there are none; empty where nothing else is left.
    private static Optional<String> without(String list, String separator, Predicate<String> own) {
        if (Stream.of(list.split(separator, -1)).noneMatch(own)) {
            return Optional.of(list);
        }
        String retainedText = Stream.of(list.split(separator, -1))
                .filter(own.negate())
                .collect(Collectors.joining(separator))
                .strip();
        return Optional.of(retainedText).filter(text -> !text.isEmpty());
    }
}
