package io.festinger.erasure.postgres;

import io.festinger.erasure.ErasedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Words of the vocabulary that occur only in what is erased, with their edges. Words of the dictionary stay.
final class ErasedVocabulary {
    private static final int FETCH = 5_000;

    private static final String MARK_EDGES = """
            INSERT INTO erasing (kind, id)
            SELECT 'concept_edge', %s
            FROM %s e JOIN soas c ON c.id = e.id JOIN soas p ON p.id = e.parent_id JOIN soas d ON d.id = e.dim_id
            WHERE e.id = ANY (:ids) OR e.parent_id = ANY (:ids) OR e.dim_id = ANY (:ids)
            ON CONFLICT DO NOTHING
            """;

    /// Rejected edges are in the columns of their collision.
    private static final String COLLISIONS = """
            (SELECT concept_id AS id, existing_parent_id AS parent_id, dim_id, existing_is_isa AS is_isa
             FROM concept_collisions
             UNION SELECT concept_id, incoming_parent_id, dim_id, incoming_is_isa FROM concept_collisions)
            """;

    private static final List<String> REFERENCES = List.of(
            "urd WHERE id = ANY (:ids) OR parent_id = ANY (:ids) OR dim_id = ANY (:ids)",
            "unconfirmed_edges WHERE id = ANY (:ids) OR parent_id = ANY (:ids) OR dim_id = ANY (:ids)",
            "displaced_edges WHERE id = ANY (:ids) OR parent_id = ANY (:ids) OR dim_id = ANY (:ids)"
                    + " OR moved_to = ANY (:ids)",
            "concept_collisions WHERE concept_id = ANY (:ids) OR existing_parent_id = ANY (:ids)"
                    + " OR incoming_parent_id = ANY (:ids) OR dim_id = ANY (:ids)",
            "soas WHERE id = ANY (:ids)");

    private ErasedVocabulary() {}

    private record Token(int id, String token) {}

    /// The words to be deleted; their edges are marked.
    static Integer[] mark(Handle handle, ErasedText erasedText) {
        List<Integer> ids = new ArrayList<>();
        try (Stream<Token> tokens = handle
                .createQuery("SELECT id, token FROM soas WHERE band IS NULL ORDER BY token")
                .setFetchSize(FETCH)
                .map((row, context) -> new Token(row.getInt("id"), row.getString("token")))
                .stream()) {
            tokens.filter(token -> erasedText.isInToken(token.token())).forEach(token -> ids.add(token.id()));
        }
        Integer[] found = ids.toArray(Integer[]::new);
        List<String> tables = new ArrayList<>(EdgeSql.TABLES);
        tables.add(COLLISIONS);
        tables.forEach(table -> handle.createUpdate(MARK_EDGES.formatted(EdgeSql.FACT, table))
                .bind("ids", found)
                .execute());
        return found;
    }

    static void delete(Handle handle, Integer[] ids, Map<String, Long> counts) {
        REFERENCES.forEach(table ->
                handle.createUpdate("DELETE FROM " + table).bind("ids", ids).execute());
        ErasedRows.count(counts, "word", ids.length);
    }
}
