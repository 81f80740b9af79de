package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFact.Retirement;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A fact at its place in a story.
///
/// @param order the oldest fact has the lowest
record StoryEntry(int order, StoryFact fact, ReadFact read) {
    /// The longest time between two facts of one working session.
    private static final Duration SESSION = Duration.ofMinutes(60);

    private static final Duration MOMENT = Duration.ofSeconds(10);

    /// In one story, the place identifies a fact.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoryEntry entry && order == entry.order && fact.equals(entry.fact);
    }

    @Override
    public int hashCode() {
        return order;
    }

    Instant at() {
        return fact.at();
    }

    boolean isInForce() {
        return fact.retired().isEmpty();
    }

    /// Whether it is in force, or held until another fact took its place.
    boolean held() {
        return isInForce() || fact.retired().equals(Optional.of(Retirement.REPLACED));
    }

    /// Whether both were committed in one session: the same scope, minutes apart. Two authors who write at
    /// the same moment do not know of each other.
    boolean sameSession(StoryEntry other) {
        Duration duration = Duration.between(at(), other.at()).abs();
        boolean atOnce = duration.compareTo(MOMENT) <= 0 && !fact.author().equals(other.fact.author());
        return !atOnce && fact.scope().equals(other.fact.scope()) && duration.compareTo(SESSION) <= 0;
    }

    /// Whether one named author wrote both.
    boolean isBySame(StoryEntry other) {
        return !fact.author().isEmpty() && fact.author().equalsIgnoreCase(other.fact.author());
    }

    /// The stems that both share.
    Set<String> sharedStems(StoryEntry other) {
        Set<String> sharedStems = new HashSet<>(read.stems());
        sharedStems.retainAll(other.read.stems());
        return sharedStems;
    }
}
