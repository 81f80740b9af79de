package io.festinger.claims.sentences;

import java.util.List;

/// Tells what was so until something else came from what is so: `was written in Go until March`, `is written in
/// Rust`.
public final class Bygone {
    private Bygone() {}

    /// Whether one of the two tells of nothing but what was so until then, and the other of what is.
    public static boolean isOneOf(String one, String other) {
        return isBefore(Clause.plain(one), Clause.plain(other)) || isBefore(Clause.plain(other), Clause.plain(one));
    }

    private static boolean isBefore(List<Clause> one, List<Clause> other) {
        return !one.isEmpty()
                && one.stream().allMatch(clause -> clause.tense().is(Tense.Kind.REPLACED))
                && other.stream().map(Clause::tense).allMatch(Bygone::isNow);
    }

    private static boolean isNow(Tense tense) {
        return tense.is(Tense.Kind.PRESENT) && tense.until() == null && tense.since() == null;
    }
}
