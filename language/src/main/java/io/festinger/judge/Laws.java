package io.festinger.judge;

import io.festinger.text.FoldedText;
import java.util.EnumSet;
import java.util.Set;

/// What is never left to weights: which verdicts two texts may have at all.
final class Laws {
    private static final Set<Verdict> CONTRADICTIONS = EnumSet.of(Verdict.CONFLICT, Verdict.UPDATE);
    private static final Set<Verdict> AGREEMENTS = EnumSet.of(Verdict.DUPLICATE, Verdict.REFINEMENT);

    private Laws() {}

    /// Never empty.
    static Set<Verdict> allowed(TextPair pair) {
        Measured measured = pair.measured();
        boolean otherLetters = Letters.differ(pair.pairing());
        if (!otherLetters && (measured.has(Evidence.EQUAL) || areEqualButForSpelling(pair.pairing()))) {
            return EnumSet.of(Verdict.DUPLICATE);
        }
        Set<Verdict> allowed = EnumSet.allOf(Verdict.class);
        if (otherLetters || measured.has(Evidence.ENDED_ONE)) {
            allowed.remove(Verdict.DUPLICATE);
        }
        boolean same = !measured.has(Evidence.UNPAIRED_ONE);
        boolean differs = measured.has(Evidence.VALUE_CLASH)
                || measured.has(Evidence.TURNED)
                || measured.has(Evidence.BOUND_TURNED);
        if (same && differs || measured.has(Evidence.SWAPPED) || measured.has(Evidence.RENAMED)) {
            allowed.removeAll(AGREEMENTS);
        }
        if (!measured.has(Evidence.SHARED) && measured.get(Evidence.SLOT_ELSEWHERE) == 0) {
            allowed.remove(Verdict.SCOPED);
        }
        boolean numbered = same
                && measured.has(Evidence.VALUE_OF_SUBJECT)
                && !measured.has(Evidence.VALUE_CLASH)
                && !measured.has(Evidence.TURNED);
        if (numbered || areOfTwoPlaces(measured)) {
            allowed.removeAll(CONTRADICTIONS);
        }
        return allowed;
    }

    /// Once values have one spelling, both are one text.
    private static boolean areEqualButForSpelling(Pairing pairing) {
        return FoldedText.of(pairing.exchanged(false))
                .text()
                .equals(pairing.other().folded());
    }

    /// What differs is said of two environments.
    private static boolean areOfTwoPlaces(Measured measured) {
        return measured.has(Evidence.ENVIRONMENT_DIFFERS)
                && (measured.has(Evidence.VALUE_CLASH) || measured.has(Evidence.TURNED));
    }
}
