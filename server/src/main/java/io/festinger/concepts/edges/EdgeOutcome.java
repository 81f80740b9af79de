package io.festinger.concepts.edges;

import io.festinger.base.ConflictId;
import io.festinger.concepts.graph.ConceptStore;
import java.time.Instant;
import java.util.Optional;

/// What became of an edge that someone said.
///
/// @param edge the edge as said; when corroborated, the standing edge as it is now
/// @param conflict the conflict that it opened or joined, or the settled one where a person decided it before; always
///     present when the result is `CONFLICT`, and when it is `STORED` although another layer says otherwise
/// @param settled the decision because of which it was not accepted; the conflict is closed then
public record EdgeOutcome(
        Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict, Optional<Settlement> settled) {
    static EdgeOutcome of(Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict) {
        return new EdgeOutcome(result, edge, conflict, Optional.empty());
    }

    /// `CORROBORATED`: the edge was in the graph already, and is surer now. `CONFLICT`: it is kept, and not in the
    /// graph.
    /// `UNCONFIRMED`: only an assistant said it, and it waits. `FORGOTTEN`: a person took it back, and it was not
    /// stated directly.
    public enum Result {
        STORED,
        CORROBORATED,
        CONFLICT,
        UNCONFIRMED,
        FORGOTTEN
    }

    /// What a person decided already.
    ///
    /// @param action wire name of what was decided, such as `dismiss`
    /// @param notes empty where there were none
    /// @param explanation who decided what and when, and how to open it again
    public record Settlement(String action, String by, Instant at, String notes, String explanation) {}
}
