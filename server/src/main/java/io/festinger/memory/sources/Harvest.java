package io.festinger.memory.sources;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Reads candidates from stored text. It is called when the wave or the interaction is committed, outside
/// any transaction, and may be called again for the same: earlier proposals are not repeated.
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

    /// The result that [#ofWave] would have once these chunks are stored. Only the report is stored.
    ///
    /// @param brought supplies the chunks that the wave would bring, one after the other, outside any
    ///     transaction; called once
    Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought);

    Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId);

    /// The result of a harvest.
    ///
    /// @param candidates ids of the stored candidates, best first
    /// @param dropped how many findings were not stored
    /// @param overCap how many different ones of these exceeded the limit, and follow in the next call
    /// @param passedOver how many statements were read and not proposed
    /// @param report the path of the report below the data folder, with `/` between folders; empty for none
    /// @param summary the summary of that report
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
