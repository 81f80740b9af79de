package io.festinger.memory;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A memory with all that is known about it.
///
/// @param claims what it is read to say; empty when it is not active
/// @param conflicts the open ones of which it is a member, oldest first
/// @param conflictsWith for each of them the row of the highest layer above this one
/// @param witnesses who wrote the same once more, oldest first
/// @param history who changed it, newest first
/// @param etag changes whenever the memory itself does, and comes back when the memory does
public record MemoryDetail(
        Memory memory,
        List<CommitResult.CommittedClaim> claims,
        List<ConflictId> conflicts,
        List<OpposedRow> conflictsWith,
        List<Memory.Witness> witnesses,
        List<Change> history,
        String etag) {
    public MemoryDetail {
        claims = List.copyOf(claims);
        conflicts = List.copyOf(conflicts);
        conflictsWith = List.copyOf(conflictsWith);
        witnesses = List.copyOf(witnesses);
        history = List.copyOf(history);
    }

    public record OpposedRow(
            @Schema(implementation = RowKind.class) String memberKind, String memberId) {}

    /// @param by who changed it
    /// @param reason why
    /// @param changed what became different, by field
    public record Change(Instant at, String by, String reason, Map<String, Difference> changed) {}

    /// A field before and after; empty where there was nothing in it.
    public record Difference(Optional<Object> from, Optional<Object> to) {}
}
