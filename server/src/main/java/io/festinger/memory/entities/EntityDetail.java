package io.festinger.memory.entities;

import io.festinger.base.Json;
import io.festinger.base.RecordMapper;
import io.festinger.base.Sha256;
import io.festinger.claims.RowKind;
import io.festinger.memory.CommitResult;
import io.festinger.memory.layers.RowStore;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// An entity with its conflicts, claims and history.
///
/// @param etag changes with its content and status
/// @param conflicts the open conflicts of which it is a member, oldest first
/// @param conflictsWith the rows of higher trust that it contradicts in these conflicts
/// @param claims its claims, while it is active
/// @param history its earlier versions, newest first
/// @param premises what it is based on
public record EntityDetail(
        Entity entity,
        String etag,
        List<String> conflicts,
        List<Opponent> conflictsWith,
        List<CommitResult.CommittedClaim> claims,
        List<PastEntity> history,
        RowPremises premises) {
    private static final int TAG = 32;

    /// Another row.
    public record Opponent(
            @Schema(implementation = RowKind.class) String memberKind, String memberId, String content) {}

    /// The row until it was changed.
    public record PastEntity(
            Map<String, Object> fields,
            Entity.Status status,
            Optional<String> supersededBy,
            String qualifier,
            Instant from,
            Instant until,
            String by,
            String reason) {
        static PastEntity of(RowStore.Version<Entity> version) {
            Entity was = version.row();
            return RecordMapper.map(PastEntity.class, Map.of("from", was.times().storedAt()), version, was);
        }
    }

    static String etag(Entity entity) {
        return Sha256.hex(Json.write(List.of(
                        entity.fields(),
                        entity.status(),
                        entity.supersededBy(),
                        entity.qualifier(),
                        entity.place().scope(),
                        entity.confidence(),
                        entity.times().validFrom(),
                        entity.times().validTo())))
                .substring(0, TAG);
    }
}
