package io.festinger.llm;

import java.util.List;

/// Judges whether one sentence follows from another: a local model for natural language inference. Blocking,
/// and slow enough to be kept out of every write. Safe to use from any thread.
public interface EntailmentModel extends AutoCloseable {
    /// Judgements in the order of the pairs.
    List<Judgement> judge(List<Pair> pairs);

    /// What `/health` calls it.
    String name();

    @Override
    void close();

    record Pair(String premise, String hypothesis) {}

    /// Probabilities that add up to 1.
    record Judgement(double entailment, double neutral, double contradiction) {}
}
