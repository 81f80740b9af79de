package io.festinger.concepts;

import io.festinger.base.ConflictId;
import java.util.Optional;

/// What became of an edge that somebody said.
///
/// @param edge the edge as said; when corroborated, the standing edge as it is now
/// @param conflict the conflict that it opened or joined; present exactly when the result is `CONFLICT`
public record Told(Result result, ConceptStore.EdgeRow edge, Optional<ConflictId> conflict) {
    /// `CORROBORATED`: the edge stood already, and is surer now.
    public enum Result {
        STORED,
        CORROBORATED,
        CONFLICT
    }
}
