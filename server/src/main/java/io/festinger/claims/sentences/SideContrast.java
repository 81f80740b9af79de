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
    private static final Set<String> BE = WordSet.of("is are am = be stays stay remains remain keeps");
    /// What is supported is current, and the other way round.
    private static final List<String> CARED_FOR = List.of("current", "support");

    private static final Set<String> EARLIER = Set.of("before", "until", "till", "previously");
    private static final int NEAR = 4;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean ever = alignment.anyIs(Trait.NEVER);
        boolean oneCase = ever || alignment.anyIs(Trait.NONE) ? alignment.isOfOneOfSeveral() : alignment.isOfOneCase();
        boolean over = isBefore(known) || isBefore(incoming);
        if (!oneCase || over || (alignment.anyIs(Trait.PAST) && !ever)) {
            return Optional.empty();
        }
        boolean opposite = known.sign() != incoming.sign();
        boolean found = opposite
                ? areOfOneAxis(known, incoming) && (denies(alignment) || SweepingDenial.denies(alignment))
                : turnsAround(alignment);
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

    /// Without what names the very thing that the other takes a side of: `maintenance` beside `maintained`.
    private static List<Term> unsaid(List<Term> left, Proposition other) {
        return left.stream()
                .filter(term -> !ContrastWords.isOf(other.sides().keySet(), term.stem()))
                .toList();
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

    private static boolean areOf(List<String> axes, Proposition one, Proposition other) {
        return one.sides().containsKey(axes.getFirst()) && other.sides().containsKey(axes.getLast());
    }

    private static boolean denies(Alignment alignment) {
        boolean general = alignment.anyIs(Trait.ALL) || alignment.anyIs(Trait.NEVER);
        double weight = alignment.weight() + alignment.shared();
        double most = general ? 2 : weight >= 3 ? 1.4 : weight >= 2 ? 1 : 0.4;
        double smaller = Math.min(
                Alignment.stated(unsaid(alignment.leftKnown(), alignment.incoming()), alignment.known()),
                Alignment.stated(unsaid(alignment.leftIncoming(), alignment.known()), alignment.incoming()));
        boolean both = !alignment.known().sides().isEmpty()
                && !alignment.incoming().sides().isEmpty();
        boolean told = both || alignment.common().size() + alignment.shared() > 1;
        return told
                && (general || both || !alignment.narrows())
                && alignment.known().is(Trait.ONLY) == alignment.incoming().is(Trait.ONLY)
                && smaller == 0
                && alignment.isOfOne(most)
                && !differInValue(alignment)
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

    /// All is the same but for what is said of it, and that is opposite.
    private static boolean turnsAround(Alignment alignment) {
        if (alignment.known().negated() || alignment.incoming().negated()) {
            return false;
        }
        for (Term one : alignment.leftKnown()) {
            for (Term other : alignment.leftIncoming()) {
                if (areOpposite(one, other) && alignment.isOfOneBut(one, other)) {
                    return isSaid(alignment.known(), one) && isSaid(alignment.incoming(), other);
                }
            }
        }
        return false;
    }

    private static boolean areOpposite(Term one, Term other) {
        return ContrastWords.areOpposite(one.lower(), other.lower())
                || ContrastWords.areOpposite(one.stem(), other.stem());
    }

    /// It is said of what is spoken of, and does not say which thing that is: a verb, or what stands behind
    /// `is`.
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
        return clause.word(Math.max(0, term.word() - 1)).tail().contains(":");
    }
}
