package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.text.NounStem;
import java.util.HashSet;
import java.util.Set;

/// Two statements in which all is the same but for what is said of one thing, and that is opposite: `the gate
/// is open`, `the gate stays shut`; `points upwards`, `has to point downwards`.
final class Antonyms {
    private static final Set<String> BE = WordSet.of("is are am = be stay stays remain remains keeps keep");
    private static final Set<String> LINKS =
            WordSet.of("the a an our my its his her their in on at of for by with from to into onto towards");
    private static final Set<String> WAS = WordSet.of("was were had");
    private static final String PHASE = "phase";
    private static final Set<String> CLOSES = WordSet.of("close closes shuts ends");
    private static final int NEAR = 4;

    private Antonyms() {}

    static boolean turnAround(Alignment alignment) {
        return !axes(alignment).isEmpty();
    }

    /// What the opposite words would tell apart, did they not say what is so; and the words themselves.
    /// Empty where nothing is turned around.
    static Set<String> axes(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean negated = known.negated() || incoming.negated() || known.sign() != incoming.sign();
        if (negated
                || OppositeContrast.isOneThere(known)
                || OppositeContrast.isOneThere(incoming)
                || alignment.anyIs(Trait.PAST)
                || known.clause().has(WAS) != incoming.clause().has(WAS)) {
            return Set.of();
        }
        for (Term one : alignment.leftKnown()) {
            for (Term other : alignment.leftIncoming()) {
                if (areOpposite(one, other) && alignment.isOfOneBut(one, other)) {
                    boolean said = isSaid(known, one) && isSaid(incoming, other);
                    return said ? axes(alignment, one, other) : Set.of();
                }
            }
        }
        return Set.of();
    }

    static boolean areOpposite(Term one, Term other) {
        return ContrastWords.areOpposite(one.lower(), other.lower())
                || ContrastWords.areOpposite(one.stem(), other.stem())
                || ContrastWords.areOpposite(NounStem.of(one.lower()), NounStem.of(other.lower()));
    }

    /// The opposite words themselves do not say which of several things is spoken of.
    private static Set<String> axes(Alignment alignment, Term one, Term other) {
        Set<String> axes = new HashSet<>(Set.of(one.lower(), other.lower()));
        Marks.axis(one.lower()).ifPresent(axes::add);
        Marks.axis(other.lower()).ifPresent(axes::add);
        boolean first = isTimed(alignment.known());
        boolean second = isTimed(alignment.incoming());
        boolean closing = first && CLOSES.contains(one.lower()) || second && CLOSES.contains(other.lower());
        boolean phases = axes.contains(PHASE) && (first && second || closing);
        return !phases && alignment.isOfOneCaseBut(axes) && !SideContrast.differInValue(alignment) ? axes : Set.of();
    }

    /// `opens at nine`, `closes at six`: each at its time; what closes at six is open before.
    private static boolean isTimed(Proposition of) {
        return of.values().stream()
                .anyMatch(given ->
                        given.spot().is(Spot.Kind.DATE) && given.key().chars().anyMatch(Character::isDigit));
    }

    /// It is said of what is spoken of, and does not say which thing that is: a verb, what stands behind
    /// `is`, or what ends its stretch with no preposition before it.
    private static boolean isSaid(Proposition of, Term term) {
        Clause clause = of.clause();
        if (term.word() == of.profile().verb() && term.word() > 0) {
            return true;
        }
        for (int i = term.word() - 1; i > term.word() - NEAR; i--) {
            if (clause.is(i, BE)) {
                return true;
            }
        }
        boolean ends = clause.word(term.word()).closed()
                || of.terms().stream().noneMatch(next -> next.word() == term.word() + 1);
        return clause.word(Math.max(0, term.word() - 1)).tail().contains(":")
                || (term.word() > 0 && ends && !clause.is(term.word() - 1, LINKS));
    }
}
