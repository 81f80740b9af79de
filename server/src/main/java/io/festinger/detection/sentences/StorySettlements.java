package io.festinger.detection.sentences;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.SuccessionModel;
import io.festinger.llm.SuccessionModel.Notes;
import io.festinger.llm.SuccessionModel.Succession;
import io.festinger.memory.Memory;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/// Finds whether a later memory says itself what holds of two that contradict each other: then their story has an
/// end, and the two are no alarm.
final class StorySettlements {
    private static final double LIKELY = 0.5;

    /// The most later memories that are read.
    private static final int MAX = 4;

    private final InstalledModel<SuccessionModel> installedModel;

    StorySettlements(InstalledModel<SuccessionModel> installedModel) {
        this.installedModel = installedModel;
    }

    /// @param similar memories in force, the most similar first
    boolean settle(Memory one, Memory other, Collection<Memory> similar) {
        List<Memory> memories = similar.stream()
                .filter(memory -> SentenceServices.isLater(memory, one) && SentenceServices.isLater(memory, other))
                .limit(MAX)
                .toList();
        return !memories.isEmpty()
                && installedModel
                        .demand()
                        .filter(model -> memories.stream().anyMatch(memory -> settles(model, memory, one, other)))
                        .isPresent();
    }

    private static boolean settles(SuccessionModel model, Memory nextMemory, Memory one, Memory other) {
        List<Succession> successions = model.judge(List.of(notes(one, nextMemory), notes(other, nextMemory)));
        return successions.stream().anyMatch(relation -> relation.settled() >= LIKELY)
                && successions.stream().allMatch(relation -> relation.settled() + relation.same() >= LIKELY);
    }

    /// As of two authors: of one, the model takes any later statement for settled.
    private static Notes notes(Memory previousMemory, Memory nextMemory) {
        Duration duration = Duration.between(
                previousMemory.times().observedAt(), nextMemory.times().observedAt());
        return new Notes(previousMemory.content(), nextMemory.content(), duration, false);
    }
}
