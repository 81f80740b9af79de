package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.triage.ConflictKind;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.Handling;
import io.festinger.conflicts.triage.SavedView;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.conflicts.triage.TriageStore;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;

/// Conflicts for people. Lists read one page; groups and counts are made by the database.
final class PostgresTriageStore implements TriageStore {
    /// The property of a slot that has one, or the pair of properties of an alarm.
    private static final String PROPERTY = """
            coalesce(nullif(c.properties, ''), CASE WHEN c.slot_kind IN ('memory_slot', 'cross_layer') THEN c.slot_key::jsonb ->> 2 END, '')""";

    private static final String AGE = """
            CASE WHEN c.detected_at > :day THEN 'day' WHEN c.detected_at > :week THEN 'week' ELSE 'older' END""";

    private static final String FILTER = """
            (:project = '' OR c.project = project_name(:project))
            AND (:detector = '' OR c.detector = :detector)
            AND (NOT :of_kind OR coalesce(c.rule_id, '') = :rule AND %1$s = :property)
            AND (:subject = '' OR c.subject = :subject)
            AND (:age = '' OR %2$s = :age)
            AND (:any_assignee OR coalesce(c.assignee, '') = :assignee)
            AND (:any_snoozed OR (c.snoozed_until IS NOT NULL AND c.snoozed_until > :now) = :snoozed)
            AND (:author = '' AND :layer = '' OR EXISTS (
                    SELECT FROM conflict_members m
                    WHERE m.conflict_id = c.id AND (:author = '' OR m.author = :author)
                      AND (:layer = '' OR m.member_kind = :layer)))
            AND (cardinality(:words::text[]) = 0 OR NOT EXISTS (
                    SELECT FROM unnest(:words::text[]) AS word
                    WHERE position(word IN lower(c.subject || ' ' || c.project)) = 0
                      AND NOT EXISTS (
                        SELECT FROM conflict_members m
                        WHERE m.conflict_id = c.id
                          AND position(word IN lower(m.content || ' ' || m.value || ' ' || m.author)) > 0)))
            """.formatted(PROPERTY, AGE);

    private static final String GROUPS = """
            SELECT %s AS key, count(*) AS count, min(c.project) AS project, count(DISTINCT c.project) AS projects,
                   max(c.detected_at) AS newest
            FROM conflicts c WHERE %s
            GROUP BY 1 ORDER BY count DESC, newest DESC, key LIMIT :limit
            """;

    private static final String KIND = "coalesce(c.rule_id, '') || ':' || " + PROPERTY;

    private static final String COUNTS = """
            WITH kept AS MATERIALIZED (
                SELECT c.id, c.project, c.assignee, %s AS kind, %s AS age FROM conflicts c WHERE %s),
            sides AS MATERIALIZED (
                SELECT k.id, m.author, m.member_kind FROM kept k JOIN conflict_members m ON m.conflict_id = k.id),
            counted AS (
                SELECT 'AGE' AS facet, age AS value, count(*) AS count FROM kept GROUP BY 2
                UNION ALL SELECT 'PROJECT', project, count(*) FROM kept GROUP BY 2
                UNION ALL SELECT 'ASSIGNEE', coalesce(assignee, '@none'), count(*) FROM kept GROUP BY 2
                UNION ALL SELECT 'KIND', kind, count(*) FROM kept GROUP BY 2
                UNION ALL SELECT 'AUTHOR', author, count(*)
                          FROM (SELECT DISTINCT id, author FROM sides WHERE author <> '') AS a GROUP BY 2
                UNION ALL SELECT 'LAYER', member_kind, count(*)
                          FROM (SELECT DISTINCT id, member_kind FROM sides) AS l GROUP BY 2)
            SELECT facet, value, count
            FROM (SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place
                  FROM counted) AS ordered
            WHERE place <= :limit ORDER BY facet, place
            """;

    @Override
    public ConflictPage list(
            Handle handle, TriageFilter filter, TriageFilter.Sort sort, Optional<String> cursor, int limit) {
        Order order = Order.of(sort);
        Optional<Cursor> after = cursor.map(Cursor::read);
        List<Conflict> rows = bound(
                        handle.createQuery("""
                                SELECT * FROM conflicts c
                                WHERE %s AND (:first OR %s) ORDER BY %s LIMIT :limit
                                """.formatted(condition(filter), order.after(), order.by())), filter)
                .bind("first", after.isEmpty())
                .bind("rank", after.map(Cursor::rank).orElse(0.0))
                .bind("at", after.map(Cursor::detectedAt).orElse(Instant.EPOCH))
                .bind("id", after.map(Cursor::id).orElse(""))
                .bind("limit", limit + 1)
                .map(ConflictRow::read)
                .list();
        List<Conflict> shownConflicts = rows.subList(0, Math.min(rows.size(), limit));
        return new ConflictPage(
                PostgresConflictStore.withMembers(handle, shownConflicts),
                rows.size() > limit
                        ? Optional.of(cursor(sort, shownConflicts.getLast()).write())
                        : Optional.empty());
    }

    /// @param after compares a row with the place of a cursor
    /// @param by columns as an index of the table has them, where one does
    private record Order(String after, String by) {
        static Order of(TriageFilter.Sort sort) {
            return switch (sort) {
                case NEWEST ->
                    new Order(
                            "(c.priority, c.detected_at, c.id) < (:rank::double precision = 1, :at, :id)",
                            "c.priority DESC, c.detected_at DESC, c.id DESC");
                case OLDEST -> new Order("(c.detected_at, c.id) > (:at, :id)", "c.detected_at, c.id");
                case LIKELIEST ->
                    new Order(
                            "(coalesce(c.likelihood, 1), c.detected_at, c.id) < (:rank, :at, :id)",
                            "coalesce(c.likelihood, 1) DESC, c.detected_at DESC, c.id DESC");
            };
        }
    }

    private static Cursor cursor(TriageFilter.Sort sort, Conflict last) {
        return switch (sort) {
            case NEWEST -> Cursor.after(last);
            case OLDEST -> new Cursor(0, last.detectedAt(), last.id().value());
            case LIKELIEST ->
                new Cursor(
                        last.finding().alarm().map(alarm -> alarm.likelihood()).orElse(1.0),
                        last.detectedAt(),
                        last.id().value());
        };
    }

    @Override
    public List<Group> groups(Handle handle, TriageFilter filter, TriageFilter.Grouping by, int limit) {
        String key =
                switch (by) {
                    case SUBJECT -> "c.subject";
                    case KIND -> KIND;
                };
        return bound(handle.createQuery(GROUPS.formatted(key, condition(filter))), filter)
                .bind("limit", limit)
                .map((row, context) -> new Group(
                        row.getString("key"),
                        row.getLong("count"),
                        row.getLong("projects") == 1 ? row.getString("project") : "",
                        row.getLong("projects"),
                        InstantColumn.of(row, "newest")))
                .list();
    }

    @Override
    public Map<Facet, List<Count>> counts(Handle handle, TriageFilter filter, int limit) {
        record FacetCount(Facet facet, Count count) {}
        Map<Facet, List<Count>> counts = new EnumMap<>(Facet.class);
        bound(handle.createQuery(COUNTS.formatted(KIND, AGE, condition(filter))), filter)
                .bind("limit", limit)
                .map((row, context) -> new FacetCount(
                        Facet.valueOf(row.getString("facet")), new Count(row.getString("value"), row.getLong("count"))))
                .forEach(counted -> counts.computeIfAbsent(counted.facet(), facet -> new ArrayList<>())
                        .add(counted.count()));
        return counts;
    }

    @Override
    public List<Conflict> lock(Handle handle, Collection<ConflictId> ids) {
        return handle.createQuery("SELECT * FROM conflicts WHERE id = ANY (:ids) ORDER BY id FOR UPDATE")
                .bind("ids", ids.stream().map(ConflictId::value).toArray(String[]::new))
                .map(ConflictRow::read)
                .list();
    }

    @Override
    public void handle(Handle handle, Map<ConflictId, Handling> handlings) {
        PreparedBatch batch = handle.prepareBatch(
                "UPDATE conflicts SET assignee = nullif(:assignee, ''), snoozed_until = :until WHERE id = :id");
        handlings.forEach((id, handling) -> batch.bind("id", id.value())
                .bind("assignee", handling.assignee())
                .bind("until", handling.snoozedUntil().orElse(null))
                .add());
        batch.execute();
    }

    /// Shows a conflict again, about which there is something new.
    static void wake(Handle handle, ConflictId id) {
        handle.createUpdate("UPDATE conflicts SET snoozed_until = NULL WHERE id = :id AND snoozed_until IS NOT NULL")
                .bind("id", id.value())
                .execute();
    }

    @Override
    public List<String> assignees(Handle handle, int limit) {
        return handle.createQuery(
                        "SELECT DISTINCT assignee FROM conflicts WHERE assignee IS NOT NULL ORDER BY 1 LIMIT :limit")
                .bind("limit", limit)
                .mapTo(String.class)
                .list();
    }

    @Override
    public List<SavedView> views(Handle handle, String owner) {
        return handle.createQuery(
                        "SELECT * FROM saved_views WHERE owner IN ('', :owner) ORDER BY owner, lower(name), name")
                .bind("owner", owner)
                .map((row, context) -> view(row))
                .list();
    }

    @Override
    public SavedView save(Handle handle, SavedView view) {
        return handle.createQuery("""
                        INSERT INTO saved_views (owner, name, filter, created_by, created_at)
                        VALUES (:owner, :name, :filter::jsonb, :by, :at)
                        ON CONFLICT (owner, name) DO UPDATE SET filter = excluded.filter
                        RETURNING *
                        """)
                .bind("owner", view.owner())
                .bind("name", view.name())
                .bind("filter", Json.write(view.filter().fields()))
                .bind("by", view.createdBy())
                .bind("at", view.createdAt())
                .map((row, context) -> view(row))
                .one();
    }

    private static SavedView view(ResultSet row) throws SQLException {
        Map<String, String> fields = new LinkedHashMap<>();
        Json.read(row.getString("filter"), Map.class)
                .forEach((name, text) -> fields.put(String.valueOf(name), String.valueOf(text)));
        return new SavedView(
                row.getString("id"),
                row.getString("owner"),
                row.getString("name"),
                new TriageFields(fields),
                row.getString("created_by"),
                InstantColumn.of(row, "created_at"));
    }

    @Override
    public void delete(Handle handle, String viewId) {
        handle.createUpdate("DELETE FROM saved_views WHERE id = :id")
                .bind("id", viewId)
                .execute();
    }

    /// The status is part of the text, so that the planner knows how many rows it leaves.
    private static String condition(TriageFilter filter) {
        String any = filter.snoozed().orElse(false) ? "c.status = 'open'" : "true";
        return filter.status().map(PostgresTriageStore::condition).orElse(any) + " AND " + FILTER;
    }

    private static String condition(Conflict.Status status) {
        return switch (status) {
            case OPEN -> "c.status = 'open' AND c.held IS NULL AND c.proposed IS NOT TRUE";
            case PROPOSED -> "c.status = 'open' AND c.held IS NULL AND c.proposed";
            case HELD -> "c.status = 'open' AND c.held IS NOT NULL";
            case RESOLVED -> "c.status = 'resolved'";
            case DISMISSED -> "c.status = 'dismissed'";
        };
    }

    private static Query bound(Query query, TriageFilter filter) {
        ConflictKind kind = filter.kind().orElse(new ConflictKind("", ""));
        return query.bind("project", filter.project().orElse(""))
                .bind("author", filter.author().orElse(""))
                .bind("layer", filter.layer().orElse(""))
                .bind("detector", filter.detector().orElse(""))
                .bind("of_kind", filter.kind().isPresent())
                .bind("rule", kind.rule())
                .bind("property", kind.property())
                .bind("subject", filter.subject().orElse(""))
                .bind("age", filter.age().map(TriageFilter.Age::wire).orElse(""))
                .bind("any_assignee", filter.assignee().isEmpty())
                .bind("assignee", filter.assignee().orElse(""))
                .bind("any_snoozed", filter.snoozed().isEmpty())
                .bind("snoozed", filter.snoozed().orElse(false))
                .bind("now", filter.now())
                .bind("words", filter.words().toArray(String[]::new))
                .bind("day", filter.now().minus(Duration.ofDays(1)))
                .bind("week", filter.now().minus(Duration.ofDays(7)));
    }
}
