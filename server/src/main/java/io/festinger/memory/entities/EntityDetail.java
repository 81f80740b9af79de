package io.festinger.memory.entities;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.memory.CommitResult;
import io.festinger.memory.layers.RowStore;
import io.festinger.memory.premises.RowPremises;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
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
            return new PastEntity(
                    was.fields(),
                    was.status(),
                    was.supersededBy(),
                    was.qualifier(),
                    was.storedAt(),
                    version.until(),
                    version.by(),
                    version.reason());
        }
    }

    static String etag(Entity entity) {
        String content = Json.write(List.of(
                entity.fields(),
                entity.status(),
                entity.supersededBy(),
                entity.qualifier(),
                entity.scope(),
                entity.confidence(),
                entity.validFrom(),
                entity.validTo()));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
