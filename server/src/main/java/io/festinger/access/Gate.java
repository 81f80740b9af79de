package io.festinger.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.access.oauth.ProtectedResource;
import io.festinger.access.oauth.RefusedToken;
import io.festinger.base.Failure;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Decides whom to admit. While no key is live and no issuer of access tokens is configured, callers of
/// this machine are the local admin; otherwise everyone needs a key or token. Thread-safe.
public final class Gate {
    /// The header `WWW-Authenticate` of a server that accepts only keys.
    private static final String KEY_WANTED = "Bearer realm=\"festinger\"";

    private final CompletableFuture<? extends LiveKeys> keys;
    private final CompletableFuture<Logins> logins;
    private final KeyUses uses;
    private final RateLimits limits;
    private final boolean withoutKeys;
    private final TokenCallers tokens;
    private final Cache<String, Boolean> lately = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofHours(1))
            .build();

    /// @param keys present as soon as the database is open
    /// @param logins present as soon as the data folder is open
    /// @param withoutKeys whether callers of other machines are also the local admin while no key is live
    /// @param tokens callers with an access token instead of a key
    public Gate(
            CompletableFuture<? extends LiveKeys> keys,
            CompletableFuture<Logins> logins,
            KeyUses uses,
            RateLimits limits,
            boolean withoutKeys,
            TokenCallers tokens) {
        this.keys = keys;
        this.logins = logins;
        this.uses = uses;
        this.limits = limits;
        this.withoutKeys = withoutKeys;
        this.tokens = tokens;
    }

    /// Whether [#admit] would answer immediately.
    public boolean ready(Optional<String> secret) {
        return isOpened(secret) && keys.join().current();
    }

    /// Whether [#admitByMemory] would answer immediately: keys are read, and a token was verified recently.
    public boolean isOpened(Optional<String> secret) {
        return keys.isDone() && secret.filter(tokens::reads).map(tokens::knows).orElse(true);
    }

    /// The resource of access tokens; empty where no issuer is configured.
    public Optional<ProtectedResource> resource() {
        return tokens.resource();
    }

    /// Whether a header's value is an access token for this server, valid or not: it is never passed on.
    public boolean isToken(String headerValue) {
        return tokens.isOurs(headerValue);
    }

    /// Admits the caller, or throws the reason. Waits for the database when memory may be stale, and for
    /// the issuer of an access token.
    ///
    /// @param secret the caller's key or access token
    /// @param fromLoopback whether the request came from this machine
    /// @throws Failure `UNAUTHORIZED`, `RATE_LIMITED`, also after too many wrong keys; `FORBIDDEN` for a
    ///     token without a role; `UNAVAILABLE` when the database, or a token's issuer, is needed and down
    public Caller admit(Optional<String> secret, boolean fromLoopback) {
        Optional<String> token = secret.filter(tokens::reads);
        LiveKeys liveKeys = keys.join();
        return token.isPresent() ? admit(token.get()) : admit(liveKeys.live(), secret.map(Secrets::hash), fromLoopback);
    }

    /// Admits a browser by the cookie of its login.
    ///
    /// @param cookies the request's header `Cookie`
    public Caller admitBrowser(@Nullable String cookies, boolean fromLoopback) {
        return admit(keys.join().live(), logins.join().secretHash(cookies), fromLoopback);
    }

    /// The cookie's value for a browser whose owner enters a secret.
    ///
    /// @throws Failure `UNAUTHORIZED` where no live key has the secret
    public String login(String secret) {
        admit(keys.join().live(), Optional.of(Secrets.hash(secret)), false);
        return logins.join().issue(Secrets.hash(secret));
    }

    /// Whether callers need a key or a token. Waits like [#admit].
    public boolean wantsKeys() {
        return tokens.resource().isPresent() || !keys.join().live().isEmpty();
    }

    /// Admits by this node's last known keys, which may be stale while the database is down: for prompts,
    /// which continue without it. Waits for the server's start, and for the issuer of an access token.
    public Caller admitByMemory(Optional<String> secret, boolean fromLoopback) {
        Optional<String> token = secret.filter(tokens::reads);
        LiveKeys liveKeys = keys.join();
        return token.isPresent()
                ? admit(token.get())
                : admit(liveKeys.lastKnown(), secret.map(Secrets::hash), fromLoopback);
    }

    /// Whether an admitted caller would be admitted again, for streams that stay open. Judges by this node's last known
    /// keys and never waits.
    public boolean stillAdmits(Caller caller) {
        return switch (caller.credential()) {
            case Credential.KeyCredential key -> keys.join().lastKnown().containsKey(key.hash());
            case Credential.TokenCredential token -> tokens.stillAdmits(token);
            case Credential.Nothing none ->
                keys.join().lastKnown().isEmpty() && tokens.resource().isEmpty();
        };
    }

    private Caller admit(String token) {
        try {
            Caller caller = tokens.caller(token);
            limits.takeToken(caller.actor().name());
            return caller;
        } catch (Failure e) {
            if (e.code() == Failure.Code.FORBIDDEN) {
                limits.takeWrong();
            }
            throw e;
        } catch (RefusedToken refusedToken) {
            limits.takeWrong();
            throw unauthorizedFailure(
                    "this access token is refused: " + refusedToken.why(), Optional.of(refusedToken.why()));
        }
    }

    private Caller admit(Map<String, Key> live, Optional<String> secretHash, boolean fromLoopback) {
        if (live.isEmpty() && tokens.resource().isEmpty()) {
            if (fromLoopback || withoutKeys) {
                return Caller.LOCAL_ADMIN;
            }
            throw unauthorizedFailure(
                    "there are no keys, so only this server's own machine is let in: make one there with"
                            + " festinger keys create NAME --role admin",
                    Optional.empty());
        }
        String hash =
                secretHash.orElseThrow(() -> unauthorizedFailure(requestedText(live.isEmpty()), Optional.empty()));
        Key key = live.get(hash);
        if (key == null) {
            limits.takeWrong();
            throw unauthorizedFailure(
                    "this key is not valid, or no longer: ask an admin for a new one (festinger keys create NAME --role"
                            + " agent)",
                    Optional.of("it is neither a live key of this server nor a JWT"));
        }
        limits.take(key);
        tell(key);
        return Caller.with(key, hash);
    }

    private void tell(Key key) {
        if (lately.asMap().putIfAbsent(key.id(), true) == null) {
            Thread.ofVirtual().name("key-used").start(() -> uses.recordUse(key));
        }
    }

    /// @param keyless whether no key exists yet
    private String requestedText(boolean keyless) {
        String key = "a key is needed here: send it as Authorization: Bearer KEY (festinger --key KEY, FESTINGER_KEY);"
                + " an admin makes one with festinger keys create NAME --role agent";
        return tokens.resource()
                .map(local ->
                        key + "; or send an access token that " + local.issuer() + " issued for " + local.resource()
                                + (keyless
                                        ? ". No key was made yet: start the server once with FESTINGER_FIRST_KEY=true, and it"
                                                + " leaves one for its admin in the data folder"
                                        : ""))
                .orElse(key);
    }

    /// @param refused why the caller's credential is invalid; empty where there was none
    private Failure unauthorizedFailure(String detail, Optional<String> refused) {
        String scope = Role.AGENT.scope();
        return Failure.challenged(
                Failure.Code.UNAUTHORIZED,
                detail,
                tokens.resource()
                        .map(local -> refused.map(reason -> local.challenge(scope, "invalid_token", reason))
                                .orElseGet(() -> local.challenge(scope)))
                        .orElse(KEY_WANTED));
    }
}
