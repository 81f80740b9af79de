package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.base.ListPage;
import io.festinger.claims.RowKind;
import io.festinger.database.Conditions;
import io.festinger.database.RecordColumns;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Trusted state in the table `project_state`.
public final class PostgresStateStore extends VersionedTable<StateRow> implements StateStore {
    static final RecordColumns<StateRow> COLUMNS = RecordColumns.of(
            StateRow.class,
            Map.of(
                    "scope", "",
                    "author", "person",
                    "author_named", "",
                    "lineage", "id",
                    "pending_since", "",
                    "observed_at", "stored_at"));

    public PostgresStateStore() {
        super(RowKind.PROJECT_STATE, COLUMNS, Set.of());
    }

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
                        SELECT * FROM project_state
                        WHERE project = :project AND category = :category AND key = :key
                        ORDER BY id FOR UPDATE
                        """)
                .bind("project", draft.project())
                .bind("category", draft.category())
                .bind("key", draft.key())
                .map(COLUMNS)
                .list();
    }

    @Override
    public List<StateRow> of(Handle handle, String project, String category, String key) {
        return handle.createQuery("""
                        SELECT * FROM project_state
                        WHERE project = project_name(:project) AND category = :category AND key = :key ORDER BY qualifier, id
                        """)
                .bind("project", project)
                .bind("category", category)
                .bind("key", key)
                .map(COLUMNS)
                .list();
    }

    @Override
    public ListPage<StateRow> list(Handle handle, Filter filter) {
        Conditions conditions = new Conditions()
                .add("project = project_name(:project)", "project", text(filter.project()))
                .add("category = :category", "category", text(filter.category()))
                .add("status = :status", "status", filter.status().map(StateRow.Status::wire))
                .add(
                        "(project, category, key, qualifier, id) > (:place[1], :place[2], :place[3], :place[4], :place[5])",
                        "place",
                        filter.cursor().map(PostgresStateStore::place))
                .bind("as_of", filter.asOf());
        String rows = filter.asOf().isPresent() ? RowVersions.asOf(RowKind.PROJECT_STATE) : "project_state";
        List<StateRow> foundRows = conditions
                .bind(handle.createQuery("SELECT * FROM " + rows + " r WHERE true" + conditions.and()
                        + " ORDER BY project, category, key, qualifier, id LIMIT :limit"))
                .bind("limit", filter.limit() + 1)
                .map(COLUMNS)
                .list();
        return ListPage.of(foundRows, filter.limit(), PostgresStateStore::cursor);
    }

    private static Optional<String> text(Optional<String> field) {
        return field.filter(text -> !text.isEmpty());
    }

    private static String cursor(StateRow row) {
        return new PageCursor(List.of(row.project(), row.category(), row.key(), row.qualifier(), row.id())).write();
    }

    private static String[] place(String cursor) {
        return PageCursor.read(cursor, 5).place().toArray(String[]::new);
    }
}
