package io.festinger.detection.sentences;

import io.festinger.judge.Judge;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import java.time.Duration;

/// How sure the tiers must be.
///
/// @param sure a contradiction with at least this likelihood is filed; each memory is compared with many
/// @param sureOfPair the same for two facts that a caller asks about, which are more closely related
/// @param unclear likelihood from which a language model is asked
/// @param candidates how many similar memories are compared
/// @param askWithoutEntailment whether a language model is asked about pairs that are unclear to the rules
///     when no entailment model is installed
/// @param judgesBulk whether memories of bulk writes are judged one by one, too
/// @param ahead how long the transformer may read a new text before its write
public record SentenceSettings(
        double sure,
        double sureOfPair,
        double unclear,
        int candidates,
        boolean askWithoutEntailment,
        boolean judgesBulk,
        Duration ahead) {
    public static final SentenceSettings DEFAULTS =
            new SentenceSettings(Judge.SURE_OF_NEIGHBOUR, Judge.SURE, 0.5, 20, false, false, Duration.ofMillis(25));

    public SentenceSettings {
        boolean rising = unclear > 0 && unclear <= sureOfPair && sureOfPair <= sure && sure <= 1;
        if (!rising || candidates < 1) {
            throw new IllegalArgumentException("0 < unclear <= sureOfPair <= sure <= 1, and at least one candidate");
        }
    }

    /// Whether rows are judged after their write.
    boolean works(InstalledModel<EntailmentModel> installedModel) {
        return installedModel.expected() || askWithoutEntailment;
    }
}
