package io.festinger.memory.sources;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads candidates from what was taken in. It is called when the wave or the interaction is committed,
/// outside of any transaction, and may be called again for the same: what was proposed before is not repeated.
public interface Harvest {
    /// Reads nothing.
    Harvest NONE = new Harvest() {
        @Override
        public Yield ofWave(WorkspaceId workspace, Actor actor, String waveId) {
            return Yield.NONE;
        }

        @Override
        public Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought) {
            brought.accept(chunk -> {});
            return Yield.NONE;
        }

        @Override
        public Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId) {
            return Yield.NONE;
        }
    };

    /// Reads the current chunks that a wave brought.
    Yield ofWave(WorkspaceId workspace, Actor actor, String waveId);

    /// What [#ofWave] would find, once these chunks are stored. Nothing is stored but the report.
    ///
    /// @param brought gives the chunks that the wave would bring, one after the other, outside of any transaction;
    ///     called once
    Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought);

    Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId);

    /// What came of it.
    ///
    /// @param candidates ids of those that were stored, best first
    /// @param dropped how many were found and not stored
    /// @param overCap how many different ones of these had no place, and come when it is called again
    /// @param passedOver how many statements were looked at and not taken for candidates
    /// @param report where the report is, below the data folder, with `/` between folders; empty for none
    /// @param summary of that report
    record Yield(
            List<String> candidates,
            int dropped,
            int overCap,
            int passedOver,
            Optional<String> report,
            Optional<Object> summary) {
        public static final Yield NONE = new Yield(List.of(), 0, 0, 0, Optional.empty(), Optional.empty());

        public Yield {
            candidates = List.copyOf(candidates);
        }
    }
}
