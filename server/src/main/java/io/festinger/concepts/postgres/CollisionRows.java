package io.festinger.concepts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.concepts.graph.ConceptStore.Collision;
import io.festinger.concepts.graph.ConceptStore.Contest;
import io.festinger.concepts.graph.ConceptStore.Dispute;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// SQL over `concept_collisions`.
final class CollisionRows {
    private CollisionRows() {}

    static void keep(Handle handle, Collision collision, Instant time) {
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
                .bind("existing", collision.existing().parentId())
                .bind("incoming", collision.incoming().parentId())
                .bind("dimension", collision.incoming().dimensionId())
                .bind("existingIsa", collision.existing().claim().isIsa())
                .bind("incomingIsa", collision.incoming().claim().isIsa())
                .bind("type", collision.collisionType())
                .bind("confidence", collision.incoming().claim().confidence())
                .bind("source", collision.incoming().claim().source())
                .bind("origin", collision.incoming().claim().origin())
                .bind("now", time)
                .execute();
    }

    /// Every place of the graph where an edge was refused by an open conflict, or is a member of one.
    static List<Dispute> disputes(Handle handle) {
        return handle.createQuery("""
                        SELECT concept_id, dim_id FROM resolution_queue WHERE status = 'pending'
                        UNION
                        SELECT u.id, u.dim_id
                        FROM conflicts k
                        JOIN conflict_members m ON m.conflict_id = k.id AND m.member_kind = 'concept_edge'
                         AND m.standing = 'contradicts'
                        CROSS JOIN LATERAL regexp_match(
                            m.member_id, '^(\\S+) -(isa|ispart) (\\S+) in context of (\\S+)$') AS said
                        JOIN soas c ON c.token = said[1]
                        JOIN soas p ON p.token = said[3]
                        JOIN soas d ON d.token = said[4]
                        JOIN urd u ON u.id = c.id AND u.parent_id = p.id AND u.dim_id = d.id
                                  AND u.is_isa = (said[2] = 'isa')
                        WHERE k.status = 'open'
                        ORDER BY 1, 2
                        """)
                .map((row, context) -> new Dispute(row.getInt(1), row.getInt(2)))
                .list();
    }

    static List<Dispute> disputes(Handle handle, int conceptId) {
        return handle.createQuery("""
                        SELECT concept_id, dim_id FROM resolution_queue
                        WHERE status = 'pending' AND concept_id = :concept
                        UNION
                        SELECT u.id, u.dim_id
                        FROM urd u
                        JOIN soas c ON c.id = u.id
                        JOIN soas p ON p.id = u.parent_id
                        JOIN soas d ON d.id = u.dim_id
                        JOIN conflict_members m
                          ON m.member_kind = 'concept_edge' AND m.standing = 'contradicts'
                         AND m.member_id = c.token || CASE WHEN u.is_isa THEN ' -isa ' ELSE ' -ispart ' END
                                           || p.token || ' in context of ' || d.token
                        JOIN conflicts k ON k.id = m.conflict_id AND k.status = 'open'
                        WHERE u.id = :concept AND u.id <> u.parent_id
                        ORDER BY 2
                        """)
                .bind("concept", conceptId)
                .map((row, context) -> new Dispute(row.getInt(1), row.getInt(2)))
                .list();
    }

    /// The open conflicts about a concept with the dimensions that they contest.
    static List<Contest> contests(Handle handle, int conceptId) {
        return handle.createQuery("""
                        SELECT d.token, k.conflict_id
                        FROM concept_collisions k
                        JOIN conflicts c ON c.id = k.conflict_id AND c.status = 'open'
                        JOIN soas d ON d.id = k.dim_id
                        WHERE k.concept_id = :concept
                        UNION
                        SELECT d.token, m.conflict_id
                        FROM urd u
                        JOIN soas c ON c.id = u.id
                        JOIN soas p ON p.id = u.parent_id
                        JOIN soas d ON d.id = u.dim_id
                        JOIN conflict_members m
                          ON m.member_kind = 'concept_edge' AND m.standing = 'contradicts'
                         AND m.member_id = c.token || CASE WHEN u.is_isa THEN ' -isa ' ELSE ' -ispart ' END
                                           || p.token || ' in context of ' || d.token
                        JOIN conflicts k ON k.id = m.conflict_id AND k.status = 'open'
                        WHERE u.id = :concept AND u.id <> u.parent_id
                        ORDER BY 1, 2
                        """)
                .bind("concept", conceptId)
                .map((row, context) -> new Contest(row.getString(1), new ConflictId(row.getString(2))))
                .list();
    }

    /// The concepts of the edges that are members of the conflict.
    static List<Integer> conceptsOf(Handle handle, String conflictId) {
        return handle.createQuery("""
                        SELECT DISTINCT c.id
                        FROM conflict_members m
                        JOIN soas c ON c.token = split_part(m.member_id, ' ', 1)
                        WHERE m.conflict_id = :conflict AND m.member_kind = 'concept_edge'
                        ORDER BY 1
                        """)
                .bind("conflict", conflictId)
                .mapTo(Integer.class)
                .list();
    }
}
