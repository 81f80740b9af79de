package io.festinger.detection.stories;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A fact at its place in a story.
///
/// @param order oldest first
record StoryEntry(int order, StoryFact fact, ReadFact read) {
    /// How far apart two facts of one working session are at most.
    private static final Duration SESSION = Duration.ofMinutes(60);

    private static final Duration MOMENT = Duration.ofSeconds(10);

    /// In one story the place tells a fact from all others.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoryEntry told && order == told.order && fact.equals(told.fact);
    }

    @Override
    public int hashCode() {
        return order;
    }

    Instant at() {
        return fact.at();
    }

    boolean inForce() {
        return fact.retiredAt().isEmpty();
    }

    /// Whether both were committed in one sitting: the same scope, minutes apart. Two authors who speak at one moment
    /// do not know of each other.
    boolean sameSession(StoryEntry other) {
        Duration apart = Duration.between(at(), other.at()).abs();
        boolean atOnce = apart.compareTo(MOMENT) <= 0 && !fact.author().equals(other.fact.author());
        return !atOnce && fact.scope().equals(other.fact.scope()) && apart.compareTo(SESSION) <= 0;
    }

    /// Whether one author who is named wrote both.
    boolean isBySame(StoryEntry other) {
        return !fact.author().isEmpty() && fact.author().equalsIgnoreCase(other.fact.author());
    }

    /// The stems that both have.
    Set<String> shared(StoryEntry other) {
        Set<String> shared = new HashSet<>(read.stems());
        shared.retainAll(other.read.stems());
        return shared;
    }
}
