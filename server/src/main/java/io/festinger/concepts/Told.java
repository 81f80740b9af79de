package io.festinger.concepts;

import io.festinger.base.ConflictId;
import java.util.Optional;

/// What became of an edge that somebody said.
///
/// @param edge the edge as said; when corroborated, the standing edge as it is now
/// @param conflict the conflict that it opened or joined, or the settled one where a person decided it before; always
///     present when the result is `CONFLICT`, and when it is `STORED` although another layer says otherwise
public record Told(Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict) {
    /// `CORROBORATED`: the edge stood already, and is surer now. `CONFLICT`: it is kept, and not in the graph.
    public enum Result {
        STORED,
        CORROBORATED,
        CONFLICT
    }
}
