package io.festinger.llm;

import io.festinger.judge.Likelihood;
import java.util.List;

/// Judges whether one sentence follows from another: a local model for natural language inference. Blocking,
/// and slow enough to be kept out of every write.
public interface EntailmentModel extends LocalModel {
    /// Judgements in the order of the pairs.
    List<Judgement> judge(List<Pair> pairs);

    /// Whether it was made for notes as people keep them: it is then given whole notes, and weighs itself what is
    /// said of another time, what is planned, and what another rule has read.
    default boolean isMadeForNotes() {
        return false;
    }

    /// What the second of two texts is to the first.
    default Likelihood likelihood(String first, String second) {
        Judgement judgement = judge(List.of(new Pair(first, second))).getFirst();
        return new Likelihood(judgement.neutral(), judgement.entailment(), 0, 0, judgement.contradiction());
    }

    record Pair(String premise, String hypothesis) {}

    /// Probabilities that add up to 1.
    record Judgement(double entailment, double neutral, double contradiction) {}
}
