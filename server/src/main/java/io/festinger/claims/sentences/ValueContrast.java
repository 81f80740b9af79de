package io.festinger.claims.sentences;

import io.festinger.claims.Agreement;
import io.festinger.claims.Comparison;
import io.festinger.claims.Value;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Optional;
import java.util.regex.Pattern;

/// Both say of one thing how much, when or which, and not the same.
final class ValueContrast implements ContrastRule {
    private static final Pattern COUNTED = Pattern.compile(" [a-z][a-z /]*");

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        double most = alignment.weight() >= 3 ? 2 : alignment.weight() >= 2 ? 1 : 0.8;
        if (known.negated() != incoming.negated()
                || alignment.anyIs(Trait.PAST)
                || !alignment.isOfOneCase()
                || !alignment.isOfOne(most)) {
            return Optional.empty();
        }
        for (Given one : known.values()) {
            for (Given other : incoming.values()) {
                if (areContrary(one.spot(), other.spot()) && !has(incoming, one) && !has(known, other)) {
                    return Optional.of(alignment.contrast("contrast.value", one, other));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean has(Proposition proposition, Given value) {
        return proposition.values().stream().anyMatch(given -> given.key().equals(value.key()));
    }

    static boolean areContrary(Spot one, Spot other) {
        if (one.is(Spot.Kind.PERIOD) != other.is(Spot.Kind.PERIOD)) {
            return false;
        }
        if (Comparison.of(one.value(), other.value()) == Agreement.CONTRARY) {
            return true;
        }
        boolean numbers = one.isNumber() && other.isNumber();
        boolean uncounted = one.counted().isEmpty() || other.counted().isEmpty();
        return numbers && uncounted && Comparison.of(bare(one), bare(other)) == Agreement.CONTRARY;
    }

    /// Without the noun that is counted.
    private static Value bare(Spot spot) {
        return new Value(
                spot.value().text(),
                COUNTED.matcher(spot.value().key()).replaceAll(""),
                "");
    }
}
