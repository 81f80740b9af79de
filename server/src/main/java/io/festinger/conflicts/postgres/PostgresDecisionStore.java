package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Decision;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.SeveralValues;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Decisions of people, in the tables `decisions` and `decided_values`.
public final class PostgresDecisionStore implements DecisionStore {
    /// The rows that a decision with a winner put out of force are those of its values that did not win.
    private static final String DECISIONS = """
            SELECT d.*,
                   (SELECT coalesce(string_agg(DISTINCT v.member_kind || ' ' || v.member_id, E'\\n'), '')
                    FROM decided_values v
                    WHERE v.decision_id = d.id AND NOT v.won AND d.winner_id IS NOT NULL) AS superseded
            FROM decisions d JOIN conflicts c ON c.id = d.conflict_id
            """;

    @Override
    public void keep(Handle handle, Decision decision, List<SettledPosition> values, String changes) {
        handle.createUpdate("""
                        INSERT INTO decisions (id, conflict_id, action, decided_by, decided_at, notes, winner_kind,
                                               winner_id, changes)
                        VALUES (:id, :conflict, :action, :by, :at, :notes, :winnerKind, :winnerId, :changes::jsonb)
                        """)
                .bind("id", decision.id())
                .bind("conflict", decision.conflict().value())
                .bind("action", decision.action().wire())
                .bind("by", decision.by())
                .bind("at", decision.at())
                .bind("notes", decision.notes())
                .bind(
                        "winnerKind",
                        decision.winner().map(row -> row.kind().wire()).orElse(null))
                .bind("winnerId", decision.winner().map(RowRef::id).orElse(null))
                .bind("changes", changes)
                .execute();
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO decided_values (decision_id, slot, value_key, lineage, member_kind, member_id, trust, won)
                VALUES (:decision, :slot, :stance, :lineage, :kind, :id, :trust, :won)
                ON CONFLICT DO NOTHING
                """);
        values.forEach(value -> batch.bind("decision", value.decisionId())
                .bind("slot", value.slot())
                .bind("stance", value.stance())
                .bind("lineage", value.lineage())
                .bind("kind", value.row().kind().wire())
                .bind("id", value.row().id())
                .bind("trust", value.row().kind().trust())
                .bind("won", value.hasWon())
                .add());
        batch.execute();
    }

    @Override
    public void allowSeveral(Handle handle, String decisionId, Collection<SeveralValues.Attribute> attributes) {
        PreparedBatch batch = handle.prepareBatch("""
                INSERT INTO several_valued_attributes (decision_id, project, attribute)
                VALUES (:decision, :project, :attribute)
                """);
        attributes.forEach(attribute -> batch.bind("decision", decisionId)
                .bind("project", attribute.project())
                .bind("attribute", attribute.attribute())
                .add());
        batch.execute();
    }

    @Override
    public Set<SeveralValues.Attribute> several(Handle handle, Collection<SeveralValues.Attribute> attributes) {
        return handle.createQuery("""
                        SELECT DISTINCT s.project, s.attribute
                        FROM unnest(:projects::text[], :attributes::text[]) AS asked (project, attribute)
                        JOIN several_valued_attributes s USING (project, attribute)
                        JOIN decisions d ON d.id = s.decision_id AND d.withdrawn_at IS NULL
                        """)
                .bind(
                        "projects",
                        attributes.stream()
                                .map(SeveralValues.Attribute::project)
                                .toArray(String[]::new))
                .bind(
                        "attributes",
                        attributes.stream()
                                .map(SeveralValues.Attribute::attribute)
                                .toArray(String[]::new))
                .map((row, context) -> new SeveralValues.Attribute(row.getString(1), row.getString(2)))
                .set();
    }

    @Override
    public List<SettledPosition> on(Handle handle, Collection<String> slots) {
        return handle.createQuery("""
                        SELECT v.* FROM decided_values v JOIN decisions d ON d.id = v.decision_id
                        WHERE v.slot = ANY (:slots) AND d.withdrawn_at IS NULL
                        ORDER BY d.decided_at DESC, d.id DESC, v.member_kind, v.member_id
                        """)
                .bind("slots", slots.toArray(String[]::new))
                .map((row, context) -> new SettledPosition(
                        row.getString("decision_id"),
                        row.getString("slot"),
                        row.getString("value_key"),
                        row.getString("lineage"),
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        row.getBoolean("won")))
                .list();
    }

    @Override
    public Optional<Decision> find(Handle handle, String id) {
        return handle.createQuery(DECISIONS + "WHERE d.id = :id")
                .bind("id", id)
                .map(PostgresDecisionStore::read)
                .findOne();
    }

    @Override
    public Optional<Decision> effective(Handle handle, ConflictId conflict) {
        return handle.createQuery(DECISIONS + """
                        WHERE d.conflict_id = :conflict AND d.withdrawn_at IS NULL
                        ORDER BY d.decided_at DESC, d.id DESC LIMIT 1
                        """)
                .bind("conflict", conflict.value())
                .map(PostgresDecisionStore::read)
                .findOne();
    }

    @Override
    public String changes(Handle handle, String id) {
        return handle.createQuery("SELECT changes FROM decisions WHERE id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .one();
    }

    @Override
    public Optional<Instant> erasedAt(Handle handle, String id) {
        return handle.createQuery("SELECT erased_at FROM decisions WHERE id = :id AND erased_at IS NOT NULL")
                .bind("id", id)
                .mapTo(OffsetDateTime.class)
                .findOne()
                .map(OffsetDateTime::toInstant);
    }

    @Override
    public List<Decision> of(Handle handle, ConflictId conflict) {
        return handle.createQuery(DECISIONS + "WHERE d.conflict_id = :conflict ORDER BY d.decided_at, d.id")
                .bind("conflict", conflict.value())
                .map(PostgresDecisionStore::read)
                .list();
    }

    @Override
    public void withdraw(Handle handle, String id, String by, Instant at) {
        handle.execute("UPDATE decisions SET withdrawn_at = ?, withdrawn_by = ? WHERE id = ?", at, by, id);
    }

    @Override
    public List<Decision> list(Handle handle, Filter filter) {
        return handle.createQuery(DECISIONS + """
                        WHERE (:action = '' OR d.action = :action)
                          AND (:anyProject OR c.project = project_name(:project))
                          AND (:subject = '' OR position(' ' || :subject || ' ' IN ' ' || c.subject || ' ') > 0)
                          AND (:type = '' OR EXISTS (
                                  SELECT FROM decided_values v JOIN entities e ON e.id = v.member_id
                                  WHERE v.decision_id = d.id AND v.member_kind = 'entity' AND NOT v.won
                                    AND d.winner_id IS NOT NULL AND e.entity_type = :type))
                          AND (:before::timestamptz IS NULL OR d.decided_at < :before)
                        ORDER BY d.decided_at DESC, d.id DESC
                        LIMIT :limit
                        """)
                .bind("action", filter.action().map(Action::wire).orElse(""))
                .bind("anyProject", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("subject", filter.subject().orElse(""))
                .bind("type", filter.entityType().orElse(""))
                .bind("before", filter.before().orElse(null))
                .bind("limit", filter.limit())
                .map(PostgresDecisionStore::read)
                .list();
    }

    private static Decision read(ResultSet row, StatementContext context) throws SQLException {
        @Nullable String winner = row.getString("winner_id");
        return new Decision(
                row.getString("id"),
                new ConflictId(row.getString("conflict_id")),
                Action.of(row.getString("action")).orElseThrow(),
                row.getString("decided_by"),
                InstantColumn.of(row, "decided_at"),
                row.getString("notes"),
                winner == null ? Optional.empty() : Optional.of(RowRef.of(row.getString("winner_kind"), winner)),
                row.getString("superseded")
                        .lines()
                        .map(line -> line.split(" ", 2))
                        .map(parts -> RowRef.of(parts[0], parts[1]))
                        .toList(),
                InstantColumn.find(row, "withdrawn_at"));
    }
}
