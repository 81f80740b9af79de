package io.festinger.detection.stories;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;

/// Cached readings of facts for the next reading of a story: most of a story repeats. Keeps recent and
/// frequent entries, as far as memory is not needed elsewhere. Safe to use from any thread.
final class Readings {
    private final Cache<Key, ReadFact> kept;

    /// All inputs of a reading.
    private record Key(String content, String author, Instant at) {}

    /// @param max most facts that are kept
    Readings(int max) {
        this.kept = Caffeine.newBuilder()
                .maximumSize(max)
                .softValues()
                .executor(Runnable::run)
                .build();
    }

    ReadFact of(StoryFact fact) {
        return kept.get(new Key(fact.content(), fact.author(), fact.at()), _ -> ReadFact.of(fact));
    }
}
