package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.claims.sentences.Replacement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// A fact of the story with what was read from it.
///
/// @param order its place in the story, oldest first
/// @param replaces whether it says itself that it comes in the place of what was said before
/// @param stressed whether it stresses that it is so at the time
record Told(int order, StoryFact fact, List<Claim> claims, FactWords words, boolean replaces, boolean stressed) {
    /// How far apart two facts of one working session are at most.
    private static final Duration SESSION = Duration.ofMinutes(60);

    static Told of(int order, StoryFact fact, List<Claim> claims) {
        FactWords words = FactWords.of(fact.content());
        boolean replaces = Settling.replaces(words) || Replacement.says(fact.content());
        return new Told(order, fact, claims, words, replaces, Settling.stressesPresent(words));
    }

    Instant at() {
        return fact.at();
    }

    boolean inForce() {
        return fact.retiredAt().isEmpty();
    }

    /// Whether both were committed in one sitting: the same scope, minutes apart.
    boolean sameSession(Told other) {
        return fact.scope().equals(other.fact.scope())
                && Duration.between(at(), other.at()).abs().compareTo(SESSION) <= 0;
    }

    /// Whether both come from one author in one scope, who is named.
    boolean sameVoice(Told other) {
        return !fact.author().isEmpty()
                && fact.author().equals(other.fact.author())
                && fact.scope().equals(other.fact.scope());
    }

    /// Whether its own words put it in the place of an earlier one.
    boolean outdates(Told earlier) {
        return replaces || (stressed && !earlier.stressed) || sameSession(earlier);
    }
}
