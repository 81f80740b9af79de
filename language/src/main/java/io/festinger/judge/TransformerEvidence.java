package io.festinger.judge;

/// What a transformer says of two texts, in both orders. It never sees values that agree in two spellings, and
/// where values contradict each other it is asked again with the one's values in place of the other's:
/// texts that it then takes for the same differ in nothing else.
final class TransformerEvidence {
    private static final double SURELY_NONE = 0.97;
    private static final double SUREST = 0.003;
    /// What the logarithm of odds is raised by, so that evidence is not negative.
    private static final double FLOOR = 3;

    private final Transformer transformer;

    TransformerEvidence(Transformer transformer) {
        this.transformer = transformer;
    }

    void read(Pairing pairing, MeasuredEvidence into) {
        String same = pairing.exchanged(false);
        String other = pairing.other().text();
        Likelihood forth = transformer.judge(same, other);
        Likelihood back = back(forth, same, other);
        double contradiction = logit((forth.contradiction() + back.contradiction()) / 2);
        into.put(Evidence.LIKELY_SAME, logit((forth.same() + back.same()) / 2));
        into.put(Evidence.LIKELY_NONE, logit((forth.none() + back.none()) / 2));
        into.put(
                Evidence.LIKELY_SETTLED,
                logit(forth.settled() / (forth.contradiction() + back.contradiction() + SUREST)));
        String alike = pairing.exchanged(true);
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

    /// What it says in the other order; not asked where it is sure already that nothing is between the two.
    private Likelihood back(Likelihood forth, String first, String second) {
        return forth.none() > SURELY_NONE ? forth : transformer.judge(second, first);
    }

    private static double logit(double share) {
        double kept = Math.clamp(share, SUREST, 1 - SUREST);
        return Math.log(kept / (1 - kept));
    }
}
