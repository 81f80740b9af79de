package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.List;
import java.util.Set;

/// What is done tells of which quantity of a thing a sentence speaks: a flight takes an hour and is delayed by
/// two, a sauce simmers for minutes and keeps for weeks.
final class OtherDeeds {
    /// What is kept for a time is gone after it.
    private static final Set<String> KEEPING = WordSet.of("""
            keep keeps kept store stored stores retain retained retains delete deleted deletes remove removed expire expires expired
            purge purged wipe wiped drop dropped archived erased hold held valid
            """);

    private static final Set<String> PEOPLE = Set.of("we", "i", "he", "she", "they", "you");
    private static final Set<String> MOVED = Set.of("moved", "went", "came");
    private static final Set<String> PLACED = Set.of("into", "to", "in", "out", "from");

    private OtherDeeds() {}

    static boolean between(Alignment alignment, Given one, Given other) {
        return areOfTwo(alignment, one, other) || isAttribute(alignment, one) && isAttribute(alignment, other);
    }

    private static boolean areOfTwo(Alignment alignment, Given one, Given other) {
        boolean time = LikeValues.isTime(one.spot()) && LikeValues.isTime(other.spot());
        boolean done = isDone(alignment.leftKnown(), alignment.known())
                || isDone(alignment.leftIncoming(), alignment.incoming());
        boolean kept = alignment.known().clause().has(KEEPING)
                && alignment.incoming().clause().has(KEEPING);
        return time && done && !kept && alignment.weight() < 2;
    }

    private static boolean isDone(List<Term> left, Proposition of) {
        return left.stream()
                .anyMatch(term -> !term.isStrong()
                        && !ContrastWords.isAdverb(term.lower())
                        && !of.asides().contains(term.segment())
                        && !Dimensions.imply(of.values(), term.stem()));
    }

    /// `the weekly meeting` is not the yearly one.
    private static boolean isAttribute(Alignment alignment, Given given) {
        Clause clause = given.spot().clause();
        int next = given.spot().to();
        return given.spot().is(Kind.PERIOD)
                && next - given.spot().from() == 1
                && next < clause.size()
                && !clause.word(next - 1).closed()
                && alignment
                        .common()
                        .contains(ContrastWords.stem(clause.word(next).lower()));
    }

    /// `we moved into the house`: nobody moved the house.
    static boolean moves(Proposition of) {
        Clause clause = of.clause();
        for (int i = 1; i < clause.size(); i++) {
            if (clause.is(i, MOVED) && clause.is(i - 1, PEOPLE) && clause.is(i + 1, PLACED)) {
                return true;
            }
        }
        return false;
    }
}
