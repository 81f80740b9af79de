package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the one affirms of a thing the other denies, or both take opposite sides of it: `allowed` and
/// `forbidden`,
/// `stateless` and `stateful`.
final class SideContrast implements ContrastRule {
    /// What is supported is current, and the other way round.
    private static final List<String> CARED_FOR = List.of("current", "support");

    private static final Set<String> ARTICLES = WordSet.of("the a an our");
    /// They say that something is there, which needs no word.
    private static final Set<String> THERE = WordSet.of("available possible present offered provided existing");

    private static final int NEAR = 4;
    private static final Set<String> EARLIER = WordSet.of("before", "until", "till", "previously");

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean ever = alignment.anyIs(Trait.NEVER);
        if (Antonyms.turnAround(alignment)) {
            return Optional.of(alignment.contrast("contrast.side"));
        }
        boolean oneCase = ever || alignment.anyIs(Trait.NONE) ? alignment.isOfOneOfSeveral() : alignment.isOfOneCase();
        boolean over = isBefore(known) || isBefore(incoming);
        if (!oneCase || over || (alignment.anyIs(Trait.PAST) && !ever && !areOfOneEvent(alignment))) {
            return Optional.empty();
        }
        boolean found = known.sign() != incoming.sign()
                && areOfOneAxis(known, incoming)
                && (denies(alignment) || SweepingDenial.denies(alignment));
        return found ? Optional.of(alignment.contrast("contrast.side")) : Optional.empty();
    }

    /// One affirms and one denies, of one time and in one case.
    static boolean areOpposed(Alignment alignment) {
        return alignment.known().sign() != alignment.incoming().sign()
                && alignment.weight() >= 2
                && alignment.isOfOneCase()
                && !alignment.anyIs(Trait.PAST)
                && !differInValue(alignment);
    }

    /// Both tell of what went by, and of the same: `it was not Ada who built the mill`.
    private static boolean areOfOneEvent(Alignment alignment) {
        return alignment.known().profile().past()
                && alignment.incoming().profile().past()
                && alignment.weight() >= 2
                && Alignment.main(alignment.leftKnown(), alignment.known()) == 0
                && Alignment.main(alignment.leftIncoming(), alignment.incoming()) == 0;
    }

    /// `before the trip Kim had never eaten oysters`
    private static boolean isBefore(Proposition one) {
        return one.is(Trait.PAST) && one.clause().is(0, EARLIER);
    }

    private static boolean areOfOneAxis(Proposition known, Proposition incoming) {
        return (known.sides().isEmpty() && !isOther(incoming, known))
                || (incoming.sides().isEmpty() && !isOther(known, incoming))
                || known.sides().keySet().stream().anyMatch(incoming.sides()::containsKey)
                || areOf(CARED_FOR, known, incoming)
                || areOf(CARED_FOR, incoming, known);
    }

    /// The weight of what the other does not say, without what names the very thing that the other takes a side
    /// of: `maintenance` beside `maintained`.
    private static double unsaid(List<Term> left, Proposition of, Proposition other) {
        List<Term> unsaid = left.stream()
                .filter(term -> !ContrastWords.isOf(other.sides().keySet(), term.stem()))
                .filter(term -> !ContrastWords.isAdverb(term.lower()) || term.isStrong())
                .filter(term -> !isKind(of.clause(), term.word()) && !THERE.contains(term.lower()))
                .toList();
        return Alignment.stated(unsaid, of);
    }

    /// What takes no side says something else of the thing: `the alarm is on`, `it was not triggered`; `the form is
    /// obsolete`, `it was blue`.
    private static boolean isOther(Proposition sided, Proposition plain) {
        if (sided.sides().isEmpty()) {
            return false;
        }
        boolean unsaid = plain.terms().stream()
                .anyMatch(term -> term.word() > plain.profile().verb()
                        && !plain.asides().contains(term.segment())
                        && !sided.stems().contains(term.stem())
                        && !ContrastWords.isOf(sided.sides().keySet(), term.stem()));
        return unsaid && (plain.negated() || (plain.profile().past() && !sided.negated()));
    }

    /// `don't put it into the shed`: what is not to be done there is done elsewhere.
    private static boolean isWarned(List<Term> left, Proposition of) {
        return of.clause().is(0, "do")
                && of.clause().is(1, "not")
                && left.stream().anyMatch(term -> term.isStrong() && term.segment() == 0);
    }

    private static double kinds(Alignment alignment) {
        return kinds(alignment.leftKnown(), alignment.known()) + kinds(alignment.leftIncoming(), alignment.incoming());
    }

    private static double kinds(List<Term> left, Proposition of) {
        return left.stream()
                .filter(term -> isKind(of.clause(), term.word()) || THERE.contains(term.lower()))
                .mapToDouble(Term::weight)
                .sum();
    }

    /// `is the recommended token store`: what kind of thing it is, which its name may tell, too.
    private static boolean isKind(Clause clause, int word) {
        int i = word - 1;
        while (i > word - NEAR
                && i > 1
                && ContrastWords.side(clause.word(i).lower()).isEmpty()) {
            i--;
        }
        return i > 1
                && ContrastWords.side(clause.word(i).lower()).isPresent()
                && clause.is(i - 1, ARTICLES)
                && clause.is(i - 2, Profile.BE);
    }

    private static boolean areOf(List<String> axes, Proposition one, Proposition other) {
        return one.sides().containsKey(axes.getFirst())
                && other.sides().containsKey(axes.getLast())
                && other.clause().tense().until() == null;
    }

    private static boolean denies(Alignment alignment) {
        boolean general = alignment.anyIs(Trait.ALL) || alignment.anyIs(Trait.NEVER);
        double weight = alignment.weight() + alignment.shared();
        double most = general ? 2 : weight >= 3 ? 1.4 : weight >= 2 ? 1 : 0.4;
        double smaller = Math.min(
                unsaid(alignment.leftKnown(), alignment.known(), alignment.incoming()),
                unsaid(alignment.leftIncoming(), alignment.incoming(), alignment.known()));
        boolean both = !alignment.known().sides().isEmpty()
                && !alignment.incoming().sides().isEmpty();
        boolean told = both || alignment.common().size() + alignment.shared() > 1;
        return told
                && !SweepingDenial.isElsewhere(alignment)
                && (general || both || !alignment.narrows())
                && alignment.known().is(Trait.ONLY) == alignment.incoming().is(Trait.ONLY)
                && smaller == 0
                && alignment.isOfOne(most + kinds(alignment))
                && !differInValue(alignment)
                && !isWarned(alignment.leftKnown(), alignment.known())
                && !isWarned(alignment.leftIncoming(), alignment.incoming())
                && !isOverThen(alignment);
    }

    /// `valid for an hour`, and `after an hour no longer valid`.
    private static boolean isOverThen(Alignment alignment) {
        return alignment.known().clause().is(0, "after")
                        != alignment.incoming().clause().is(0, "after")
                && alignment.known().values().stream()
                        .anyMatch(one -> alignment.incoming().values().stream()
                                .anyMatch(other -> other.key().equals(one.key())));
    }

    /// Both give values that cannot both be.
    static boolean differInValue(Alignment alignment) {
        for (Given one : alignment.known().values()) {
            for (Given other : alignment.incoming().values()) {
                if (one.key().equals(other.key())) {
                    return false;
                }
                if (LikeValues.areContrary(one.spot(), other.spot())) {
                    return true;
                }
            }
        }
        return false;
    }
}
