package io.festinger.detection.sentences;

import io.festinger.claims.Qualifiers;
import io.festinger.claims.sentences.Bygone;
import io.festinger.claims.sentences.Replacement;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.Verdict;
import io.festinger.memory.Verdicts;
import io.festinger.memory.Verdicts.Fact;
import io.festinger.memory.Verdicts.Judged;
import io.festinger.memory.Verdicts.Part;
import java.util.Locale;
import java.util.Optional;

/// Judges what a new fact is to a known one: by the rules, and, where these see no contradiction or one of sentences
/// alone, by the installed model, if it was made for notes. Stores nothing. Safe to use from any thread.
public final class SecondOpinion {
    static final String APART = "entailment.apart";

    private final Verdicts rules;
    private final InstalledModel<EntailmentModel> installed;
    private final double sure;

    public SecondOpinion(Verdicts rules, InstalledModel<EntailmentModel> installed, SentenceSettings settings) {
        this.rules = rules;
        this.installed = installed;
        this.sure = settings.sureOfPair();
    }

    /// Facts of which nobody says to which project they belong may be of any.
    public Judged judge(Fact known, Fact incoming) {
        return judged(known.beside(incoming), incoming.beside(known));
    }

    private Judged judged(Fact known, Fact incoming) {
        Judged ruled = rules.judge(known, incoming);
        if (isDecided(ruled) || !areComparable(known, incoming)) {
            return ruled;
        }
        Optional<EntailmentModel> model = installed.demand().filter(EntailmentModel::isMadeForNotes);
        if (model.isEmpty()) {
            return ruled;
        }
        if (contradicts(ruled)) {
            return Doubt.of(ruled.ruleId(), model.get(), said(known), said(incoming))
                    .map(doubt -> doubted(doubt, ruled))
                    .orElse(ruled);
        }
        double forth = Doubt.contradiction(model.get(), said(known), said(incoming));
        double least =
                forth < sure ? forth : Math.min(forth, Doubt.contradiction(model.get(), said(incoming), said(known)));
        return least < sure ? ruled : judged(model.get(), known, incoming, least);
    }

    /// The rules have read one property in both, or have seen that they are one text. Where they have only laid
    /// sentences beside each other, the model may doubt it.
    private static boolean isDecided(Judged ruled) {
        return ruled.tier().equals("tier0") || contradicts(ruled) && !Doubt.mayBeOf(ruled.ruleId());
    }

    private static boolean contradicts(Judged judged) {
        return judged.verdict() == Verdict.CONFLICT || judged.verdict() == Verdict.UPDATE;
    }

    private static boolean areComparable(Fact known, Fact incoming) {
        return known.project().equals(incoming.project())
                && Qualifiers.ofScope(known.scope()).equals(Qualifiers.ofScope(incoming.scope()))
                && Notes.isShort(known.content())
                && Notes.isShort(incoming.content())
                && Notes.differInWords(known.content(), incoming.content())
                && !Bygone.isOneOf(known.content(), incoming.content());
    }

    private static String said(Fact fact) {
        return Notes.said(fact.author(), fact.content());
    }

    private static Judged doubted(Doubt doubt, Judged ruled) {
        return new Judged(
                Verdict.NEW,
                "tier2",
                APART,
                1 - doubt.given(),
                ruled.knownSpan(),
                ruled.incomingSpan(),
                doubt.words(),
                Optional.empty());
    }

    private static Judged judged(EntailmentModel model, Fact known, Fact incoming, double sure) {
        boolean replaces = Replacement.says(incoming.content());
        return new Judged(
                replaces ? Verdict.UPDATE : Verdict.CONFLICT,
                "tier2",
                EntailmentWorker.RULE,
                sure,
                Optional.of(new Part(0, known.content().length())),
                Optional.of(new Part(0, incoming.content().length())),
                String.format(
                        Locale.ROOT,
                        "The model %s gives a contradiction %.0f %%%s.",
                        model.name(),
                        Math.floor(sure * 100),
                        replaces ? ", and this says itself that it replaces what was known" : ""),
                Optional.empty());
    }
}
