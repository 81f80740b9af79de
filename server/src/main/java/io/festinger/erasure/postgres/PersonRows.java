package io.festinger.erasure.postgres;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The rows that are stored of a person. The images that decisions keep of rows are left out: they may be of others'
/// rows.
final class PersonRows {
    private static final int FETCH = 500;

    /// By table, the condition on its rows `t`.
    private static final Map<String, String> CONDITIONS = conditions();

    private PersonRows() {}

    private static Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("muted_words", "lower(t.muted_by) = :name");
        conditions.put("ingestion_waves", "lower(t.started_by) = :name");
        conditions.put("source_documents", mark("document"));
        conditions.put("source_chunks", mark("chunk"));
        conditions.put("interactions", mark("interaction"));
        conditions.put(
                "row_versions",
                "EXISTS (SELECT FROM erasing e WHERE e.kind = t.member_kind AND e.id = t.member_id)"
                        + " OR lower(coalesce(t.row ->> 'author', t.row ->> 'person')) = :name OR lower(t.actor) = :name");
        conditions.put("memories", mark("memory") + " OR EXISTS (SELECT FROM handing_over h WHERE h.memory_id = t.id)");
        conditions.put("memory_witnesses", mark("witness"));
        conditions.put("entities", mark("entity"));
        conditions.put("project_state", mark("project_state"));
        conditions.put("deferrals", "lower(t.person) = :name");
        conditions.put("decisions", "lower(t.decided_by) = :name OR lower(t.withdrawn_by) = :name");
        conditions.put("audit_log", "lower(t.actor) = :name");
        return conditions;
    }

    private static String mark(String kind) {
        return "EXISTS (SELECT FROM erasing e WHERE e.kind = '" + kind + "' AND e.id = t.id)";
    }

    static void each(Handle handle, String name, BiConsumer<String, String> each) {
        CONDITIONS.forEach((table, condition) -> {
            var query = handle.createQuery(
                    "SELECT (to_jsonb(t) - 'changes')::text FROM " + table + " t WHERE " + condition + " ORDER BY 1");
            if (condition.contains(":name")) {
                query.bind("name", name);
            }
            try (Stream<String> rows = query.setFetchSize(FETCH).mapTo(String.class).stream()) {
                rows.forEachOrdered(row -> each.accept(table, row));
            }
        });
    }
}
