package io.festinger.gateway.lookup;

import io.festinger.base.WorkspaceId;
import io.festinger.recall.context.Context;
import java.util.List;

/// Receives the rows that a session's prompt was given. Called on event loops: never blocks or throws.
@FunctionalInterface
public interface GivenRows {
    /// Nothing is kept.
    GivenRows NONE = (workspace, agent, session, rows) -> {};

    /// @param agent the name of the caller
    void add(WorkspaceId workspace, String agent, String session, List<Context.Item> rows);
}
