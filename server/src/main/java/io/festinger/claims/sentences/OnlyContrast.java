package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.text.WordList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The one says that nothing but this, and the other names something further, or something else: `PNG only`
/// and `PNG and GIF`.
final class OnlyContrast implements ContrastRule {
    private static final Set<String> BEFORE = Set.of("only", "solely", "exclusively", "purely", "sole");
    private static final Set<String> BEHIND = Set.of("only", "alone", "nothing", "nobody", "none", "exclusively");
    private static final Set<String> ENDS = WordList.of("""
            is are was were has have can may must on in for to of at by with from as will does do
            """);
    private static final Set<String> LEADING =
            Set.of("on", "in", "to", "by", "with", "at", "from", "of", "via", "for", "the", "a");

    private static final int FEW = 3;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        boolean found = excludes(alignment.known(), alignment.incoming(), alignment)
                || excludes(alignment.incoming(), alignment.known(), alignment);
        return found && alignment.isOfOneCase() ? Optional.of(alignment.contrast("contrast.only")) : Optional.empty();
    }

    /// All that is said beside the exclusive thing is said in the other too, which has something more in its
    /// place.
    private static boolean excludes(Proposition one, Proposition other, Alignment alignment) {
        if (!one.is(Trait.ONLY) || one.negated() || other.negated() || alignment.anyIs(Trait.PAST)) {
            return false;
        }
        Set<String> exclusive = exclusive(one);
        Set<String> base = new HashSet<>();
        one.terms().stream()
                .filter(term -> term.isStrong() && !exclusive.contains(term.stem()))
                .filter(term -> !one.asides().contains(term.segment()))
                .forEach(term -> base.add(term.stem()));
        Set<String> said = other.stems();
        List<Term> further = alignment.known() == other ? alignment.leftKnown() : alignment.leftIncoming();
        double weight = Alignment.main(further, other);
        return !exclusive.isEmpty()
                && !base.isEmpty()
                && said.containsAll(base)
                && weight >= 1
                && weight <= 3
                && (alignment.common().size() > 1 || other.terms().size() <= FEW)
                && !other.is(Trait.ONLY) | disjoint(exclusive, said);
    }

    private static boolean disjoint(Set<String> some, Set<String> others) {
        return some.stream().noneMatch(others::contains);
    }

    /// The stems of what `only` stands with: behind it, or in front of it where it ends its segment.
    private static Set<String> exclusive(Proposition one) {
        Clause clause = one.clause();
        for (int i = 0; i < clause.size(); i++) {
            boolean closes = i == clause.size() - 1 || clause.word(i).closed();
            if (clause.is(i, BEFORE) && !closes) {
                return stems(one, behind(clause, i + 1));
            }
            boolean alone = clause.is(i, BEHIND) && (closes || clause.is(i + 1, "else"));
            if (alone) {
                return stems(one, before(clause, i));
            }
        }
        return Set.of();
    }

    private static int[] behind(Clause clause, int from) {
        int start = from;
        while (clause.is(start, LEADING)) {
            start++;
        }
        int end = start;
        while (end < clause.size()
                && !clause.is(end, ENDS)
                && (end == start || !clause.word(end - 1).closed())) {
            end++;
        }
        return new int[] {start, end};
    }

    private static int[] before(Clause clause, int to) {
        int end = clause.is(to - 1, "and") ? to - 1 : to;
        int start = end;
        while (start > 0
                && !clause.is(start - 1, ENDS)
                && !isVerb(clause, start - 1)
                && !clause.word(start - 1).tail().contains(":")) {
            start--;
        }
        return new int[] {start, end};
    }

    /// `accepts`, `answers`
    private static boolean isVerb(Clause clause, int i) {
        String lower = clause.word(i).lower();
        return ContrastWords.side(lower).isPresent()
                || (i > 0 && lower.endsWith("s") && Verbs.form(lower).isPresent() && ContrastWords.isWeak(lower));
    }

    private static Set<String> stems(Proposition one, int[] range) {
        Set<String> stems = new HashSet<>();
        one.terms().stream()
                .filter(term -> term.word() >= range[0] && term.word() < range[1])
                .forEach(term -> stems.add(term.stem()));
        return stems;
    }
}
