package io.festinger.detection.sentences;

import io.festinger.judge.Judge;
import io.festinger.judge.Transformer;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.checking.Verdicts.Fact;
import io.festinger.memory.checking.Verdicts.JudgedPair;
import java.util.Optional;

/// Judges how a new fact relates to a known one, with the installed model if it was trained for notes.
/// Stores nothing. Safe to use from any thread.
public final class SecondOpinion {
    private final Verdicts verdicts;
    private final InstalledModel<EntailmentModel> installedModel;
    private final double confidence;

    public SecondOpinion(Verdicts verdicts, InstalledModel<EntailmentModel> installedModel, SentenceSettings settings) {
        this.verdicts = verdicts;
        this.installedModel = installedModel;
        this.confidence = settings.sureOfPair();
    }

    /// A fact without a project may belong to any.
    public JudgedPair judge(Fact knownFact, Fact incoming) {
        Optional<Transformer> transformer =
                installedModel.demand().filter(EntailmentModel::isMadeForNotes).map(model -> model::likelihood);
        double min = transformer.isPresent() ? confidence : Math.min(confidence, Judge.SURE_BY_RULES);
        return verdicts.judge(knownFact.withProjectOf(incoming), incoming.withProjectOf(knownFact), min, transformer);
    }
}
