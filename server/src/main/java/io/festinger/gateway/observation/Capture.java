package io.festinger.gateway.observation;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Turn;
import java.util.List;

/// Receives captured exchanges once their answers are over. Called on event loops: never blocks or throws.
@FunctionalInterface
public interface Capture {
    /// Nothing is kept.
    Capture NONE = (workspace, exchange) -> {};

    void keep(WorkspaceId workspace, CapturedTurns exchange);

    /// The messages since the model's previous answer, and its new answer unless that was cut.
    ///
    /// @param project named by the configuration; empty for none
    /// @param turns of people and of the model, in their order
    /// @param extract whether candidates are to be read from it
    record CapturedTurns(String session, String model, String project, List<Turn> turns, boolean extract) {
        public CapturedTurns {
            turns = List.copyOf(turns);
        }
    }
}
