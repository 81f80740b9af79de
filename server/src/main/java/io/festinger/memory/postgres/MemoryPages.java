package io.festinger.memory.postgres;

import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore.Page;
import io.festinger.memory.MemoryType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Pages of memories, newest first. The query contains only the requested conditions,
/// so an index can serve it.
final class MemoryPages {
    private static final String NEWEST = "SELECT m.* FROM %s%s ORDER BY m.created_at DESC, m.id DESC LIMIT :limit";

    /// The newest of the rows unchanged since then, by an index, and of the versions current then.
    private static final String THEN = """
            SELECT m.* FROM ((%s) UNION ALL
                SELECT m.* FROM row_versions v CROSS JOIN LATERAL jsonb_populate_record(NULL::memories, v.row) m
                WHERE v.member_kind = 'memory' AND v.stored_at <= :as_of AND v.replaced_at > :as_of%s) m
            ORDER BY m.created_at DESC, m.id DESC LIMIT :limit
            """;

    private final List<String> conditions = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final MemoryFilter filter;

    private MemoryPages(MemoryFilter filter) {
        this.filter = filter;
    }

    static Page list(Handle handle, MemoryFilter filter) {
        MemoryPages pages = new MemoryPages(filter);
        pages.restrict();
        List<Memory> rows = pages.rows(handle);
        List<Memory> shownMemories = rows.subList(0, Math.min(rows.size(), filter.limit()));
        Optional<String> next = rows.size() > filter.limit()
                ? Optional.of(after(shownMemories.getLast()).write())
                : Optional.empty();
        return new Page(shownMemories, next);
    }

    private static PageCursor after(Memory row) {
        return PageCursor.after(row.times().createdAt(), row.id());
    }

    private void restrict() {
        filter.status().map(MemoryStatus::wire).ifPresent(status -> where("m.status = :status", "status", status));
        filter.project().ifPresent(project -> where("m.project = project_name(:project)", "project", project));
        filter.memoryType().map(MemoryType::wire).ifPresent(type -> where("m.memory_type = :type", "type", type));
        filter.scope().ifPresent(scope -> where("m.scope = :scope", "scope", scope));
        filter.author().ifPresent(author -> where("m.author = :author", "author", author));
        filter.q().ifPresent(words -> where("m.normalized_content LIKE ALL (:words)", "words", patterns(words)));
        filter.notStatedSince()
                .ifPresent(since -> where(
                        "greatest(m.observed_at, m.last_confirmed_at) < :not_said_since", "not_said_since", since));
        filter.cursor().map(PageCursor::readNewest).ifPresent(after -> {
            where("(m.created_at, m.id) < (:at, :id)", "at", after.createdAt());
            values.put("id", after.id());
        });
    }

    private void where(String condition, String name, Object value) {
        conditions.add(condition);
        values.put(name, value);
    }

    private static String[] patterns(String words) {
        return Arrays.stream(words.split(" "))
                .map(word -> "%" + word.replaceAll("([\\\\%_])", "\\\\$1") + "%")
                .toArray(String[]::new);
    }

    private List<Memory> rows(Handle handle) {
        String place = conditions.isEmpty() ? "" : " AND " + String.join(" AND ", conditions);
        String sql = filter.asOf().isPresent()
                ? THEN.formatted(
                        NEWEST.formatted("memories m WHERE m.created_at <= :as_of AND m.stored_at <= :as_of", place),
                        place)
                : NEWEST.formatted("memories m WHERE true", place);
        Query query = handle.createQuery(sql).bind("limit", filter.limit() + 1);
        filter.asOf().ifPresent(asOf -> query.bind("as_of", asOf));
        values.forEach(query::bind);
        return query.map(PostgresMemoryStore.COLUMNS).list();
    }
}
