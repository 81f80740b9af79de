package io.festinger.memory;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowKind;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A memory with its claims, conflicts, witnesses and history.
///
/// @param claims the claims that were read from it; empty when it is not active
/// @param conflicts the open conflicts of which it is a member, oldest first
/// @param conflictsWith for each conflict, the member of the highest layer above this one
/// @param witnesses everyone who wrote the same again, oldest first
/// @param history who changed it, newest first
/// @param premises what it is based on
/// @param etag changes with the memory, and returns to an earlier value when the memory does
public record MemoryDetail(
        Memory memory,
        List<CommitResult.CommittedClaim> claims,
        List<ConflictId> conflicts,
        List<OpposedRow> conflictsWith,
        List<Memory.Witness> witnesses,
        List<Change> history,
        RowPremises premises,
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
    /// @param changed the fields that changed
    public record Change(Instant at, String by, String reason, Map<String, Difference> changed) {}

    /// A field before and after; empty when it had no value.
    public record Difference(Optional<Object> from, Optional<Object> to) {}
}
