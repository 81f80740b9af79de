package io.festinger.memory.postgres;

import io.festinger.base.ConflictId;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.holdings.Change;
import io.festinger.memory.holdings.Counts;
import io.festinger.memory.holdings.HoldingStore;
import io.festinger.memory.holdings.ProjectSize;
import io.festinger.memory.state.StateRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterable;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/// Contents of a project, read by SQL over all layers. All sorting uses the collation "C", so it is
/// the same in every database.
public final class PostgresHoldingStore implements HoldingStore {
    private static final int FETCH = 500;

    private static final String PROJECTS = """
            SELECT project,
                   sum(state) AS state, sum(entities) AS entities, sum(memories) AS memories,
                   sum(conflicts) AS conflicts, sum(candidates) AS candidates
            FROM (SELECT project, count(*) AS state, 0 AS entities, 0 AS memories, 0 AS conflicts, 0 AS candidates
                  FROM project_state WHERE status = 'active' AND (:any OR project = :project) GROUP BY project
                  UNION ALL
                  SELECT project, 0, count(*) FILTER (WHERE status = 'active'), 0, 0,
                         count(*) FILTER (WHERE status = 'candidate')
                  FROM entities
                  WHERE status IN ('active', 'candidate') AND (:any OR project = :project) GROUP BY project
                  UNION ALL
                  SELECT project, 0, 0, count(*) FILTER (WHERE status = 'active'), 0,
                         count(*) FILTER (WHERE status = 'candidate')
                  FROM memories
                  WHERE status IN ('active', 'candidate') AND (:any OR project = :project) GROUP BY project
                  UNION ALL
                  SELECT project, 0, 0, 0, count(*), 0
                  FROM conflicts c WHERE status = 'open' AND proposed IS NOT TRUE AND held IS NULL AND (:any OR project = :project)
                    AND EXISTS (SELECT FROM conflict_members m
                                WHERE m.conflict_id = c.id AND m.standing = 'contradicts') GROUP BY project
                  UNION ALL
                  SELECT DISTINCT project, 0, 0, 0, 0, 0
                  FROM source_documents WHERE :any OR project = :project) AS of_each
            WHERE project <> ''
            GROUP BY project
            ORDER BY project COLLATE "C"
            """;

    /// The latest change of each row; a rejected candidate never was in force.
    private static final String CHANGES = """
            SELECT 'memory' AS layer, memory_type AS kind, status AS standing, previous_content_log <> '[]' AS edited,
                   updated_at AS at, content AS words, NULL AS entity
            FROM memories
            WHERE project = :project AND status <> 'candidate' AND NOT (status = 'invalid' AND pending_since IS NOT NULL)
            UNION ALL
            SELECT 'entity', 'entity', status, previous_content_log <> '[]', updated_at, entity_type || fields::text,
                   id
            FROM entities
            WHERE project = :project AND status <> 'candidate' AND NOT (status = 'invalid' AND pending_since IS NOT NULL)
            UNION ALL
            SELECT 'state', 'state', status, updated_at > created_at, updated_at,
                   category || ' / ' || key || ' = ' || value, NULL
            FROM project_state WHERE project = :project
            UNION ALL
            SELECT 'conflict', 'conflict', status, false, resolved_at, subject, NULL
            FROM conflicts WHERE project = :project AND status <> 'open'
            """;

    @Override
    public List<ProjectSize> projects(Handle handle) {
        return sizes(handle, Optional.empty()).list();
    }

    @Override
    public Optional<ProjectSize> project(Handle handle, String project) {
        return sizes(handle, Optional.of(project)).findOne();
    }

    private static ResultIterable<ProjectSize> sizes(Handle handle, Optional<String> project) {
        return handle.createQuery(PROJECTS)
                .bind("any", project.isEmpty())
                .bind("project", project.orElse(""))
                .map((row, _) -> new ProjectSize(
                        row.getString("project"),
                        row.getLong("state"),
                        row.getLong("entities"),
                        row.getLong("memories"),
                        row.getLong("conflicts"),
                        row.getLong("candidates")));
    }

    @Override
    public long facts(Handle handle, Optional<String> project) {
        return handle.createQuery("""
                        SELECT (SELECT count(*) FROM memories WHERE status = 'active' AND (:any OR project = :project))
                               + (SELECT count(*) FROM entities WHERE status = 'active' AND (:any OR project = :project))
                               + (SELECT count(*) FROM project_state
                                  WHERE status = 'active' AND (:any OR project = :project))
                        """)
                .bind("any", project.isEmpty())
                .bind("project", project.orElse(""))
                .mapTo(Long.class)
                .one();
    }

    @Override
    public Counts counts(Handle handle, String project) {
        ProjectSize size = project(handle, project).orElse(new ProjectSize(project, 0, 0, 0, 0, 0));
        Map<MemoryType, Long> memories = new HashMap<>();
        counted(handle, project, "SELECT memory_type, count(*) FROM memories")
                .forEach((type, count) -> memories.put(MemoryType.read(type), count));
        return new Counts(
                size.state(),
                counted(handle, project, "SELECT entity_type, count(*) FROM entities"),
                memories,
                size.conflicts(),
                size.candidates(),
                handle.createQuery("SELECT count(*) FROM (" + CHANGES + ") AS changes")
                        .bind("project", project)
                        .mapTo(Long.class)
                        .one());
    }

    private static Map<String, Long> counted(Handle handle, String project, String select) {
        Map<String, Long> counted = new HashMap<>();
        handle.createQuery(select + " WHERE project = :project AND status = 'active' GROUP BY 1")
                .bind("project", project)
                .map((row, _) -> Map.entry(row.getString(1), row.getLong(2)))
                .forEach(entry -> counted.put(entry.getKey(), entry.getValue()));
        return counted;
    }

    @Override
    public void state(Handle handle, String project, int max, Consumer<StateRow> each) {
        Query query = handle.createQuery("""
                SELECT * FROM project_state
                WHERE project = :project AND status = 'active'
                ORDER BY category COLLATE "C", key COLLATE "C", qualifier COLLATE "C", id
                LIMIT :most
                """);
        each(query, project, max).map(PostgresStateStore.COLUMNS).useStream(rows -> rows.forEachOrdered(each));
    }

    @Override
    public void entities(Handle handle, String project, TypeDefinition type, int max, Consumer<Entity> each) {
        Query query = handle.createQuery("""
                        SELECT * FROM entities
                        WHERE project = :project AND entity_type = :type AND status = 'active'
                        ORDER BY (SELECT string_agg(lower(coalesce(fields ->> slot.field, '')), ' / ' ORDER BY place)
                                  FROM unnest(:slot::text[]) WITH ORDINALITY AS slot (field, place)) COLLATE "C",
                                 fields::text COLLATE "C", scope COLLATE "C", qualifier COLLATE "C",
                                 author COLLATE "C", observed_at, id
                        LIMIT :most
                        """)
                .bind("type", type.name())
                .bind("slot", type.slot().toArray(String[]::new));
        each(query, project, max).map(PostgresEntityStore.COLUMNS).useStream(rows -> rows.forEachOrdered(each));
    }

    @Override
    public void memories(Handle handle, String project, MemoryType type, int max, Consumer<Memory> each) {
        Query query = handle.createQuery("""
                        SELECT * FROM memories
                        WHERE project = :project AND memory_type = :type AND status = 'active'
                        ORDER BY normalized_content COLLATE "C", content COLLATE "C", scope COLLATE "C",
                                 qualifier COLLATE "C", author COLLATE "C", observed_at, id
                        LIMIT :most
                        """).bind("type", type.wire());
        each(query, project, max).map(PostgresMemoryStore.COLUMNS).useStream(rows -> rows.forEachOrdered(each));
    }

    @Override
    public void conflicts(Handle handle, String project, int max, Consumer<ConflictId> each) {
        Query query = handle.createQuery("""
                SELECT id FROM conflicts c
                WHERE project = :project AND status = 'open' AND proposed IS NOT TRUE AND held IS NULL
                  AND EXISTS (SELECT FROM conflict_members m WHERE m.conflict_id = c.id AND m.standing = 'contradicts')
                ORDER BY subject COLLATE "C",
                         (SELECT string_agg(m.content, ' ' ORDER BY m.content COLLATE "C") FROM conflict_members m
                          WHERE m.conflict_id = c.id) COLLATE "C",
                         id
                LIMIT :most
                """);
        each(query, project, max).mapTo(String.class).map(ConflictId::new).useStream(rows -> rows.forEachOrdered(each));
    }

    private static Query each(Query query, String project, int max) {
        return query.bind("project", project).bind("most", max).setFetchSize(FETCH);
    }

    @Override
    public List<Change> changes(Handle handle, String project, int max) {
        return handle.createQuery("SELECT changes.*, e.*, (at AT TIME ZONE 'UTC')::date AS day FROM (" + CHANGES + """
                        ) AS changes LEFT JOIN entities e ON e.id = changes.entity
                        ORDER BY day DESC, layer COLLATE "C", kind COLLATE "C", words COLLATE "C", standing COLLATE "C"
                        LIMIT :most
                        """)
                .bind("project", project)
                .bind("most", max)
                .map(PostgresHoldingStore::change)
                .list();
    }

    private static Change change(ResultSet row, StatementContext context) throws SQLException {
        boolean isEntity = row.getString("entity") != null;
        return new Change(
                row.getObject("day", LocalDate.class),
                what(row.getString("standing"), row.getBoolean("edited")),
                row.getString("kind"),
                isEntity ? "" : row.getString("words"),
                isEntity ? Optional.of(PostgresEntityStore.COLUMNS.map(row, context)) : Optional.empty());
    }

    private static Change.What what(String status, boolean isEdited) {
        return switch (status) {
            case "active" -> isEdited ? Change.What.EDITED : Change.What.ADDED;
            case "invalid" -> Change.What.RETRACTED;
            default -> Change.What.valueOf(status.toUpperCase(Locale.ROOT));
        };
    }
}
