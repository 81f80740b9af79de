package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.sentences.Contrast;

/// What whoever asks for a verdict on two facts is told, in a plain sentence.
final class VerdictWords {
    private VerdictWords() {}

    static String of(Verdict verdict, Verdicts.Met met) {
        Claim known = met.known();
        Claim told = met.incoming();
        String about = "For '" + told.meeting().words() + "' ";
        String both = "the known fact says " + said(known) + ", and this says " + said(told);
        return switch (verdict) {
            case CONFLICT -> about + both + "; both cannot hold.";
            case UPDATE -> about + both + ", and says itself that it replaces what was known.";
            case DUPLICATE -> about + "both say " + said(told) + ".";
            case REFINEMENT -> about + both + "; they agree.";
            case SCOPED ->
                about + both + ", " + (known.meeting().equals(told.meeting()) ? "of another time" : contexts(met))
                        + "; that is no contradiction.";
            case NEW -> about + "nothing is known.";
        };
    }

    /// Of two sentences that contradict each other as wholes.
    static String of(Verdict verdict, Contrast contrast, String known, String incoming) {
        String both = "The known fact says '" + contrast.known().of(known) + "', and this says '"
                + contrast.incoming().of(incoming) + "'";
        return both
                + (verdict == Verdict.UPDATE
                        ? ", and says itself that it replaces what was known."
                        : "; both cannot hold.");
    }

    private static String contexts(Verdicts.Met met) {
        return "the one " + context(met.known()) + ", the other " + context(met.incoming());
    }

    private static String context(Claim claim) {
        String qualifier = claim.meeting().qualifier();
        return qualifier.isEmpty() ? "in general" : "for " + qualifier;
    }

    private static String said(Claim claim) {
        return (claim.positive() ? "" : "not ") + "'" + claim.value().text() + "'";
    }
}
