package io.festinger.claims.sentences;

import java.util.HashSet;
import java.util.Set;

/// Finds the segments with a verb of their own that take no side and give no value: beside one that does they
/// say more than what is stated, as in `retrying is not idempotent, a second attempt books twice`. Made for
/// one clause.
final class Elaborations {
    private final Set<Integer> segments = new HashSet<>();
    private boolean verb;
    private boolean given;
    private int stances;

    /// @param verb a word of the segment is a verb
    void add(boolean verb) {
        this.verb |= verb;
    }

    /// The segment gives a value, or says where or when.
    void give() {
        given = true;
    }

    void close(int segment, PolarityReader polarity) {
        int taken = polarity.sides().size() + (polarity.negated() ? 1 : 0);
        if (verb && !given && taken == stances) {
            segments.add(segment);
        }
        stances = taken;
        verb = false;
        given = false;
    }

    Set<Integer> segments() {
        return segments;
    }
}
