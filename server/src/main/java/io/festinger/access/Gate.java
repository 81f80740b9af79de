package io.festinger.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Decides who comes in. While no key is live, callers of this machine are the local admin; from the
/// first key on everybody needs one. Safe to use from any thread.
public final class Gate {
    private final CompletableFuture<? extends LiveKeys> keys;
    private final CompletableFuture<Logins> logins;
    private final KeyUses uses;
    private final RateLimits limits;
    private final boolean withoutKeys;
    private final Cache<String, Boolean> lately = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofHours(1))
            .build();

    /// @param keys there as soon as the database is open
    /// @param logins there as soon as the data folder is open
    /// @param withoutKeys whether callers of other machines too are the local admin while no key is live
    public Gate(
            CompletableFuture<? extends LiveKeys> keys,
            CompletableFuture<Logins> logins,
            KeyUses uses,
            RateLimits limits,
            boolean withoutKeys) {
        this.keys = keys;
        this.logins = logins;
        this.uses = uses;
        this.limits = limits;
        this.withoutKeys = withoutKeys;
    }

    /// Whether [#admit] would answer at once.
    public boolean ready() {
        return keys.isDone() && keys.join().current();
    }

    /// Whether the keys have been read once, so that [#admitByMemory] answers at once.
    public boolean opened() {
        return keys.isDone();
    }

    /// Lets the caller in, or says why not. Waits for the database when what is in memory may be stale.
    ///
    /// @param secret what the caller brought
    /// @param fromLoopback whether the request came from this machine
    /// @throws Failure `UNAUTHORIZED`, `RATE_LIMITED`, also where too many wrong keys were tried;
    ///     `UNAVAILABLE` when the database is needed and away
    public Caller admit(Optional<String> secret, boolean fromLoopback) {
        return admit(keys.join().live(), secret.map(Secrets::hash), fromLoopback);
    }

    /// The same for a browser, by the cookie of its login.
    ///
    /// @param cookies the request's header `Cookie`
    public Caller admitBrowser(@Nullable String cookies, boolean fromLoopback) {
        return admit(keys.join().live(), logins.join().secretHash(cookies), fromLoopback);
    }

    /// The cookie's value for a browser whose owner shows a secret.
    ///
    /// @throws Failure `UNAUTHORIZED` where the secret does not belong to a live key
    public String login(String secret) {
        admit(Optional.of(secret), false);
        return logins.join().issue(Secrets.hash(secret));
    }

    /// Whether callers need a key. Waits as [#admit] does.
    public boolean wantsKeys() {
        return !keys.join().live().isEmpty();
    }

    /// The same by what this node knew last, which may be stale while the database is away: for prompts,
    /// which go on without it. Waits for the server's start and for nothing else.
    public Caller admitByMemory(Optional<String> secret, boolean fromLoopback) {
        return admit(keys.join().lastKnown(), secret.map(Secrets::hash), fromLoopback);
    }

    private Caller admit(Map<String, Key> live, Optional<String> secretHash, boolean fromLoopback) {
        if (live.isEmpty()) {
            if (fromLoopback || withoutKeys) {
                return Caller.LOCAL_ADMIN;
            }
            throw unauthorized("there are no keys, so only this server's own machine is let in: make one there with"
                    + " festinger keys create NAME --role admin");
        }
        Key key = live.get(secretHash.orElseThrow(() -> unauthorized("a key is needed here: send it as"
                + " Authorization: Bearer KEY (festinger --key KEY, FESTINGER_KEY); an admin makes one with festinger"
                + " keys create NAME --role agent")));
        if (key == null) {
            limits.takeWrong();
            throw unauthorized("this key is not valid, or no longer: ask an admin for a new one (festinger keys create"
                    + " NAME --role agent)");
        }
        limits.take(key);
        tell(key);
        return Caller.with(key);
    }

    private void tell(Key key) {
        if (lately.asMap().putIfAbsent(key.id(), true) == null) {
            Thread.ofVirtual().name("key-used").start(() -> uses.used(key));
        }
    }

    private static Failure unauthorized(String detail) {
        return new Failure(Failure.Code.UNAUTHORIZED, detail);
    }
}
