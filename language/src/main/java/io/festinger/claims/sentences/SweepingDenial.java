package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Set;

/// What is denied of something as such is denied of every case of it: `no drain in the cellar` beside `the
/// water runs to the floor drain of the cellar`. All that the denial speaks of is spoken of in the other,
/// which may say more, as long as it is of the same thing.
final class SweepingDenial {
    private static final String PERMIT = "permit";
    private static final Set<String> PLACING = WordSet.of("in on at behind under near outside inside beside for");
    private static final Set<String> DETERMINERS = WordSet.of("the a an our my its his her their");
    private static final Set<String> BESIDE =
            WordSet.of("next close behind near outside beside under above below opposite");
    private static final double LEAST = 2;

    private SweepingDenial() {}

    static boolean denies(Alignment alignment) {
        boolean first = alignment.known().sign() < 0;
        Proposition denying = first ? alignment.known() : alignment.incoming();
        Proposition affirming = first ? alignment.incoming() : alignment.known();
        List<Term> unsaid = first ? alignment.leftKnown() : alignment.leftIncoming();
        List<Term> further = first ? alignment.leftIncoming() : alignment.leftKnown();
        double more = Alignment.stated(further, affirming);
        return alignment.weight() >= LEAST
                && denying.denied().isEmpty()
                && unsaid.stream().allMatch(term -> denying.asides().contains(term.segment()))
                && more <= alignment.weight() + 1
                && !affirming.profile().except()
                && alignment.known().is(Trait.ONLY) == alignment.incoming().is(Trait.ONLY)
                && isOfOneSubject(denying, affirming, further)
                && !isElsewhere(denying, affirming, further)
                && !SideContrast.differInValue(alignment);
    }

    /// Nothing further is said before the verb; but what is forbidden is so whoever does it.
    private static boolean isOfOneSubject(Proposition denying, Proposition affirming, List<Term> further) {
        return Features.subjectsLeft(further, affirming) == 0 || denying.sides().containsKey(PERMIT);
    }

    /// What is denied is so at a place, and affirmed at another: `behind the shop`.
    static boolean isElsewhere(Alignment alignment) {
        boolean first = alignment.known().sign() < 0;
        Proposition denying = first ? alignment.known() : alignment.incoming();
        Proposition affirming = first ? alignment.incoming() : alignment.known();
        boolean placed =
                denying.terms().stream().anyMatch(term -> term.isStrong() && isPlaced(denying.clause(), term.word()));
        boolean beside = denying.terms().stream()
                .filter(term -> term.isStrong() && isPlaced(denying.clause(), term.word()))
                .anyMatch(term -> affirming.terms().stream()
                        .anyMatch(theirs -> theirs.stem().equals(term.stem())
                                && affirming.clause().is(link(affirming.clause(), theirs.word()), BESIDE)));
        return beside
                || placed
                        && affirming.negated() == denying.negated()
                        && isElsewhere(denying, affirming, first ? alignment.leftIncoming() : alignment.leftKnown());
    }

    /// Both say where, and not the same.
    private static boolean isElsewhere(Proposition denying, Proposition affirming, List<Term> further) {
        return !denying.is(Trait.NEVER)
                && further.stream().anyMatch(term -> term.isStrong() && isPlaced(affirming.clause(), term.word()));
    }

    private static boolean isPlaced(Clause clause, int word) {
        return clause.is(link(clause, word), PLACING);
    }

    /// What stands in front of the article.
    private static int link(Clause clause, int word) {
        int before = word - 1;
        while (clause.is(before, DETERMINERS)) {
            before--;
        }
        return clause.is(before, "to") ? before - 1 : before;
    }
}
