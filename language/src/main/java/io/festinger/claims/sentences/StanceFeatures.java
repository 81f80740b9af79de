package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Term;
import java.util.Set;

/// Which sides two propositions take, and what the one denies of the other.
final class StanceFeatures {
    private static final int NEAR = 4;

    private final Alignment alignment;
    private final Proposition known;
    private final Proposition incoming;
    private final Features features;

    StanceFeatures(Alignment alignment, Features features) {
        this.alignment = alignment;
        this.known = alignment.known();
        this.incoming = alignment.incoming();
        this.features = features;
    }

    void fill() {
        boolean opposed = known.sign() != incoming.sign();
        boolean axis = known.sides().keySet().stream().anyMatch(incoming.sides()::containsKey);
        boolean one = known.sides().isEmpty();
        boolean other = incoming.sides().isEmpty();
        features.put(Feature.OPPOSED, opposed);
        features.put(Feature.OPPOSED_AXIS, opposed && axis);
        features.put(Feature.OPPOSED_CROSS, opposed && !one && !other && !axis);
        features.put(Feature.OPPOSED_PLAIN, opposed && one && other);
        features.put(Feature.OPPOSED_ONE, opposed && one != other);
        features.put(Feature.SAME_AXIS, !opposed && axis);
        features.put(Feature.CROSS_AXIS, !one && !other && !axis);
        features.put(Feature.NEGATED_BOTH, known.negated() && incoming.negated());
        features.put(Feature.DENIED, denied(known, incoming) + denied(incoming, known));
        features.put(Feature.DENIED_BOTH, known.deniedStems().stream().anyMatch(incoming.deniedStems()::contains));
        features.put(
                Feature.DENIES, !known.denied().isEmpty() || !incoming.denied().isEmpty());
        for (Term term : features.leftKnown()) {
            for (Term theirs : features.leftIncoming()) {
                boolean aside = known.asides().contains(term.segment())
                        || incoming.asides().contains(theirs.segment());
                if (!aside || !opposed) {
                    compare(term, theirs);
                }
            }
        }
        boolean opposite = OppositeContrast.isFound(alignment);
        features.raise(Feature.ANTONYM, opposite);
        features.raise(Feature.ANTONYM_SAID, opposite);
    }

    private void compare(Term term, Term theirs) {
        if (Antonyms.areOpposite(term, theirs)) {
            features.put(Feature.ANTONYM, true);
            if (isSaid(known.clause(), term) && isSaid(incoming.clause(), theirs)) {
                features.put(Feature.ANTONYM_SAID, true);
            }
        }
    }

    private static double denied(Proposition one, Proposition other) {
        Set<String> said = other.stems();
        return one.denied().stream()
                .filter(term -> said.contains(term.stem()))
                .mapToDouble(Term::weight)
                .sum();
    }

    private static boolean isSaid(Clause clause, Term term) {
        for (int i = term.word() - 1; i > term.word() - NEAR; i--) {
            if (clause.is(i, Profile.BE)) {
                return true;
            }
        }
        return false;
    }
}
