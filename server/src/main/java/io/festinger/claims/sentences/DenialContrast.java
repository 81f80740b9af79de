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
        double left = Math.min(
                Alignment.main(alignment.leftKnown(), known), Alignment.main(alignment.leftIncoming(), incoming));
        boolean denied = (!known.negated() && denies(incoming, known)) || (!incoming.negated() && denies(known, incoming));
        return denied && alignment.weight() >= 1 && left <= 1
                ? Optional.of(alignment.contrast("contrast.denial"))
                : Optional.empty();
    }

    private static boolean denies(Proposition one, Proposition other) {
        Set<String> stems = one.deniedStems();
        List<String> keys = one.deniedValues().stream().map(Given::key).toList();
        return other.terms().stream().map(Term::stem).anyMatch(stems::contains)
                || other.values().stream().map(Given::key).anyMatch(keys::contains);
    }
}
