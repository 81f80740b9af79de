package io.festinger.erasure.postgres;

import io.festinger.erasure.Selection;
import io.festinger.erasure.Selection.Target;
import io.festinger.erasure.Selector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/// The rows to be erased, in the temporary table `erasing`, and memories that other authors wrote too, in
/// `handing_over`, each with the witness whose words it gets.
final class ErasureMarks {
    private static final String BY_NAME = """
            INSERT INTO erasing (kind, id)
            SELECT 'memory', id FROM memories WHERE lower(author) = :name OR :person AND lower(person) = :name
            UNION SELECT 'entity', id FROM entities WHERE lower(author) = :name OR :person AND lower(person) = :name
            UNION SELECT 'project_state', id FROM project_state WHERE lower(person) = :name
            UNION SELECT 'witness', id FROM memory_witnesses
                  WHERE lower(author) = :name OR :person AND lower(person) = :name
            UNION SELECT 'interaction', id FROM interactions WHERE lower(author) = :name
            UNION SELECT 'chunk', id FROM source_chunks WHERE lower(author) = :name
            UNION SELECT 'document', id FROM source_documents WHERE lower(front_matter ->> 'author') = :name
            """;

    private static final String BY_EDGE_ORIGIN = """
            INSERT INTO erasing (kind, id)
            SELECT 'concept_edge', %1$s
            FROM %2$s e JOIN soas c ON c.id = e.id JOIN soas p ON p.id = e.parent_id JOIN soas d ON d.id = e.dim_id
            WHERE lower(e.origin ->> 'by') = :name
            ON CONFLICT DO NOTHING
            """;

    private static final String BY_ID = """
            INSERT INTO erasing (kind, id)
            SELECT 'memory', id FROM memories WHERE :kind = 'row' AND id = :id
            UNION SELECT 'entity', id FROM entities WHERE :kind = 'row' AND id = :id
            UNION SELECT 'project_state', id FROM project_state WHERE :kind = 'row' AND id = :id
            UNION SELECT 'witness', id FROM memory_witnesses WHERE :kind = 'row' AND id = :id
            UNION SELECT 'chunk', id FROM source_chunks WHERE :kind = 'row' AND id = :id
            UNION SELECT 'document', id FROM source_documents WHERE :kind = 'document' AND (id = :id OR path = :id)
            UNION SELECT 'interaction', id FROM interactions WHERE :kind = 'interaction' AND id = :id
            """;

    private static final String HAND_OVER = """
            INSERT INTO handing_over (memory_id, witness_id)
            SELECT DISTINCT ON (w.memory_id) w.memory_id, w.id
            FROM memory_witnesses w
            JOIN erasing e ON e.kind = 'memory' AND e.id = w.memory_id
            JOIN memories m ON m.id = w.memory_id AND m.status = 'active'
            WHERE w.split_into IS NULL AND lower(w.author) <> :name AND (NOT :person OR lower(w.person) <> :name)
            ORDER BY w.memory_id, w.stored_at, w.id
            """;

    /// What was derived from marked rows. A row that was read elsewhere too stays.
    private static final List<String> DERIVED =
            List.of("""
            INSERT INTO erasing (kind, id)
            SELECT 'chunk', c.id FROM source_chunks c JOIN erasing e ON e.kind = 'document' AND e.id = c.document_id
            ON CONFLICT DO NOTHING
            """, read("memory", "memories"), read("entity", "entities"), """
            INSERT INTO erasing (kind, id)
            SELECT 'entity', n.id FROM entities n JOIN erasing e ON e.kind = 'memory' AND e.id = n.graduated_from
            UNION
            SELECT 'memory', m.id FROM memories m JOIN erasing e ON e.kind = 'entity' AND e.id = m.superseded_by
            WHERE m.status = 'graduated'
            ON CONFLICT DO NOTHING
            """, """
            INSERT INTO erasing (kind, id)
            SELECT 'witness', w.id FROM memory_witnesses w JOIN erasing e ON e.kind = 'memory' AND e.id = w.memory_id
            ON CONFLICT DO NOTHING
            """);

    private static final String MARKED = """
            SELECT e.kind, e.id, coalesce(m.stored_at, n.stored_at, s.stored_at, d.ingested_at)::text AS version
            FROM erasing e
            LEFT JOIN memories m ON e.kind = 'memory' AND m.id = e.id
            LEFT JOIN entities n ON e.kind = 'entity' AND n.id = e.id
            LEFT JOIN project_state s ON e.kind = 'project_state' AND s.id = e.id
            LEFT JOIN source_documents d ON e.kind = 'document' AND d.id = e.id
            ORDER BY 1, 2
            """;

    private static final String RETURNED_EDGES = """
            SELECT %1$s FROM %2$s e JOIN soas c ON c.id = e.id JOIN soas p ON p.id = e.parent_id JOIN soas d ON d.id = e.dim_id
            WHERE EXISTS (SELECT FROM erased_rows r
                          WHERE r.kind = 'concept_edge' AND r.id = encode(sha256(convert_to(%1$s, 'UTF8')), 'hex'))
            """;

    private static final String HANDED_OVER = """
            SELECT 'memory' AS kind, h.memory_id AS id, m.stored_at::text AS version
            FROM handing_over h JOIN memories m ON m.id = h.memory_id ORDER BY 2
            """;

    private ErasureMarks() {}

    private static String read(String kind, String table) {
        return """
            INSERT INTO erasing (kind, id)
            SELECT '%1$s', r.id FROM %2$s r
            WHERE EXISTS (SELECT FROM erasing e
                          WHERE e.kind = 'chunk' AND e.id = r.source_chunk_id
                             OR e.kind = 'interaction' AND e.id = r.source_interaction_id)
              AND NOT EXISTS (
                  SELECT FROM proposal_sightings s
                  WHERE s.member_kind = '%1$s' AND s.member_id = r.id
                    AND NOT EXISTS (SELECT FROM erasing e
                                    WHERE e.id = s.source_id AND e.kind IN ('chunk', 'interaction')))
              AND NOT EXISTS (SELECT FROM handing_over h WHERE h.memory_id = r.id)
            ON CONFLICT DO NOTHING
            """.formatted(kind, table);
    }

    static Selection select(Handle handle, Selector selector) {
        create(handle);
        if (selector.kind().isName()) {
            String name = selector.value().toLowerCase(Locale.ROOT);
            boolean person = selector.kind() == Selector.Kind.PERSON;
            handle.createUpdate(BY_NAME)
                    .bind("name", name)
                    .bind("person", person)
                    .execute();
            EdgeSql.TABLES.forEach(table -> handle.createUpdate(BY_EDGE_ORIGIN.formatted(EdgeSql.FACT, table))
                    .bind("name", name)
                    .execute());
            handle.createUpdate(HAND_OVER)
                    .bind("name", name)
                    .bind("person", person)
                    .execute();
            handle.execute("DELETE FROM erasing e USING handing_over h WHERE e.kind = 'memory' AND e.id = h.memory_id");
        } else {
            handle.createUpdate(BY_ID)
                    .bind("kind", selector.kind().wire())
                    .bind("id", selector.value())
                    .execute();
        }
        return derivedSelection(handle);
    }

    /// The edges that were erased before and are stored.
    static List<String> returnedEdges(Handle handle) {
        return EdgeSql.TABLES.stream()
                .flatMap(table ->
                        handle
                                .createQuery(RETURNED_EDGES.formatted(EdgeSql.FACT, table))
                                .mapTo(String.class)
                                .list()
                                .stream())
                .distinct()
                .toList();
    }

    /// Marks rows whose ids were erased before, and edges.
    ///
    /// @param restatedEdges edges that were stated again since
    static Selection selectReturned(Handle handle, Collection<String> restatedEdges) {
        create(handle);
        List<String> edges = new ArrayList<>(returnedEdges(handle));
        edges.removeAll(restatedEdges);
        handle.createUpdate("INSERT INTO erasing (kind, id) SELECT 'concept_edge', unnest(:edges::text[])")
                .bind("edges", edges.toArray(String[]::new))
                .execute();
        handle.execute("""
                INSERT INTO erasing (kind, id)
                SELECT e.kind, e.id FROM erased_rows e
                WHERE e.kind = 'memory' AND EXISTS (SELECT FROM memories r WHERE r.id = e.id)
                   OR e.kind = 'entity' AND EXISTS (SELECT FROM entities r WHERE r.id = e.id)
                   OR e.kind = 'project_state' AND EXISTS (SELECT FROM project_state r WHERE r.id = e.id)
                   OR e.kind = 'witness' AND EXISTS (SELECT FROM memory_witnesses r WHERE r.id = e.id)
                   OR e.kind = 'chunk' AND EXISTS (SELECT FROM source_chunks r WHERE r.id = e.id)
                   OR e.kind = 'document' AND EXISTS (SELECT FROM source_documents r WHERE r.id = e.id)
                   OR e.kind = 'interaction' AND EXISTS (SELECT FROM interactions r WHERE r.id = e.id)
                   OR e.kind IN ('memory', 'entity', 'project_state') AND EXISTS (
                          SELECT FROM row_versions v WHERE v.member_kind = e.kind AND v.member_id = e.id)
                   OR e.kind IN ('memory', 'entity', 'project_state') AND EXISTS (
                          SELECT FROM conflict_members c WHERE c.member_kind = e.kind AND c.member_id = e.id)
                """);
        return derivedSelection(handle);
    }

    private static void create(Handle handle) {
        handle.execute("CREATE TEMPORARY TABLE erasing (kind text, id text, PRIMARY KEY (kind, id)) ON COMMIT DROP");
        handle.execute("""
                CREATE TEMPORARY TABLE handing_over (memory_id text PRIMARY KEY, witness_id text NOT NULL) ON COMMIT DROP
                """);
    }

    private static Selection derivedSelection(Handle handle) {
        int addedCount;
        do {
            addedCount = DERIVED.stream().mapToInt(handle::execute).sum();
        } while (addedCount > 0);
        return new Selection(targets(handle, MARKED), targets(handle, HANDED_OVER));
    }

    private static List<Target> targets(Handle handle, String query) {
        return handle.createQuery(query)
                .map((row, context) -> {
                    String version = row.getString("version");
                    return new Target(row.getString("kind"), row.getString("id"), version == null ? "" : version);
                })
                .list();
    }
}
