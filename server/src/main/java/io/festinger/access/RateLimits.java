package io.festinger.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.function.LongSupplier;

/// Limits how often each key may call this node: a bucket of as many calls as its rate, which refills
/// evenly within a minute. A bucket unused for a minute is full, so dropping it changes nothing. Safe to
/// use from any thread, and never waits.
public final class RateLimits {
    private static final Duration PERIOD = Duration.ofMinutes(1);

    /// Wrong keys and tokens per minute, of all callers, with an answer other than `RATE_LIMITED`.
    private static final int WRONG = 60;

    private final TimeMeter clock;
    private final Bucket wrong;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterAccess(PERIOD.multipliedBy(2))
            .build();

    /// @param nanos a clock that only goes forward, such as [System#nanoTime]
    public RateLimits(LongSupplier nanos) {
        this.clock = new Nanos(nanos);
        this.wrong = bucket(WRONG);
    }

    /// Slows guessing. Wrong keys never slow a right one.
    ///
    /// @throws Failure `RATE_LIMITED` after too many wrong keys
    void takeWrong() {
        ConsumptionProbe probe = wrong.tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw Failure.rateLimited(
                    "too many wrong keys or tokens were tried here: wait, and send one that is valid",
                    Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }

    /// @throws Failure `RATE_LIMITED` when the key has used up its calls
    void take(Key key) {
        take(
                key.id(),
                key.ratePerMinute(),
                "the key '" + key.name() + "' may call " + key.ratePerMinute() + " times a minute; wait, or ask an"
                        + " admin for a key with a higher rate: festinger keys create NAME --rate N");
    }

    /// @param name of a caller with an access token; all tokens of one caller count together
    /// @throws Failure `RATE_LIMITED` when the caller has used up its calls
    void takeToken(String name) {
        take(
                "token of " + name,
                Key.DEFAULT_RATE,
                "the tokens of '" + name + "' may call " + Key.DEFAULT_RATE + " times a minute; wait, or use a key with"
                        + " a higher rate: festinger keys create NAME --rate N");
    }

    private void take(String id, int perMinute, String refusal) {
        ConsumptionProbe probe = buckets.get(id, missing -> bucket(perMinute)).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw Failure.rateLimited(refusal, Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }

    private Bucket bucket(int perMinute) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, PERIOD))
                .withCustomTimePrecision(clock)
                .build();
    }

    private record Nanos(LongSupplier source) implements TimeMeter {
        @Override
        public long currentTimeNanos() {
            return source.getAsLong();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }
}
