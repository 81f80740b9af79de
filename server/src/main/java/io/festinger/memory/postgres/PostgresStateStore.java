package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Trusted state in the table `project_state`.
public final class PostgresStateStore implements StateStore {
    private static final int FETCH = 500;
    private static final JsonRows ROWS = new JsonRows(RowKind.PROJECT_STATE, "project_state", """
            project, category, key, value, reason, person, status, superseded_by, qualifier, valid_from, valid_to,
            created_at, updated_at""", "");

    /// The number is above those of the claims' slots, since its holder locks slots afterwards.
    @Override
    public List<StateRow> lockKey(Handle handle, StateDraft draft) {
        handle.createQuery("""
                        SELECT 1 FROM (SELECT pg_advisory_xact_lock(hashtext(current_schema()),
                                                                    4096 + (hashtext(:name) & 4095))) AS locked
                        """)
                .bind("name", Json.write(List.of("state", draft.project(), draft.category(), draft.key())))
                .mapTo(Integer.class)
                .one();
        return handle.createQuery("""
                        SELECT to_jsonb(r)::text FROM project_state r
                        WHERE project = :project AND category = :category AND key = :key
                        ORDER BY id FOR UPDATE
                        """)
                .bind("project", draft.project())
                .bind("category", draft.category())
                .bind("key", draft.key())
                .mapTo(String.class)
                .map(PostgresStateStore::read)
                .list();
    }

    private static StateRow read(String json) {
        return Json.read(json, StateRow.class);
    }

    @Override
    public void insert(Handle handle, StateRow row) {
        ROWS.insert(handle, Json.write(row));
    }

    @Override
    public Optional<StateRow> find(Handle handle, String id) {
        return ROWS.find(handle, id).map(PostgresStateStore::read);
    }

    @Override
    public Optional<StateRow> lock(Handle handle, String id) {
        return ROWS.lock(handle, id).map(PostgresStateStore::read);
    }

    @Override
    public List<StateRow> of(Handle handle, String project, String category, String key) {
        return handle.createQuery("""
                        SELECT to_jsonb(r)::text FROM project_state r
                        WHERE project = project_name(:project) AND category = :category AND key = :key ORDER BY qualifier, id
                        """)
                .bind("project", project)
                .bind("category", category)
                .bind("key", key)
                .mapTo(String.class)
                .map(PostgresStateStore::read)
                .list();
    }

    @Override
    public void replace(WriteScope scope, StateRow row, String reason) {
        ROWS.replace(scope, row.id(), Json.write(row), reason);
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids) {
        return RowVersions.inForce(handle, RowKind.PROJECT_STATE, ids);
    }

    @Override
    public String image(Handle handle, String id) {
        return ROWS.image(handle, id);
    }

    @Override
    public void restore(WriteScope scope, String id, String image, String reason) {
        ROWS.replace(scope, id, image, reason);
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        String rows = filter.asOf().isPresent() ? RowVersions.asOf(RowKind.PROJECT_STATE) : "project_state";
        List<StateRow> found = handle.createQuery("""
                        SELECT to_jsonb(r)::text FROM %s r
                        WHERE (:project = '' OR project = project_name(:project))
                          AND (:category = '' OR category = :category)
                          AND (:status = '' OR status = :status)
                          AND (:as_of::timestamptz IS NULL OR true)
                          AND (:first OR (project, category, key, qualifier, id)
                                         > (:place[1], :place[2], :place[3], :place[4], :place[5]))
                        ORDER BY project, category, key, qualifier, id
                        LIMIT :limit
                        """.formatted(rows))
                .bind("project", filter.project().orElse(""))
                .bind("category", filter.category().orElse(""))
                .bind("status", filter.status().map(StateRow.Status::wire).orElse(""))
                .bind("as_of", filter.asOf())
                .bind("first", filter.cursor().isEmpty())
                .bind("place", filter.cursor().map(PostgresStateStore::place).orElse(new String[5]))
                .bind("limit", filter.limit() + 1)
                .mapTo(String.class)
                .map(PostgresStateStore::read)
                .list();
        List<StateRow> shown = found.subList(0, Math.min(found.size(), filter.limit()));
        return new Page(shown, found.size() > filter.limit() ? Optional.of(cursor(shown.getLast())) : Optional.empty());
    }

    private static String cursor(StateRow row) {
        return new PageCursor(List.of(row.project(), row.category(), row.key(), row.qualifier(), row.id())).write();
    }

    private static String[] place(String cursor) {
        return PageCursor.read(cursor, 5).place().toArray(String[]::new);
    }

    @Override
    public List<Version> versions(Handle handle, String id) {
        return ROWS.versions(handle, id).stream()
                .map(version ->
                        new Version(read(version.row()), version.replacedAt(), version.actor(), version.reason()))
                .toList();
    }

    @Override
    public void each(Handle handle, Consumer<StateRow> each) {
        try (Stream<String> rows = handle
                .createQuery("SELECT to_jsonb(r)::text FROM project_state r WHERE status = 'active'")
                .setFetchSize(FETCH)
                .mapTo(String.class)
                .stream()) {
            rows.map(PostgresStateStore::read).forEachOrdered(each);
        }
    }
}
