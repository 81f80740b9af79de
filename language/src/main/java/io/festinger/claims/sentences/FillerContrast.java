package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// All is the same but for what fills the one place that is filled once: `the reports run on ClickHouse`,
/// `the reports ran on Redshift`.
final class FillerContrast implements ContrastRule {
    private static final Set<String> MANY = WordSet.of("""
            depend depends dependency dependencies speak speaks like likes love loves support supports
            include includes contain contains integrate integrates integration collect collects know knows play plays also too
            another some various several e.g customers users subsidiary part partly tag tags label labels category
            attended attend attends visited visit visits joined join joins read reviewed signed sponsored
            """);
    private static final Set<String> CHANGED = WordSet.of(
            "rewrote switched moved migrated ported changed converted relocated built made written implemented designed");
    private static final Set<String> LINKS = Set.of("of", "from", "with", "on");
    private static final Set<String> MIXED = WordSet.of("made baked cooked brewed filled decorated");
    private static final Set<String> HAVE = WordSet.of("has have there");
    private static final Set<String> ARTICLES = WordSet.of("a an");

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && !alignment.leftKnown().isEmpty()
                && !alignment.leftIncoming().isEmpty()
                && !alignment.anyIs(Trait.PAST)
                && !isOverThen(known, incoming)
                && !isOverThen(incoming, known)
                && known.sides().equals(incoming.sides())
                && (known.profile().past() == incoming.profile().past() || isChange(known) || isChange(incoming))
                && alignment.isOfOneCase()
                && alignment.weight() >= 1;
        if (!plain
                || isMany(alignment, known)
                || isMany(alignment, incoming)
                || SideContrast.differInValue(alignment)) {
            return Optional.empty();
        }
        Optional<SlotFiller> one = SlotFiller.of(alignment.leftKnown(), known);
        Optional<SlotFiller> other =
                one.isPresent() ? SlotFiller.of(alignment.leftIncoming(), incoming) : Optional.empty();
        return one.isPresent() && other.isPresent() && isClear(alignment, one.get(), other.get())
                ? Optional.of(alignment.contrast("contrast.choice"))
                : Optional.empty();
    }

    /// It held until some day, and the other one says of no day that it has held since.
    private static boolean isOverThen(Proposition one, Proposition other) {
        Tense then = one.clause().tense();
        Tense now = other.clause().tense();
        return then.until() != null && now.until() == null && now.since() == null;
    }

    private static boolean isClear(Alignment alignment, SlotFiller one, SlotFiller other) {
        boolean alike = (isSaid(alignment.leftKnown()) || isSaid(alignment.leftIncoming()))
                && isAll(one, alignment.leftKnown(), alignment.known())
                && isAll(other, alignment.leftIncoming(), alignment.incoming())
                && one.place() == other.place()
                && (isFavourite(alignment, one)
                        || mayBeAlike(one, other, alignment.known().clause()))
                && one.link().equals(other.link());
        boolean mixed = one.link().equals("with")
                && other.link().equals("with")
                && alignment.known().clause().has(MIXED)
                && !one.describes();
        boolean by = one.link().equals("by") && one.names() != other.names();
        boolean means =
                alike && !by && one.place() == SlotFiller.Place.MEANS && !one.isTechnology() && !other.isTechnology();
        return !mixed
                && (means || one.excludes(other))
                && (alignment.weight() >= 2 || alike || one.isTechnology() && other.isTechnology());
    }

    /// There is one favourite of a kind.
    private static boolean isFavourite(Alignment alignment, SlotFiller one) {
        return one.place() == SlotFiller.Place.IDENTITY && alignment.common().contains("favourite");
    }

    /// One of a kind at a time: where something is by name, or what it is of; not what it is mixed with.
    private static boolean mayBeAlike(SlotFiller one, SlotFiller other, Clause clause) {
        boolean where = one.place() == SlotFiller.Place.WHERE && one.names() && other.names();
        boolean mixed = one.link().equals("with") && clause.has(MIXED) && !one.describes();
        return where || one.place() == SlotFiller.Place.MEANS && LINKS.contains(one.link()) && !mixed;
    }

    /// No verb is left over.
    private static boolean isSaid(List<Term> left) {
        return left.stream().allMatch(Term::isStrong);
    }

    /// Nothing else is left over but what is said beside: all around it is the same.
    private static boolean isAll(SlotFiller filler, List<Term> left, Proposition of) {
        return left.stream()
                .allMatch(term -> !term.isStrong()
                        || of.asides().contains(term.segment())
                        || filler.terms().contains(term));
    }

    /// `we rewrote it in React`: what was done lasts.
    private static boolean isChange(Proposition one) {
        return one.profile().past() && one.clause().has(CHANGED);
    }

    /// What may hold of several things, or is said of one of several.
    private static boolean isMany(Alignment alignment, Proposition of) {
        Clause clause = of.clause();
        boolean has = clause.has(HAVE);
        return clause.has(MANY)
                || of.terms().stream()
                        .filter(term -> alignment.common().contains(term.stem()))
                        .anyMatch(term -> isOne(clause, term, has));
    }

    /// `a depot` of several
    private static boolean isOne(Clause clause, Term term, boolean has) {
        return clause.is(term.word() - 1, ARTICLES) && (has || term.word() == 1);
    }
}
