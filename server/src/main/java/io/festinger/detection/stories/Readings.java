package io.festinger.detection.stories;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.claims.Statement;
import java.util.Optional;
import java.util.function.Supplier;

/// What was read of facts, kept from one reading of a story to the next: a story mostly says what it said
/// before. Keeps what was asked for lately and often, as far as memory is not wanted elsewhere. Safe to use
/// from any thread.
final class Readings {
    private final int most;
    private final Cache<Fact, Told> kept;

    /// All that a reading depends on.
    private record Fact(StoryFact fact, Statement row) {}

    /// @param most facts that are kept; none are where it is 0
    Readings(int most) {
        this.most = most;
        this.kept = Caffeine.newBuilder()
                .maximumSize(most)
                .softValues()
                .executor(Runnable::run)
                .build();
    }

    /// The reading of a fact as it is kept, with the place that it had then.
    ///
    /// @param row as claims are read from it
    Told told(StoryFact fact, Statement row, Supplier<Told> read) {
        return most == 0 ? read.get() : kept.get(new Fact(standing(fact), row), _ -> read.get());
    }

    /// That it was retired since changes nothing of what was read.
    private static StoryFact standing(StoryFact fact) {
        return fact.retiredAt().isEmpty()
                ? fact
                : new StoryFact(
                        fact.id(),
                        fact.content(),
                        fact.project(),
                        fact.scope(),
                        fact.author(),
                        fact.at(),
                        Optional.empty(),
                        fact.row());
    }
}
