package io.festinger.judge;

/// A transformer's results for two texts, in both orders. It never sees equal values in two spellings, and
/// if values contradict each other it is asked again with the one's values replaced by the other's: texts
/// that it then considers the same differ in nothing else.
final class TransformerEvidence {
    private static final double SURELY_NONE = 0.97;
    private static final double SUREST = 0.003;
    /// Added to the logarithm of odds, so evidence is not negative.
    private static final double FLOOR = 3;

    private final Transformer transformer;

    TransformerEvidence(Transformer transformer) {
        this.transformer = transformer;
    }

    void read(Pairing pairing, MeasuredEvidence into) {
        String same = pairing.exchange(false);
        String other = pairing.other().text();
        Likelihood forth = transformer.judge(same, other);
        Likelihood back = back(forth, same, other);
        double contradiction = logit((forth.contradiction() + back.contradiction()) / 2);
        into.put(Evidence.LIKELY_SAME, logit((forth.same() + back.same()) / 2));
        into.put(Evidence.LIKELY_NONE, logit((forth.none() + back.none()) / 2));
        into.put(
                Evidence.LIKELY_SETTLED,
                logit(forth.settled() / (forth.contradiction() + back.contradiction() + SUREST)));
        String alike = pairing.exchange(true);
        if (alike.equals(same)) {
            into.put(Evidence.LIKELY_CONTRADICTION, contradiction);
            into.put(
                    Evidence.LIKELY_CONTRADICTION_BOTH,
                    Math.min(logit(forth.contradiction()), logit(back.contradiction())));
            return;
        }
        Likelihood alikeForth = transformer.judge(alike, other);
        Likelihood alikeBack = back(alikeForth, alike, other);
        into.put(Evidence.CLASH_SEEN, true);
        into.put(Evidence.CLASH_LIKELY_CONTRADICTION, contradiction);
        into.put(Evidence.CLASH_LIKELY_SAME, FLOOR + logit((alikeForth.same() + alikeBack.same()) / 2));
        into.put(Evidence.CLASH_LIKELY_NONE, FLOOR + logit((alikeForth.none() + alikeBack.none()) / 2));
    }

    /// The result in the other order; not requested when the texts are clearly unrelated.
    private Likelihood back(Likelihood forth, String first, String second) {
        return forth.none() > SURELY_NONE ? forth : transformer.judge(second, first);
    }

    private static double logit(double share) {
        double kept = Math.clamp(share, SUREST, 1 - SUREST);
        return Math.log(kept / (1 - kept));
    }
}
