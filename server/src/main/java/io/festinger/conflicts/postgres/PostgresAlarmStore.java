package io.festinger.conflicts.postgres;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.alarms.AlarmKind;
import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.conflicts.alarms.DecidedAlarm;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/// Alarms in the table `conflicts`, where they have a likelihood.
final class PostgresAlarmStore implements AlarmStore {
    private static final String BUDGET = "alarm_budget";
    private static final String DEFAULT_BUDGET = "3";

    /// The commits over which alarms are counted.
    private static final int WINDOW = 200;

    /// The decisions that count for a rule, those first that mute a pair of properties: older ones may be about other
    /// texts, or another model.
    private static final int MOST_DECIDED = 100;

    /// What people decided. Accepting that a contradiction has ended says nothing about the alarm.
    private static final String OUTCOMES = """
            SELECT c.id, c.project, c.subject, c.detector, coalesce(c.rule_id, '') AS rule_id,
                   coalesce(c.properties, '') AS properties, c.likelihood, c.held, c.detected_at,
                   d.action, d.decided_by, d.decided_at, d.action IN ('supersede_others', 'merge') AS is_right
            FROM conflicts c
            JOIN decisions d ON d.conflict_id = c.id AND d.withdrawn_at IS NULL
            WHERE c.status <> 'open' AND d.decided_by <> '%s'
              AND (d.action <> 'no_action' OR EXISTS (
                      SELECT FROM conflict_members m WHERE m.conflict_id = c.id AND m.standing = 'contradicts'))
            """.formatted(Actor.FESTINGER.name());

    private static final String OF_RULE = """
            project = :project AND detector = :detector AND coalesce(rule_id, '') = :rule
            """;

    @Override
    public List<DecidedAlarm> decidedAlarms(Handle handle, AlarmKind kind) {
        return ofRule(
                        handle.createQuery(
                                "SELECT * FROM (%s) AS o WHERE likelihood IS NOT NULL AND %s %s"
                                        .formatted(
                                                OUTCOMES,
                                                OF_RULE,
                                                "ORDER BY action = 'several_values' DESC, decided_at DESC, id DESC LIMIT :most")),
                        kind)
                .bind("most", MOST_DECIDED)
                .map(PostgresAlarmStore::readDecided)
                .list();
    }

    @Override
    public List<DecidedAlarm> decidedAlarms(Handle handle, Optional<String> project) {
        return handle.createQuery("""
                        SELECT * FROM (
                            SELECT *, row_number() OVER (PARTITION BY project, detector, rule_id
                                                         ORDER BY action = 'several_values' DESC, decided_at DESC,
                                                                  id DESC) AS place
                            FROM (%s) AS o
                            WHERE likelihood IS NOT NULL AND (:any OR project = project_name(:project))) AS ordered
                        WHERE place <= :most
                        ORDER BY project, detector, rule_id, place
                        """.formatted(OUTCOMES))
                .bind("any", project.isEmpty())
                .bind("project", project.orElse(""))
                .bind("most", MOST_DECIDED)
                .map(PostgresAlarmStore::readDecided)
                .list();
    }

    private static Query ofRule(Query query, AlarmKind kind) {
        return query.bind("project", kind.project())
                .bind("detector", kind.detector())
                .bind("rule", kind.ruleId());
    }

    private static DecidedAlarm readDecided(ResultSet row, StatementContext context) throws SQLException {
        return new DecidedAlarm(
                kind(row),
                new ConflictId(row.getString("id")),
                row.getString("subject"),
                row.getDouble("likelihood"),
                row.getBoolean("is_right"),
                row.getString("action"),
                row.getString("decided_by"),
                InstantColumn.of(row, "decided_at"));
    }

    private static AlarmKind kind(ResultSet row) throws SQLException {
        return new AlarmKind(
                row.getString("project"),
                row.getString("detector"),
                ConflictRow.orEmpty(row.getString("rule_id")),
                ConflictRow.orEmpty(row.getString("properties")));
    }

    @Override
    public Window window(Handle handle, String project) {
        return handle.createQuery("""
                        WITH oldest AS (
                            SELECT created_at FROM memories
                            WHERE project = project_name(:project) AND status <> 'candidate'
                            ORDER BY created_at DESC, id DESC OFFSET :before LIMIT 1)
                        SELECT coalesce((SELECT created_at FROM oldest), to_timestamp(0)) AS since,
                               (SELECT count(*) FROM memories
                                WHERE project = project_name(:project) AND status <> 'candidate'
                                  AND created_at >= (SELECT created_at FROM oldest)) AS commits,
                               coalesce((SELECT value FROM config WHERE key = :key), :default)::integer AS budget
                        """)
                .bind("project", project)
                .bind("before", WINDOW - 1)
                .bind("key", BUDGET)
                .bind("default", DEFAULT_BUDGET)
                .map((row, context) -> new Window(
                        Math.max(WINDOW, row.getLong("commits")), InstantColumn.of(row, "since"), row.getInt("budget")))
                .one();
    }

    @Override
    public List<PendingAlarm> pending(Handle handle, String project, Instant since) {
        return handle.createQuery("""
                        SELECT * FROM conflicts c
                        WHERE project = project_name(:project) AND detected_at >= :since AND likelihood IS NOT NULL
                          AND status = 'open' AND proposed IS NOT TRUE AND NOT priority
                          AND NOT EXISTS (SELECT FROM decisions d WHERE d.conflict_id = c.id)
                        ORDER BY likelihood DESC, detected_at, id
                        """)
                .bind("project", project)
                .bind("since", since)
                .map(PostgresAlarmStore::readPending)
                .list();
    }

    @Override
    public List<PendingAlarm> heldByBound(Handle handle, AlarmKind kind) {
        return ofRule(handle.createQuery("""
                                SELECT * FROM conflicts WHERE status = 'open' AND held = 'bound' AND %s
                                ORDER BY likelihood DESC, detected_at, id
                                """.formatted(OF_RULE)), kind)
                .map(PostgresAlarmStore::readPending)
                .list();
    }

    @Override
    public List<PendingAlarm> inInbox(Handle handle, AlarmKind kind) {
        return ofRule(handle.createQuery("""
                                SELECT * FROM conflicts
                                WHERE status = 'open' AND held IS NULL AND proposed IS NOT TRUE AND NOT priority
                                  AND likelihood IS NOT NULL AND coalesce(properties, '') = :properties AND %s
                                ORDER BY detected_at, id
                                """.formatted(OF_RULE)), kind)
                .bind("properties", kind.properties())
                .map(PostgresAlarmStore::readPending)
                .list();
    }

    private static PendingAlarm readPending(ResultSet row, StatementContext context) throws SQLException {
        return new PendingAlarm(
                new ConflictId(row.getString("id")),
                kind(row),
                ConflictRow.alarm(row).orElseThrow());
    }

    @Override
    public long wrong(Handle handle, String project, Instant since) {
        return handle.createQuery("""
                        SELECT count(*) FROM (%s) AS o
                        WHERE project = project_name(:project) AND detected_at >= :since AND likelihood IS NOT NULL
                          AND held IS NULL AND NOT is_right
                        """.formatted(OUTCOMES))
                .bind("project", project)
                .bind("since", since)
                .mapTo(Long.class)
                .one();
    }

    @Override
    public boolean move(Handle handle, ConflictId id, Optional<Alarm.Hold> hold) {
        return handle.createUpdate("""
                        UPDATE conflicts SET held = :held
                        WHERE id = (SELECT id FROM conflicts WHERE id = :id AND status = 'open' FOR UPDATE SKIP LOCKED)
                        """)
                        .bind("id", id.value())
                        .bind("held", hold.map(Alarm.Hold::wire).orElse(null))
                        .execute()
                > 0;
    }

    @Override
    public void promote(Handle handle, ConflictId id) {
        handle.execute(
                "UPDATE conflicts SET held = NULL, priority = true WHERE id = ? AND status = 'open'", id.value());
    }

    @Override
    public List<Counts> counts(Handle handle, Optional<String> project) {
        return handle.createQuery("""
                        SELECT c.detector, coalesce(c.rule_id, '') AS rule_id,
                               count(*) FILTER (WHERE o.is_right) AS rights,
                               count(*) FILTER (WHERE NOT o.is_right) AS wrongs,
                               count(*) FILTER (WHERE c.status = 'open' AND c.held IS NULL) AS opens,
                               count(*) FILTER (WHERE c.status = 'open' AND c.held IS NOT NULL) AS held
                        FROM conflicts c LEFT JOIN (%s) AS o ON o.id = c.id
                        WHERE :any OR c.project = project_name(:project)
                        GROUP BY 1, 2 ORDER BY 1, 2
                        """.formatted(OUTCOMES))
                .bind("any", project.isEmpty())
                .bind("project", project.orElse(""))
                .map((row, context) -> new Counts(
                        row.getString("detector"),
                        row.getString("rule_id"),
                        row.getLong("rights"),
                        row.getLong("wrongs"),
                        row.getLong("opens"),
                        row.getLong("held")))
                .list();
    }

    @Override
    public long heldCount(Handle handle, Optional<String> project) {
        return handle.createQuery("""
                        SELECT count(*) FROM conflicts
                        WHERE status = 'open' AND held IS NOT NULL AND (:any OR project = project_name(:project))
                        """)
                .bind("any", project.isEmpty())
                .bind("project", project.orElse(""))
                .mapTo(Long.class)
                .one();
    }
}
