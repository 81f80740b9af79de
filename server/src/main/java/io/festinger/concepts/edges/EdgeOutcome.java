package io.festinger.concepts.edges;

import io.festinger.base.ConflictId;
import io.festinger.concepts.graph.ConceptStore;
import java.time.Instant;
import java.util.Optional;

/// The outcome for an edge that someone stated.
///
/// @param edge the edge as stated; when corroborated, the current standing edge
/// @param conflict the conflict that it opened or joined, or the settled one that a person decided; always
///     present when the result is `CONFLICT`, and when it is `STORED` although another layer contradicts it
/// @param settled the decision that prevented it; the conflict is then closed
public record EdgeOutcome(
        Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict, Optional<Settlement> settled) {
    static EdgeOutcome of(Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict) {
        return new EdgeOutcome(result, edge, conflict, Optional.empty());
    }

    /// `CORROBORATED`: the edge is already in the graph and gains confidence. `CONFLICT`: it is kept
    /// outside the graph. `UNCONFIRMED`: only an assistant stated it, and it waits. `FORGOTTEN`: a person
    /// took it back, and it was not stated directly.
    public enum Result {
        STORED,
        CORROBORATED,
        CONFLICT,
        UNCONFIRMED,
        FORGOTTEN
    }

    /// An earlier decision of a person.
    ///
    /// @param action wire name of the decision, such as `dismiss`
    /// @param notes empty where there were none
    /// @param explanation who decided what and when, and how to open it again
    public record Settlement(String action, String by, Instant at, String notes, String explanation) {}
}
