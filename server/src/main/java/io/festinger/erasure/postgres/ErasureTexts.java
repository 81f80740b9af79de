package io.festinger.erasure.postgres;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The texts of the rows of all layers, of their versions and of what they were read from.
final class ErasureTexts {
    private static final int FETCH = 500;

    /// Each text with its row, and the names beside it. Of edges, those that a caller stated on purpose.
    private static final String ALL = """
            SELECT 'memory' AS kind, id, content AS text, project, author || ' ' || person AS names FROM memories
            UNION ALL
            SELECT 'memory', id, previous_content_log::text, '', '' FROM memories WHERE previous_content_log <> '[]'
            UNION ALL
            SELECT 'entity', id, fields::text, project, author || ' ' || person FROM entities
            UNION ALL
            SELECT 'entity', id, previous_content_log::text, '', '' FROM entities WHERE previous_content_log <> '[]'
            UNION ALL
            SELECT 'project_state', id, category || ' ' || key || ' ' || value || ' ' || reason, project, person
            FROM project_state
            UNION ALL
            SELECT member_kind, member_id,
                   jsonb_build_array(row -> 'content', row -> 'fields', row -> 'value', row -> 'reason',
                                     row -> 'previous_content_log')::text,
                   coalesce(row ->> 'project', ''), coalesce(row ->> 'author', '')
            FROM row_versions
            UNION ALL
            SELECT 'witness', id, content, '', author || ' ' || person FROM memory_witnesses
            UNION ALL
            SELECT 'document', id, path || ' ' || title || ' ' || front_matter, project, '' FROM source_documents
            UNION ALL
            SELECT 'chunk', id, heading || ' ' || content, '', author FROM source_chunks
            UNION ALL
            SELECT 'interaction', id, content, project, author FROM interactions
            UNION ALL
            SELECT 'entity_type', name, name || ' ' || definition, '', '' FROM entity_types
            UNION ALL
            SELECT 'concept_edge', %1$s, %1$s, '', e.origin ->> 'by'
            FROM urd e JOIN soas c ON c.id = e.id JOIN soas p ON p.id = e.parent_id JOIN soas d ON d.id = e.dim_id
            WHERE e.origin ->> 'by' IS NOT NULL
            """.formatted(EdgeSql.FACT);

    /// What an author said of a memory that another author's words replace.
    private static final String HANDED_OVER = """
            SELECT m.content FROM memories m JOIN handing_over h ON h.memory_id = m.id
            UNION ALL
            SELECT m.previous_content_log::text FROM memories m JOIN handing_over h ON h.memory_id = m.id
            UNION ALL
            SELECT jsonb_build_array(v.row -> 'content', v.row -> 'previous_content_log')::text
            FROM row_versions v JOIN handing_over h ON v.member_kind = 'memory' AND v.member_id = h.memory_id
            """;

    /// What a person noted beside what others stated.
    private static final String NOTES = """
            SELECT notes FROM decisions WHERE lower(decided_by) = :name
            UNION SELECT resolution ->> 'notes' FROM conflicts WHERE lower(resolved_by) = :name AND resolution ->> 'notes' IS NOT NULL
            UNION SELECT reason FROM deferrals WHERE lower(person) = :name
            UNION SELECT reason FROM row_versions WHERE lower(actor) = :name AND reason IS NOT NULL
            UNION SELECT word FROM muted_words WHERE lower(muted_by) = :name
            """;

    private static final String MARKED = "EXISTS (SELECT FROM erasing e WHERE e.kind = t.kind AND e.id = t.id)";
    private static final String HANDED =
            "t.kind = 'memory' AND EXISTS (SELECT FROM handing_over h WHERE h.memory_id = t.id)";

    private ErasureTexts() {}

    static void erased(Handle handle, Consumer<String> each) {
        each(handle, "SELECT text FROM (" + ALL + ") t WHERE " + MARKED, each);
        each(handle, "SELECT project FROM (" + ALL + ") t WHERE project <> '' AND " + MARKED + " GROUP BY 1", each);
        each(handle, "SELECT id FROM erasing WHERE kind = 'concept_edge'", each);
        each(handle, HANDED_OVER, each);
    }

    static void remaining(Handle handle, Consumer<String> each) {
        String remaining = "NOT " + MARKED + " AND NOT (" + HANDED + ")";
        each(handle, "SELECT text FROM (" + ALL + ") t WHERE " + remaining, each);
        each(handle, "SELECT names FROM (" + ALL + ") t WHERE names <> '' AND " + remaining + " GROUP BY 1", each);
        each(handle, "SELECT project FROM (" + ALL + ") t WHERE project <> '' AND NOT " + MARKED + " GROUP BY 1", each);
    }

    static void notes(Handle handle, String name, Consumer<String> each) {
        handle.createQuery(NOTES).bind("name", name).mapTo(String.class).forEach(each);
    }

    private static void each(Handle handle, String query, Consumer<String> each) {
        try (Stream<String> texts = handle.createQuery(query).setFetchSize(FETCH).mapTo(String.class).stream()) {
            texts.forEachOrdered(each);
        }
    }
}
