package io.festinger.concepts.postgres;

import io.festinger.concepts.edges.EdgeArchive;
import io.festinger.concepts.graph.ConceptFact;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// Edges that decisions touched, in `urd`, `concept_collisions` and `displaced_edges`.
public final class PostgresEdgeArchive implements EdgeArchive {
    private static final String KNOWN = """
            WITH named AS (
                SELECT c.id, p.id AS parent_id, d.id AS dim_id, w.is_isa,
                       c.token AS concept, p.token AS parent, d.token AS dimension
                FROM unnest(:concepts::text[], :parents::text[], :dimensions::text[], :isas::boolean[])
                         AS w (concept, parent, dimension, is_isa)
                JOIN soas c ON c.token = w.concept
                JOIN soas p ON p.token = w.parent
                JOIN soas d ON d.token = w.dimension
            ), known AS (
                SELECT n.*, u.confidence, u.last_confirmed, u.source, u.origin, u.created_at,
                       1 AS rank, 'STANDING' AS place, '' AS pointer
                FROM named n JOIN urd u USING (id, parent_id, dim_id, is_isa)
                UNION ALL
                SELECT n.*, x.confidence, x.last_confirmed, x.source, x.origin, x.created_at,
                       2, CASE WHEN m.id IS NOT NULL THEN 'MOVED'
                               WHEN x.forgotten_by IS NOT NULL THEN 'FORGOTTEN' ELSE 'SUPERSEDED' END,
                       coalesce(m.token, x.forgotten_by, x.superseded_by)
                FROM named n JOIN displaced_edges x USING (id, parent_id, dim_id, is_isa)
                LEFT JOIN soas m ON m.id = x.moved_to
                UNION ALL
                SELECT n.*, k.confidence, k.last_seen, k.source, k.origin, k.created_at, 3, 'REJECTED', ''
                FROM named n
                JOIN concept_collisions k ON k.concept_id = n.id AND k.incoming_parent_id = n.parent_id
                                         AND k.dim_id = n.dim_id AND k.incoming_is_isa = n.is_isa
            )
            SELECT DISTINCT ON (id, parent_id, dim_id, is_isa) * FROM known
            ORDER BY id, parent_id, dim_id, is_isa, rank, last_confirmed DESC
            """;

    @Override
    public Map<ConceptFact, ArchivedEdge> find(Handle handle, Collection<ConceptFact> edges) {
        List<ConceptFact> all = new ArrayList<>(edges);
        return handle
                .createQuery(KNOWN)
                .bind("concepts", all.stream().map(ConceptFact::concept).toArray(String[]::new))
                .bind("parents", all.stream().map(ConceptFact::parent).toArray(String[]::new))
                .bind("dimensions", all.stream().map(ConceptFact::dimension).toArray(String[]::new))
                .bind("isas", all.stream().map(ConceptFact::isIsa).toArray(Boolean[]::new))
                .map(PostgresEdgeArchive::read)
                .stream()
                .collect(Collectors.toMap(archivedEdge -> archivedEdge.edge().fact(), Function.identity()));
    }

    private static ArchivedEdge read(ResultSet row, StatementContext context) throws SQLException {
        return new ArchivedEdge(
                EdgeRows.read(row, context),
                Place.valueOf(row.getString("place").toUpperCase(Locale.ROOT)),
                InstantColumn.of(row, "created_at"),
                row.getString("pointer"));
    }

    @Override
    public String image(Handle handle, ConceptFact edge) {
        return handle.createQuery("""
                        SELECT jsonb_build_object('present', u.id IS NOT NULL, 'edge', to_jsonb(u),
                                                  'displaced', to_jsonb(x), 'moved', to_jsonb(m))::text
                        FROM (SELECT (SELECT id FROM soas WHERE token = :concept) AS id,
                                     (SELECT id FROM soas WHERE token = :parent) AS parent_id,
                                     (SELECT id FROM soas WHERE token = :dimension) AS dim_id) w
                        LEFT JOIN urd u ON u.id = w.id AND u.parent_id = w.parent_id AND u.dim_id = w.dim_id
                                       AND u.is_isa = :isa
                        LEFT JOIN displaced_edges x ON x.id = w.id AND x.parent_id = w.parent_id
                                                   AND x.dim_id = w.dim_id AND x.is_isa = :isa
                        LEFT JOIN urd m ON m.id = x.id AND m.parent_id = x.parent_id AND m.dim_id = x.moved_to
                                       AND m.is_isa = x.is_isa
                        """)
                .bind("concept", edge.concept())
                .bind("parent", edge.parent())
                .bind("dimension", edge.dimension())
                .bind("isa", edge.isIsa())
                .mapTo(String.class)
                .one();
    }

    @Override
    public void restore(Handle handle, String image) {
        handle.createUpdate("""
                        WITH image AS (SELECT :image::jsonb AS it),
                             edges AS (INSERT INTO urd
                                       SELECT (jsonb_populate_record(NULL::urd, row)).*
                                       FROM image, unnest(ARRAY[it -> 'edge', it -> 'moved']) AS row
                                       WHERE jsonb_typeof(row) = 'object')
                        INSERT INTO displaced_edges
                        SELECT (jsonb_populate_record(NULL::displaced_edges, it -> 'displaced')).*
                        FROM image WHERE jsonb_typeof(it -> 'displaced') = 'object'
                        """).bind("image", image).execute();
    }

    @Override
    public void clear(Handle handle, EdgeRow edge) {
        List<Integer> roots = EdgeRows.bind(handle.createQuery("""
                        WITH gone AS (DELETE FROM displaced_edges
                                      WHERE id = :id AND parent_id = :parent AND dim_id = :dimension AND is_isa = :isa
                                      RETURNING *),
                             moved AS (DELETE FROM urd u USING gone
                                       WHERE u.id = gone.id AND u.parent_id = gone.parent_id
                                         AND u.dim_id = gone.moved_to AND u.is_isa = gone.is_isa),
                             standing AS (DELETE FROM urd WHERE id = :id AND parent_id = :parent
                                            AND dim_id = :dimension AND is_isa = :isa)
                        SELECT moved_to FROM gone WHERE made_root
                        """), edge)
                .mapTo(Integer.class)
                .list();
        roots.forEach(root -> handle.execute("""
                        DELETE FROM urd WHERE id = ? AND dim_id = id
                          AND NOT EXISTS (SELECT FROM urd o WHERE o.dim_id = urd.id AND o.id <> urd.id)
                        """, root));
    }

    @Override
    public void supersede(Handle handle, EdgeRow edge, String winner, Instant time) {
        EdgeRows.bind(handle.createUpdate("""
                        WITH gone AS (DELETE FROM urd
                                      WHERE id = :id AND parent_id = :parent AND dim_id = :dimension AND is_isa = :isa
                                      RETURNING *)
                        INSERT INTO displaced_edges (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source,
                                                     origin, created_at, superseded_by, made_root, displaced_at)
                        SELECT id, parent_id, dim_id, is_isa, confidence, last_confirmed, source, origin, created_at,
                               :winner, false, :now
                        FROM gone
                        ON CONFLICT (id, parent_id, dim_id, is_isa) DO UPDATE
                        SET confidence = excluded.confidence, last_confirmed = excluded.last_confirmed,
                            source = excluded.source, origin = excluded.origin, created_at = excluded.created_at,
                            superseded_by = excluded.superseded_by, displaced_at = excluded.displaced_at,
                            forgotten_by = NULL
                        """), edge)
                .bind("winner", winner)
                .bind("now", time)
                .execute();
    }

    @Override
    public void raise(Handle handle, ArchivedEdge archivedEdge) {
        clear(handle, archivedEdge.edge());
        EdgeRows.insert(handle, archivedEdge.edge(), archivedEdge.createdAt());
    }

    @Override
    public void move(Handle handle, ArchivedEdge archivedEdge, EdgeRow edgeRow, Instant time) {
        clear(handle, archivedEdge.edge());
        boolean madeRoot = EdgeRows.ensureRoot(handle, edgeRow.dimensionId());
        clear(handle, edgeRow);
        EdgeRows.insert(handle, edgeRow, archivedEdge.createdAt());
        DisplacedRows.moved(handle, archivedEdge, edgeRow.dimensionId(), madeRoot, time);
    }
}
