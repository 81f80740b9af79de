package io.festinger.access.oauth;

import io.festinger.base.Failure;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.security.Key;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.VerificationJwkSelector;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/// The keys of an issuer, in memory. They are fetched for the first token, when a token names an unknown
/// key, and when they are some minutes old, to notice a withdrawn key; never more often than every 30
/// seconds. One thread fetches; others continue with the known keys, or wait for it.
final class IssuerKeys {
    /// The least time from one attempt to the next.
    static final Duration PAUSE = Duration.ofSeconds(30);

    /// For this long the keys are not checked for changes.
    static final Duration FRESH = Duration.ofMinutes(5);

    /// For this long the keys are trusted while the issuer cannot be reached.
    static final Duration OLDEST = Duration.ofHours(1);

    private static final Logger LOG = System.getLogger(IssuerKeys.class.getName());

    private final IssuerDocuments documents;
    private final InstantSource clock;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile State state = new State(List.of(), Instant.MIN, Instant.MIN, "");

    /// @param fetchedAt when the keys came
    /// @param triedAt the last attempt to fetch them
    /// @param fault why that attempt failed; empty where it did not
    private record State(List<JsonWebKey> keys, Instant fetchedAt, Instant triedAt, String fault) {
        boolean isYounger(Duration age, Instant time) {
            return fetchedAt.isAfter(time.minus(age));
        }

        boolean mayAsk(Instant time) {
            return !triedAt.isAfter(time.minus(PAUSE));
        }
    }

    IssuerKeys(IssuerDocuments documents, InstantSource clock) {
        this.documents = documents;
        this.clock = clock;
    }

    /// The key that a token names as its signer.
    ///
    /// @throws RefusedToken where the issuer has no such key
    /// @throws Failure `UNAVAILABLE` where the issuer cannot be reached
    Key find(JsonWebSignature token) throws RefusedToken {
        State knownState = state;
        List<JsonWebKey> fitting = fitting(token, knownState);
        boolean usable = !fitting.isEmpty() && knownState.isYounger(OLDEST, clock.instant());
        if (usable && (knownState.isYounger(FRESH, clock.instant()) || fetching.isLocked())) {
            return only(fitting);
        }
        State latest = fetched(knownState);
        fitting = fitting(token, latest);
        Instant time = clock.instant();
        if (!latest.isYounger(OLDEST, time)
                || fitting.isEmpty() && !latest.fault().isEmpty()) {
            Duration wait = Duration.between(time, latest.triedAt().plus(PAUSE));
            throw Failure.unavailable(
                    "access tokens cannot be checked now, as the issuer's keys cannot be fetched (" + latest.fault()
                            + "): try again later, or send a key of this server",
                    wait.isPositive() ? wait : Duration.ofSeconds(1));
        }
        if (fitting.isEmpty()) {
            throw new RefusedToken("its issuer has no key with that kid and alg: get a new token");
        }
        return only(fitting);
    }

    /// The state after a fetch, unless another thread has fetched since, or it is too early to fetch again.
    private State fetched(State seenState) {
        fetching.lock();
        try {
            State knownState = state;
            if (knownState == seenState && knownState.mayAsk(clock.instant())) {
                state = fetch(knownState);
            }
            return state;
        } finally {
            fetching.unlock();
        }
    }

    private State fetch(State before) {
        try {
            List<JsonWebKey> keys = documents.keys();
            Instant time = clock.instant();
            return new State(keys, time, time, "");
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the keys of the issuer of access tokens cannot be fetched: " + e.getMessage());
            return new State(before.keys(), before.fetchedAt(), clock.instant(), String.valueOf(e.getMessage()));
        }
    }

    private static List<JsonWebKey> fitting(JsonWebSignature token, State state) throws RefusedToken {
        try {
            return new VerificationJwkSelector().selectList(token, state.keys());
        } catch (JoseException e) {
            throw new RefusedToken("its alg cannot be verified here: have the issuer sign by another one");
        }
    }

    private static Key only(List<JsonWebKey> fitting) throws RefusedToken {
        @Nullable Key key = fitting.getFirst().getKey();
        if (fitting.size() > 1 || key == null) {
            throw new RefusedToken("several keys of the issuer may have signed it: have the issuer write a kid");
        }
        return key;
    }
}
