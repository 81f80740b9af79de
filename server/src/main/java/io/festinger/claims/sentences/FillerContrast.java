package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Optional;
import java.util.Set;

/// All is the same but for what fills the one place that is filled once: `the reports run on ClickHouse`,
/// `the reports ran on Redshift`.
final class FillerContrast implements ContrastRule {
    private static final Set<String> MANY = WordSet.of("""
            depend depends dependency dependencies speak speaks like likes love loves support supports
            include includes contain contains integrate integrates integration collect collects know knows play plays also too
            another some various several e.g customers users subsidiary part partly tag tags label labels category
            """);
    private static final Set<String> CHANGED =
            WordSet.of("rewrote switched moved migrated ported changed converted relocated");
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
        Optional<SlotFiller> other = SlotFiller.of(alignment.leftIncoming(), incoming);
        return one.isPresent() && other.isPresent() && isClear(alignment, one.get(), other.get())
                ? Optional.of(alignment.contrast("contrast.choice"))
                : Optional.empty();
    }

    private static boolean isClear(Alignment alignment, SlotFiller one, SlotFiller other) {
        return one.excludes(other) && (alignment.weight() >= 2 || one.isTechnology() && other.isTechnology());
    }

    /// `we rewrote it in React`: what was done lasts.
    private static boolean isChange(Proposition one) {
        return one.profile().past() && one.clause().words().stream().anyMatch(word -> word.in(CHANGED));
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
