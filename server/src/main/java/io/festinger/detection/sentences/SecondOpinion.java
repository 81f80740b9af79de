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
    private final InstalledModel<EntailmentModel> installed;
    private final double sure;

    public SecondOpinion(Verdicts verdicts, InstalledModel<EntailmentModel> installed, SentenceSettings settings) {
        this.verdicts = verdicts;
        this.installed = installed;
        this.sure = settings.sureOfPair();
    }

    /// A fact without a project may belong to any.
    public JudgedPair judge(Fact known, Fact incoming) {
        Optional<Transformer> transformer =
                installed.demand().filter(EntailmentModel::isMadeForNotes).map(model -> model::likelihood);
        double least = transformer.isPresent() ? sure : Math.min(sure, Judge.SURE_BY_RULES);
        return verdicts.judge(known.withProjectOf(incoming), incoming.withProjectOf(known), least, transformer);
    }
}
