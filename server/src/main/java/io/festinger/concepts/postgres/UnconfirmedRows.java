package io.festinger.concepts.postgres;

import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.UnconfirmedEdge;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// SQL over `unconfirmed_edges`.
final class UnconfirmedRows {
    private static final String EDGES = """
            SELECT u.id, c.token AS concept, u.parent_id, p.token AS parent, u.dim_id, d.token AS dimension,
                   u.is_isa, u.confidence, u.last_confirmed, 'assistant' AS source, u.origin, u.session, u.created_at
            FROM unconfirmed_edges u
            JOIN soas c ON c.id = u.id
            JOIN soas p ON p.id = u.parent_id
            JOIN soas d ON d.id = u.dim_id
            """;

    private static final String THIS_ONE =
            " WHERE u.id = :id AND u.parent_id = :parent AND u.dim_id = :dimension AND u.is_isa = :isa";

    private UnconfirmedRows() {}

    static void all(Handle handle, Consumer<EdgeRow> each) {
        handle.createQuery(EDGES).map(EdgeRows::read).useStream(rows -> rows.forEach(each));
    }

    static List<UnconfirmedEdge> of(Handle handle, int conceptId) {
        return handle.createQuery(EDGES + " WHERE u.id = :id ORDER BY u.dim_id, u.last_confirmed DESC, u.parent_id")
                .bind("id", conceptId)
                .map(UnconfirmedRows::read)
                .list();
    }

    static Optional<UnconfirmedEdge> find(Handle handle, EdgeRow edge) {
        return EdgeRows.bind(handle.createQuery(EDGES + THIS_ONE), edge)
                .map(UnconfirmedRows::read)
                .findOne();
    }

    static void keep(Handle handle, UnconfirmedEdge edge) {
        EdgeRows.bind(handle.createUpdate("""
                        INSERT INTO unconfirmed_edges (id, parent_id, dim_id, is_isa, confidence, last_confirmed, session,
                                                       origin, created_at)
                        VALUES (:id, :parent, :dimension, :isa, :confidence, :at, :session, nullif(:origin, '')::jsonb,
                                :created)
                        ON CONFLICT (id, parent_id, dim_id, is_isa) DO UPDATE
                        SET last_confirmed = greatest(unconfirmed_edges.last_confirmed, excluded.last_confirmed)
                        """), edge.edge())
                .bind("confidence", edge.edge().claim().confidence())
                .bind("at", edge.edge().lastConfirmed())
                .bind("origin", edge.edge().claim().origin())
                .bind("session", edge.session())
                .bind("created", edge.since())
                .execute();
    }

    static void remove(Handle handle, EdgeRow edge) {
        EdgeRows.bind(handle.createUpdate("DELETE FROM unconfirmed_edges u" + THIS_ONE), edge)
                .execute();
    }

    private static UnconfirmedEdge read(ResultSet row, StatementContext context) throws SQLException {
        return new UnconfirmedEdge(
                EdgeRows.read(row, context), row.getString("session"), InstantColumn.of(row, "created_at"));
    }
}
