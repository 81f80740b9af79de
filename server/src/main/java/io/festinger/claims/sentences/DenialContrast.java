package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The one says by name that what the other says is not so, or no longer: `in Milan, not in Paris`.
final class DenialContrast implements ContrastRule {
    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean denied =
                (!known.negated() && denies(incoming, known)) || (!incoming.negated() && denies(known, incoming));
        return denied && !isOtherCase(alignment) && alignment.isOfOneOfSeveral() && isOfOne(alignment)
                ? Optional.of(alignment.contrast("contrast.denial"))
                : Optional.empty();
    }

    /// What a denial stands with says more than a plain statement, but of the same thing.
    private static boolean isOfOne(Alignment alignment) {
        double one = Alignment.main(alignment.leftKnown(), alignment.known());
        double other = Alignment.main(alignment.leftIncoming(), alignment.incoming());
        double weight = alignment.weight();
        return weight >= 1 && Math.min(one, other) <= 1 && Math.max(one, other) <= Math.max(2, 1.5 * weight);
    }

    /// `weighs 4 kg without the battery` beside `weighs 5 kg with it`.
    private static boolean isOtherCase(Alignment alignment) {
        boolean without = alignment.known().clause().words().stream().anyMatch(word -> word.is("without"))
                || alignment.incoming().clause().words().stream().anyMatch(word -> word.is("without"));
        return without && SideContrast.differInValue(alignment);
    }

    private static boolean denies(Proposition one, Proposition other) {
        Set<String> stems = one.deniedStems();
        List<String> keys = one.deniedValues().stream().map(Given::key).toList();
        return other.terms().stream()
                        .filter(term -> !other.asides().contains(term.segment()))
                        .map(Term::stem)
                        .anyMatch(stems::contains)
                || other.values().stream().map(Given::key).anyMatch(keys::contains);
    }
}
