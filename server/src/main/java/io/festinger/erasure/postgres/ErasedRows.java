package io.festinger.erasure.postgres;

import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Deletes the marked rows, with all that is stored by their ids.
final class ErasedRows {
    /// A kind of rows with its table, in the order in which references allow it.
    private record Layer(String kind, String table) {}

    private static final List<Layer> LAYERS = List.of(
            new Layer("memory", "memories"),
            new Layer("entity", "entities"),
            new Layer("project_state", "project_state"),
            new Layer("witness", "memory_witnesses"),
            new Layer("chunk", "source_chunks"),
            new Layer("document", "source_documents"),
            new Layer("interaction", "interactions"));

    /// What is stored by kind and id of a member.
    private static final List<String> BY_MEMBER = List.of(
            "claims",
            "row_versions",
            "proposals",
            "proposal_sightings",
            "deferrals",
            "decided_values",
            "reads",
            "premises");

    private static final String EDGES = """
            DELETE FROM %s e USING erasing x, soas c, soas p, soas d
            WHERE x.kind = 'concept_edge' AND c.id = e.id AND p.id = e.parent_id AND d.id = e.dim_id AND x.id = %s
              AND e.id <> e.parent_id
            """;

    /// The memory gets the words of the witness, which is deleted.
    private static final String HAND_OVER = """
            UPDATE memories m
            SET content = w.content, author = w.author, person = w.person, author_named = w.author_named,
                observed_at = w.observed_at, previous_content_log = '[]', corroborations = greatest(0, corroborations - 1),
                corroborators = coalesce((SELECT jsonb_agg(name) FROM jsonb_array_elements(m.corroborators) AS names (name)
                                          WHERE name #>> '{}' <> w.author), '[]'),
                source_chunk_id = NULL, source_interaction_id = NULL, source_span = NULL, rule = NULL
            FROM handing_over h JOIN memory_witnesses w ON w.id = h.witness_id
            WHERE m.id = h.memory_id
            """;

    private static final List<String> AFTER_HAND_OVER =
            List.of("""
            UPDATE conflict_members c SET content = m.content, author = m.author
            FROM handing_over h JOIN memories m ON m.id = h.memory_id
            WHERE c.member_kind = 'memory' AND c.member_id = m.id
            """, "DELETE FROM memory_witnesses w USING handing_over h WHERE w.id = h.witness_id", """
            DELETE FROM row_versions v USING handing_over h WHERE v.member_kind = 'memory' AND v.member_id = h.memory_id
            """);

    /// A memory counts only the witnesses that it has left.
    private static final String FEWER_WITNESSES = """
            UPDATE memories m SET corroborations = greatest(0, m.corroborations - gone.number)
            FROM (SELECT w.memory_id, count(*)::integer AS number FROM memory_witnesses w
                  JOIN erasing e ON e.kind = 'witness' AND e.id = w.id GROUP BY w.memory_id) gone
            WHERE m.id = gone.memory_id
            """;

    /// A row that was read elsewhere too is not shown with the erased source any more.
    private static final String SOURCE_GONE = """
            UPDATE %s r SET source_chunk_id = NULL, source_interaction_id = NULL, source_span = NULL
            WHERE EXISTS (SELECT FROM erasing e WHERE e.kind = 'chunk' AND e.id = r.source_chunk_id
                             OR e.kind = 'interaction' AND e.id = r.source_interaction_id)
            """;

    private ErasedRows() {}

    static void delete(Handle handle, String name, Map<String, Long> counts) {
        EdgeSql.TABLES.forEach(table -> handle.execute(EDGES.formatted(table, EdgeSql.FACT)));
        count(counts, "edge", edges(handle));
        handle.execute(FEWER_WITNESSES);
        handle.execute(HAND_OVER);
        AFTER_HAND_OVER.forEach(handle::execute);
        for (String table : BY_MEMBER) {
            int gone = handle.execute(
                    "DELETE FROM " + table + " t USING erasing e WHERE e.kind = t.member_kind AND e.id = t.member_id");
            if (table.equals("row_versions")) {
                count(counts, "version", gone);
            }
        }
        handle.execute("DELETE FROM premises t USING erasing e WHERE e.kind = t.premise_kind AND e.id = t.premise_id");
        handle.execute("DELETE FROM proposal_sightings t USING erasing e"
                + " WHERE e.kind IN ('chunk', 'interaction') AND e.id = t.source_id");
        handle.execute("DELETE FROM work_items t USING erasing e WHERE e.id = t.key");
        for (Layer layer : LAYERS) {
            handle.createUpdate("DELETE FROM %s t USING erasing e WHERE e.kind = :kind AND e.id = t.id"
                            .formatted(layer.table()))
                    .bind("kind", layer.kind())
                    .execute();
        }
        handle.execute(SOURCE_GONE.formatted("memories"));
        handle.execute(SOURCE_GONE.formatted("entities"));
        if (!name.isEmpty()) {
            versionsOfName(handle, name, counts);
        }
    }

    private static long edges(Handle handle) {
        return handle.createQuery("SELECT count(*) FROM erasing WHERE kind = 'concept_edge'")
                .mapTo(Long.class)
                .one();
    }

    /// What they wrote of rows that others have changed since.
    private static void versionsOfName(Handle handle, String name, Map<String, Long> counts) {
        handle.createUpdate("""
                        UPDATE memories m SET previous_content_log = '[]'
                        WHERE EXISTS (SELECT FROM row_versions v WHERE v.member_kind = 'memory' AND v.member_id = m.id
                                      AND lower(v.row ->> 'author') = :name)
                        """).bind("name", name).execute();
        handle.createUpdate("""
                        UPDATE entities n SET previous_content_log = '[]'
                        WHERE EXISTS (SELECT FROM row_versions v WHERE v.member_kind = 'entity' AND v.member_id = n.id
                                      AND lower(v.row ->> 'author') = :name)
                        """).bind("name", name).execute();
        count(counts, "version", handle.createUpdate("""
                        DELETE FROM row_versions
                        WHERE lower(coalesce(row ->> 'author', row ->> 'person')) = :name
                        """).bind("name", name).execute());
        handle.createUpdate("""
                        UPDATE memories SET corroborators = coalesce(
                            (SELECT jsonb_agg(name) FROM jsonb_array_elements(corroborators) AS names (name)
                             WHERE lower(name #>> '{}') <> :name), '[]')
                        WHERE EXISTS (SELECT FROM jsonb_array_elements_text(corroborators) AS names (name)
                                      WHERE lower(name) = :name)
                        """).bind("name", name).execute();
    }

    static void count(Map<String, Long> counts, String kind, long more) {
        if (more > 0) {
            counts.merge(kind, more, Long::sum);
        }
    }
}
