package io.festinger.access;

import io.festinger.base.Failure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Logins of browsers: a cookie with a key and a time, sealed with the master key, so every server with
/// that master key accepts it without storing it. It is valid as long as its key is live. Safe to use from
/// any thread; the first call may read a file.
public final class Logins {
    public static final String COOKIE = "festinger_login";

    /// The workspace that a browser's owner has chosen, in plain text.
    public static final String WORKSPACE_COOKIE = "festinger_workspace";

    public static final Duration LIFETIME = Duration.ofDays(7);

    private static final String NAME = "login";

    private final MasterKey key;
    private final InstantSource clock;
    private @Nullable Seal seal;

    public Logins(MasterKey key, InstantSource clock) {
        this.key = key;
        this.clock = clock;
    }

    /// The cookie's value for a caller who has entered a secret.
    ///
    /// @param secretHash the secret's [Secrets#hash]
    public String issue(String secretHash) {
        long until = clock.instant().plus(LIFETIME).getEpochSecond();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(seal().close(until + " " + secretHash, NAME));
    }

    /// The hash of the secret that the cookie's owner entered; empty where the cookie is expired
    /// or foreign.
    ///
    /// @param cookies the request's header `Cookie`
    public Optional<String> secretHash(@Nullable String cookies) {
        return cookie(cookies, COOKIE).flatMap(this::opened);
    }

    /// A cookie's value from the header `Cookie`.
    public static Optional<String> cookie(@Nullable String cookies, String name) {
        return cookies == null
                ? Optional.empty()
                : Arrays.stream(cookies.split(";", -1))
                        .map(String::strip)
                        .filter(cookie -> cookie.startsWith(name + "="))
                        .map(cookie -> cookie.substring(name.length() + 1))
                        .findFirst();
    }

    private Optional<String> opened(String value) {
        try {
            String[] parts =
                    seal().open(Base64.getUrlDecoder().decode(value), NAME).split(" ", 2);
            Instant until = Instant.ofEpochSecond(Long.parseLong(parts[0]));
            return clock.instant().isBefore(until) ? Optional.of(parts[1]) : Optional.empty();
        } catch (IllegalArgumentException | Failure e) {
            return Optional.empty();
        }
    }

    private synchronized Seal seal() {
        Seal ready = seal;
        if (ready == null) {
            ready = new Seal(key.bytes());
            seal = ready;
        }
        return ready;
    }
}
