package io.festinger.gateway;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Turn;
import java.util.List;

/// Where captured exchanges go once their answers are over. Called on event loops: never blocks, and throws
/// nothing.
@FunctionalInterface
public interface Capture {
    /// Nothing is kept.
    Capture NONE = (workspace, exchange) -> {};

    void keep(WorkspaceId workspace, Said exchange);

    /// What was said since the model spoke last, its answer included.
    ///
    /// @param project that the configuration names; empty for none
    /// @param turns of people and of the model, in their order
    /// @param extract whether candidates are to be read from it
    record Said(String session, String model, String project, List<Turn> turns, boolean extract) {
        public Said {
            turns = List.copyOf(turns);
        }
    }
}
