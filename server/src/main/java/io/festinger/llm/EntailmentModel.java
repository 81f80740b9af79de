package io.festinger.llm;

import io.festinger.judge.Likelihood;
import java.util.List;

/// Judges whether one sentence follows from another: a local model for natural language inference. Blocking,
/// and slow enough to be kept out of every write.
public interface EntailmentModel extends LocalModel {
    /// Judgements in the order of the pairs.
    List<Judgement> judge(List<Pair> pairs);

    /// Whether it was made for people's notes: it then gets whole notes, and itself handles statements
    /// about other times, plans, and statements that another rule has read.
    default boolean isMadeForNotes() {
        return false;
    }

    /// How the second of two texts relates to the first.
    default Likelihood likelihood(String first, String second) {
        Judgement judgement = judge(List.of(new Pair(first, second))).getFirst();
        return new Likelihood(judgement.neutral(), judgement.entailment(), 0, 0, judgement.contradiction());
    }

    record Pair(String premise, String hypothesis) {}

    /// Probabilities that add up to 1.
    record Judgement(double entailment, double neutral, double contradiction) {}
}
