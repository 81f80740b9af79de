package io.festinger.detection.stories;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;

/// What was read of facts, kept from one reading of a story to the next: a story mostly says what it said before. Keeps
/// what was asked for lately and often, as far as memory is not wanted elsewhere. Safe to use from any thread.
final class Readings {
    private final Cache<Key, ReadFact> kept;

    /// All that a reading depends on.
    private record Key(String content, String author, Instant at) {}

    /// @param most facts that are kept
    Readings(int most) {
        this.kept = Caffeine.newBuilder()
                .maximumSize(most)
                .softValues()
                .executor(Runnable::run)
                .build();
    }

    ReadFact of(StoryFact fact) {
        return kept.get(new Key(fact.content(), fact.author(), fact.at()), _ -> ReadFact.of(fact));
    }
}
