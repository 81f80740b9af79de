package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The one says by name that what the other says is not so, or no longer: `in Milan, not in Paris`.
final class DenialContrast implements ContrastRule {
    private static final Set<String> WITHOUT = WordSet.of("without");
    private static final Set<String> HAVING = WordSet.of("""
            with needs need requires require has have having contains contain includes include gets get takes take uses use
            using comes only
            """);
    private static final Set<String> GIVEN = WordSet.of("included available provided fitted installed");
    private static final Set<String> REFUSING = WordSet.of(
            "away refuse refuses refused reject rejects rejected fail fails denied blocked error impossible");
    private static final Set<String> LESS = WordSet.of("less");
    private static final int NEAR = 4;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean denied =
                (known.sign() > 0 && denies(incoming, known)) || (incoming.sign() > 0 && denies(known, incoming));
        if (areTurned(known, incoming) && areTurned(incoming, known) && alignment.isOfOneOfSeveral()) {
            return Optional.of(alignment.contrast("contrast.denial"));
        }
        return denied && !isOtherCase(alignment) && alignment.isOfOneOfSeveral() && isOfOne(alignment)
                ? Optional.of(alignment.contrast("contrast.denial"))
                : Optional.empty();
    }

    /// Each has what the other has not: `tabs over spaces`, `spaces rather than tabs`.
    private static boolean areTurned(Proposition one, Proposition other) {
        if (one.denied().isEmpty()) {
            return false;
        }
        Set<String> affirmed = other.stems();
        return one.denied().stream().anyMatch(term -> term.isStrong() && affirmed.contains(term.stem()));
    }

    /// What a denial stands with says more than a plain statement, but of the same thing.
    private static boolean isOfOne(Alignment alignment) {
        double one = Alignment.main(words(alignment.leftKnown()), alignment.known());
        double other = Alignment.main(words(alignment.leftIncoming()), alignment.incoming());
        double weight = alignment.weight();
        return weight >= 1
                && hasOther(alignment)
                && Math.min(one, other) <= 1
                && Math.max(one, other) <= Math.max(2, 1.5 * weight);
    }

    /// They have something in common beside what is denied: that the press has left hall 2
    /// says nothing of the lathe in hall 2.
    private static boolean hasOther(Alignment alignment) {
        return alignment.common().stream()
                .anyMatch(stem -> !alignment.known().deniedStems().contains(stem)
                        && !alignment.incoming().deniedStems().contains(stem));
    }

    /// A name of several parts is one: `catalog-api`.
    private static List<Term> words(List<Term> left) {
        Set<Integer> seen = new HashSet<>();
        return left.stream().filter(term -> seen.add(term.word())).toList();
    }

    /// `weighs 4 kg without the battery` beside `weighs 5 kg with it`.
    private static boolean isOtherCase(Alignment alignment) {
        boolean without = alignment.known().clause().has(WITHOUT)
                || alignment.incoming().clause().has(WITHOUT);
        return without && SideContrast.differInValue(alignment);
    }

    private static boolean denies(Proposition one, Proposition other) {
        if (one.denied().isEmpty() && one.deniedValues().isEmpty()) {
            return false;
        }
        Set<String> stems = one.deniedStems();
        List<String> keys = one.deniedValues().stream().map(Given::key).toList();
        if (other.clause().has(LESS)) {
            return false;
        }
        return other.terms().stream()
                        .filter(term -> !other.asides().contains(term.segment()))
                        .anyMatch(term -> stems.contains(term.stem()) && isSaid(one, other.clause(), term))
                || other.values().stream().map(Given::key).anyMatch(keys::contains);
    }

    /// What is done without something is contradicted where it is said to have it, or to need it; not where
    /// that is spoken of, nor where nothing goes without it: `turned away without a token` says that one needs
    /// it.
    private static boolean isSaid(Proposition one, Clause other, Term term) {
        boolean refused = one.clause().has(REFUSING) || one.sign() < 0;
        boolean needed = one.denied().stream()
                .filter(denied -> denied.stem().equals(term.stem()))
                .allMatch(denied -> isNear(one.clause(), denied.word(), WITHOUT));
        if (refused && needed) {
            return false;
        }
        return one.denied().stream()
                        .filter(denied -> denied.stem().equals(term.stem()))
                        .anyMatch(denied -> !isNear(one.clause(), denied.word(), WITHOUT))
                || isNear(other, term.word(), HAVING)
                || other.is(term.word() - 1, Profile.BE)
                || other.is(term.word() + 2, GIVEN);
    }

    private static boolean isNear(Clause clause, int word, Set<String> words) {
        for (int i = word - 1; i >= Math.max(0, word - NEAR) && !clause.word(i).closed(); i--) {
            if (clause.is(i, words)) {
                return true;
            }
        }
        return false;
    }
}
