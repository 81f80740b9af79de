package io.festinger.concepts.postgres;

import io.festinger.concepts.edges.EdgeArchive.ArchivedEdge;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.ForgottenEdge;
import io.festinger.concepts.graph.ConceptStore.SettledEdge;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// SQL over `displaced_edges`.
final class DisplacedRows {
    private static final String SETTLED = """
            SELECT s.concept_id, c.token AS concept, p.token AS parent, d.token AS dimension, s.is_isa,
                   m.token AS moved_to
            FROM (SELECT x.id AS concept_id, x.parent_id, x.dim_id, x.is_isa, x.moved_to FROM displaced_edges x
                  UNION ALL
                  SELECT k.concept_id, k.incoming_parent_id, k.dim_id, k.incoming_is_isa, NULL
                  FROM concept_collisions k JOIN conflicts f ON f.id = k.conflict_id
                  WHERE f.status <> 'open') s
            JOIN soas c ON c.id = s.concept_id
            JOIN soas p ON p.id = s.parent_id
            JOIN soas d ON d.id = s.dim_id
            LEFT JOIN soas m ON m.id = s.moved_to
            """;

    private DisplacedRows() {}

    static List<SettledEdge> settledEdges(Handle handle) {
        return handle.createQuery(SETTLED).map(DisplacedRows::read).list();
    }

    static List<SettledEdge> settledEdges(Handle handle, int conceptId) {
        return handle.createQuery(SETTLED + " WHERE s.concept_id = :concept")
                .bind("concept", conceptId)
                .map(DisplacedRows::read)
                .list();
    }

    private static SettledEdge read(ResultSet row, StatementContext context) throws SQLException {
        @Nullable String movedTo = row.getString("moved_to");
        return new SettledEdge(
                row.getInt("concept_id"),
                new ConceptFact(
                        row.getString("concept"),
                        row.getString("parent"),
                        row.getString("dimension"),
                        row.getBoolean("is_isa")),
                Optional.ofNullable(movedTo));
    }

    static Optional<String> movedTo(Handle handle, ConceptFact edge) {
        return handle.createQuery("""
                        SELECT m.token
                        FROM displaced_edges x
                        JOIN soas c ON c.id = x.id AND c.token = :concept
                        JOIN soas p ON p.id = x.parent_id AND p.token = :parent
                        JOIN soas d ON d.id = x.dim_id AND d.token = :dimension
                        JOIN soas m ON m.id = x.moved_to
                        WHERE x.is_isa = :isa
                        """)
                .bind("concept", edge.concept())
                .bind("parent", edge.parent())
                .bind("dimension", edge.dimension())
                .bind("isa", edge.isIsa())
                .mapTo(String.class)
                .findOne();
    }

    static void keep(Handle handle, EdgeRow edge, String winner, Instant time) {
        EdgeRows.bindAll(handle.createUpdate("""
                        INSERT INTO displaced_edges (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source,
                                                     origin, created_at, superseded_by, made_root, displaced_at)
                        VALUES (:id, :parent, :dimension, :isa, :confidence, :at, :source, nullif(:origin, '')::jsonb,
                                :at, :winner, false, :now)
                        ON CONFLICT (id, parent_id, dim_id, is_isa) DO UPDATE
                        SET last_confirmed = excluded.last_confirmed
                        """), edge)
                .bind("winner", winner)
                .bind("now", time)
                .execute();
    }

    /// Where an edge of the graph equals a waiting one, both are removed.
    static void forget(Handle handle, EdgeRow edge, String by, Instant time) {
        EdgeRows.bind(handle.createUpdate("""
                        WITH stood AS (DELETE FROM urd
                                       WHERE id = :id AND parent_id = :parent AND dim_id = :dimension AND is_isa = :isa
                                       RETURNING id, parent_id, dim_id, is_isa, confidence, last_confirmed, source,
                                                 origin, created_at),
                             waited AS (DELETE FROM unconfirmed_edges
                                        WHERE id = :id AND parent_id = :parent AND dim_id = :dimension AND is_isa = :isa
                                        RETURNING id, parent_id, dim_id, is_isa, confidence, last_confirmed,
                                                  'assistant', origin, created_at)
                        INSERT INTO displaced_edges (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source,
                                                     origin, created_at, superseded_by, made_root, displaced_at,
                                                     forgotten_by)
                        SELECT *, '', false, :now, :by FROM (SELECT * FROM stood UNION ALL SELECT * FROM waited) gone
                        LIMIT 1
                        ON CONFLICT (id, parent_id, dim_id, is_isa) DO UPDATE
                        SET confidence = excluded.confidence, last_confirmed = excluded.last_confirmed,
                            source = excluded.source, origin = excluded.origin, created_at = excluded.created_at,
                            superseded_by = excluded.superseded_by, displaced_at = excluded.displaced_at,
                            forgotten_by = excluded.forgotten_by
                        """), edge)
                .bind("by", by)
                .bind("now", time)
                .execute();
    }

    static List<ForgottenEdge> forgottenEdges(Handle handle, int conceptId) {
        return handle.createQuery("""
                        SELECT x.id, c.token AS concept, x.parent_id, p.token AS parent, x.dim_id, d.token AS dimension,
                               x.is_isa, x.confidence, x.last_confirmed, x.source, x.origin, x.created_at,
                               x.forgotten_by, x.displaced_at
                        FROM displaced_edges x
                        JOIN soas c ON c.id = x.id
                        JOIN soas p ON p.id = x.parent_id
                        JOIN soas d ON d.id = x.dim_id
                        WHERE x.id = :concept AND x.forgotten_by IS NOT NULL
                        ORDER BY x.displaced_at DESC, x.dim_id, x.parent_id
                        """)
                .bind("concept", conceptId)
                .map((row, context) -> new ForgottenEdge(
                        EdgeRows.read(row, context),
                        InstantColumn.of(row, "created_at"),
                        row.getString("forgotten_by"),
                        InstantColumn.of(row, "displaced_at")))
                .list();
    }

    static void unforget(Handle handle, EdgeRow edge) {
        EdgeRows.bind(handle.createUpdate("""
                        DELETE FROM displaced_edges
                        WHERE id = :id AND parent_id = :parent AND dim_id = :dimension AND is_isa = :isa
                          AND forgotten_by IS NOT NULL
                        """), edge).execute();
    }

    static void moved(Handle handle, ArchivedEdge archivedEdge, int dimensionId, boolean madeRoot, Instant time) {
        EdgeRows.bindAll(handle.createUpdate("""
                        INSERT INTO displaced_edges (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source,
                                                     origin, created_at, superseded_by, moved_to, made_root,
                                                     displaced_at)
                        VALUES (:id, :parent, :dimension, :isa, :confidence, :at, :source, nullif(:origin, '')::jsonb,
                                :created, '', :movedTo, :madeRoot, :now)
                        """), archivedEdge.edge())
                .bind("created", archivedEdge.createdAt())
                .bind("movedTo", dimensionId)
                .bind("madeRoot", madeRoot)
                .bind("now", time)
                .execute();
    }
}
