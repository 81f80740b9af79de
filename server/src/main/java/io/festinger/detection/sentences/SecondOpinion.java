package io.festinger.detection.sentences;

import io.festinger.claims.Qualifiers;
import io.festinger.claims.sentences.Bygone;
import io.festinger.claims.sentences.Replacement;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.EntailmentModel.Pair;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.Verdict;
import io.festinger.memory.Verdicts;
import io.festinger.memory.Verdicts.Fact;
import io.festinger.memory.Verdicts.Judged;
import io.festinger.memory.Verdicts.Part;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Judges what a new fact is to a known one: by the rules, and, where these see no contradiction, by the installed
/// model, if it was made for notes. Stores nothing. Safe to use from any thread.
public final class SecondOpinion {
    private final Verdicts rules;
    private final InstalledModel<EntailmentModel> installed;
    private final double sure;

    public SecondOpinion(Verdicts rules, InstalledModel<EntailmentModel> installed, SentenceSettings settings) {
        this.rules = rules;
        this.installed = installed;
        this.sure = settings.sure();
    }

    public Judged judge(Fact known, Fact incoming) {
        Judged ruled = rules.judge(known, incoming);
        if (isDecided(ruled) || !areComparable(known, incoming)) {
            return ruled;
        }
        Optional<EntailmentModel> model = installed.demand().filter(EntailmentModel::isMadeForNotes);
        if (model.isEmpty()) {
            return ruled;
        }
        double forth = contradiction(model.get(), said(known), said(incoming));
        double least = forth < sure ? forth : Math.min(forth, contradiction(model.get(), said(incoming), said(known)));
        return least < sure ? ruled : judged(model.get(), known, incoming, least);
    }

    private static double contradiction(EntailmentModel model, String premise, String hypothesis) {
        return model.judge(List.of(new Pair(premise, hypothesis))).getFirst().contradiction();
    }

    /// The rules have seen that they contradict each other, or that they are one text.
    private static boolean isDecided(Judged ruled) {
        return ruled.verdict() == Verdict.CONFLICT
                || ruled.verdict() == Verdict.UPDATE
                || ruled.tier().equals("tier0");
    }

    private static boolean areComparable(Fact known, Fact incoming) {
        return known.project().equals(incoming.project())
                && Qualifiers.ofScope(known.scope()).equals(Qualifiers.ofScope(incoming.scope()))
                && Notes.isShort(known.content())
                && Notes.isShort(incoming.content())
                && Notes.differInWords(known.content(), incoming.content())
                && !Bygone.isOneOf(known.content(), incoming.content());
    }

    /// Who speaks matters where somebody says `I`.
    private static String said(Fact fact) {
        return fact.author().isEmpty() ? fact.content() : fact.author() + ": " + fact.content();
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
                        replaces ? ", and this says itself that it replaces what was known" : ""));
    }
}
