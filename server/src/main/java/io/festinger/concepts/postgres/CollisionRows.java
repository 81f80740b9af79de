package io.festinger.concepts.postgres;

import io.festinger.concepts.ConceptStore.Collision;
import io.festinger.concepts.ConceptStore.Dispute;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// SQL over `concept_collisions`.
final class CollisionRows {
    private CollisionRows() {}

    static void keep(Handle handle, Collision collision, Instant now) {
        handle.createUpdate("""
                        INSERT INTO concept_collisions AS k
                               (conflict_id, concept_id, existing_parent_id, incoming_parent_id, dim_id,
                                existing_is_isa, incoming_is_isa, collision_type, confidence, source, origin,
                                created_at, last_seen)
                        VALUES (:conflict, :concept, :existing, :incoming, :dimension, :existingIsa, :incomingIsa, :type,
                                :confidence, :source, nullif(:origin, '')::jsonb, :now, :now)
                        ON CONFLICT (conflict_id, incoming_parent_id, incoming_is_isa) DO UPDATE
                        SET seen_count = k.seen_count + 1,
                            last_seen = excluded.last_seen,
                            confidence = greatest(k.confidence, excluded.confidence)
                        """)
                .bind("conflict", collision.conflictId())
                .bind("concept", collision.incoming().id())
                .bind("existing", collision.standing().parentId())
                .bind("incoming", collision.incoming().parentId())
                .bind("dimension", collision.incoming().dimensionId())
                .bind("existingIsa", collision.standing().claim().isIsa())
                .bind("incomingIsa", collision.incoming().claim().isIsa())
                .bind("type", collision.collisionType())
                .bind("confidence", collision.incoming().claim().confidence())
                .bind("source", collision.incoming().claim().source())
                .bind("origin", collision.incoming().claim().origin())
                .bind("now", now)
                .execute();
    }

    static List<Dispute> disputes(Handle handle) {
        return handle.createQuery(
                        "SELECT DISTINCT concept_id, dim_id FROM resolution_queue WHERE status = 'pending' ORDER BY 1, 2")
                .map((row, context) -> new Dispute(row.getInt(1), row.getInt(2)))
                .list();
    }

    static List<Dispute> disputes(Handle handle, int conceptId) {
        return handle.createQuery("""
                        SELECT DISTINCT concept_id, dim_id FROM resolution_queue
                        WHERE status = 'pending' AND concept_id = :concept ORDER BY 2
                        """)
                .bind("concept", conceptId)
                .map((row, context) -> new Dispute(row.getInt(1), row.getInt(2)))
                .list();
    }
}
