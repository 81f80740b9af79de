package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.Edge;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// SQL over `urd`.
final class EdgeRows {
    private static final int FETCH = 10_000;

    private static final String EDGES = """
            SELECT u.id, c.token AS concept, u.parent_id, p.token AS parent, u.dim_id, d.token AS dimension,
                   u.is_isa, u.confidence, u.last_confirmed, u.source, u.origin
            FROM urd u
            JOIN soas c ON c.id = u.id
            JOIN soas p ON p.id = u.parent_id
            JOIN soas d ON d.id = u.dim_id
            """;

    private static final String NO_ROOT = " WHERE u.id <> u.parent_id";

    private EdgeRows() {}

    static void all(Handle handle, Consumer<EdgeRow> each) {
        handle.createQuery(EDGES).setFetchSize(FETCH).map(EdgeRows::read).useStream(rows -> rows.forEach(each));
    }

    static List<EdgeRow> of(Handle handle, int conceptId) {
        return handle.createQuery(EDGES + " WHERE u.id = :id ORDER BY u.dim_id DESC")
                .bind("id", conceptId)
                .map(EdgeRows::read)
                .list();
    }

    static Optional<EdgeRow> edgeAt(Handle handle, int conceptId, int dimensionId) {
        return handle.createQuery(EDGES + NO_ROOT + " AND u.id = :id AND u.dim_id = :dimension")
                .bind("id", conceptId)
                .bind("dimension", dimensionId)
                .map(EdgeRows::read)
                .findOne();
    }

    static List<EdgeRow> chain(Handle handle, int conceptId, int dimensionId) {
        return handle.createQuery("""
                        WITH RECURSIVE chain (id, parent_id, depth) AS (
                            SELECT id, parent_id, 1 FROM urd
                            WHERE id = :id AND dim_id = :dimension AND id <> parent_id
                            UNION ALL
                            SELECT u.id, u.parent_id, chain.depth + 1
                            FROM urd u JOIN chain ON u.id = chain.parent_id
                            WHERE u.dim_id = :dimension AND u.id <> u.parent_id
                        )
                        SELECT e.* FROM chain
                        JOIN (%s AND u.dim_id = :dimension) e ON e.id = chain.id
                        ORDER BY chain.depth
                        """.formatted(EDGES + NO_ROOT))
                .bind("id", conceptId)
                .bind("dimension", dimensionId)
                .map(EdgeRows::read)
                .list();
    }

    /// @return false when it already exists
    static boolean ensureRoot(Handle handle, int dimensionId) {
        return handle.createUpdate("""
                        INSERT INTO urd (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source)
                        VALUES (:id, :id, :id, false, 1, now(), 'festinger')
                        ON CONFLICT DO NOTHING
                        """).bind("id", dimensionId).execute() == 1;
    }

    static boolean insert(Handle handle, EdgeRow edge, Instant createdAt) {
        int storedCount = bindAll(handle.createUpdate("""
                        INSERT INTO urd (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source, origin,
                                         created_at)
                        VALUES (:id, :parent, :dimension, :isa, :confidence, :at, :source, nullif(:origin, '')::jsonb,
                                :created)
                        ON CONFLICT DO NOTHING
                        """), edge)
                .bind("created", createdAt)
                .execute();
        handle.createUpdate("UPDATE soas SET novelty = 1 WHERE id = :id AND novelty < 1 AND :stored")
                .bind("id", edge.id())
                .bind("stored", storedCount == 1)
                .execute();
        return storedCount == 1;
    }

    static void confirm(Handle handle, EdgeRow edge, int times) {
        handle.createUpdate("""
                        UPDATE urd
                        SET last_confirmed = greatest(last_confirmed, :at),
                            confidence = least(1, greatest(:confidence, 1 - (1 - confidence) * :left))
                        WHERE id = :id AND parent_id = :parent AND dim_id = :dimension
                        """)
                .bind("at", edge.lastConfirmed())
                .bind("confidence", edge.claim().confidence())
                .bind("left", 1 - raise(times))
                .bind("id", edge.id())
                .bind("parent", edge.parentId())
                .bind("dimension", edge.dimensionId())
                .execute();
    }

    /// The confidence after this many corroborations of 0; the remaining doubt falls by the same factor for
    /// any confidence.
    private static double raise(int times) {
        double confidence = 0;
        for (int time = 0; time < times; time++) {
            confidence = Edge.raise(confidence);
        }
        return confidence;
    }

    /// Binds the key of the edge.
    static <S extends SqlStatement<S>> S bind(S statement, EdgeRow edge) {
        return statement
                .bind("id", edge.id())
                .bind("parent", edge.parentId())
                .bind("dimension", edge.dimensionId())
                .bind("isa", edge.claim().isIsa());
    }

    /// Binds all that is stored of the edge itself.
    static <S extends SqlStatement<S>> S bindAll(S statement, EdgeRow edge) {
        return bind(statement, edge)
                .bind("confidence", edge.claim().confidence())
                .bind("at", edge.lastConfirmed())
                .bind("source", edge.claim().source())
                .bind("origin", edge.claim().origin());
    }

    static EdgeRow read(ResultSet row, StatementContext context) throws SQLException {
        @Nullable String origin = row.getString("origin");
        return new EdgeRow(
                row.getInt("id"),
                row.getString("concept"),
                row.getInt("parent_id"),
                row.getString("parent"),
                row.getInt("dim_id"),
                row.getString("dimension"),
                new EdgeRow.Claim(
                        row.getBoolean("is_isa"),
                        row.getDouble("confidence"),
                        row.getString("source"),
                        origin == null ? "" : origin),
                InstantColumn.of(row, "last_confirmed"));
    }
}
