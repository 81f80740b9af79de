package io.festinger.archive.postgres;

import io.festinger.archive.ArchiveTable;
import java.util.Map;

/// Queries for the rows of each table for an archive.
final class ArchiveQueries {
    /// Unused words of the dictionary are in every workspace, and in no archive.
    private static final String WORDS = """
            FROM soas t
            WHERE band IS NULL OR encounter_count > 0 OR last_seen IS NOT NULL OR queued_at IS NOT NULL
               OR saliency <> 0 OR novelty <> 0
               OR id IN (SELECT id FROM urd UNION SELECT parent_id FROM urd UNION SELECT dim_id FROM urd
                         UNION SELECT concept_id FROM concept_collisions
                         UNION SELECT existing_parent_id FROM concept_collisions
                         UNION SELECT incoming_parent_id FROM concept_collisions
                         UNION SELECT dim_id FROM concept_collisions
                         UNION SELECT id FROM displaced_edges UNION SELECT parent_id FROM displaced_edges
                         UNION SELECT dim_id FROM displaced_edges UNION SELECT moved_to FROM displaced_edges
                         UNION SELECT id FROM unconfirmed_edges UNION SELECT parent_id FROM unconfirmed_edges
                         UNION SELECT dim_id FROM unconfirmed_edges)
            ORDER BY id
            """;

    private static final Map<String, String> ORDERS = Map.ofEntries(
            Map.entry("models", "id"),
            Map.entry("urd", "id, parent_id, dim_id"),
            Map.entry(
                    "row_versions",
                    "member_kind COLLATE \"C\", member_id COLLATE \"C\", stored_at, replaced_at, md5(row::text),"
                            + " actor COLLATE \"C\", reason COLLATE \"C\""),
            Map.entry("concept_collisions", "id"),
            Map.entry("displaced_edges", "id, parent_id, dim_id, is_isa"),
            Map.entry("unconfirmed_edges", "id, parent_id, dim_id, is_isa"),
            Map.entry("audit_imported", "chain, seq, hash"),
            Map.entry("audit_log", "seq"));

    private ArchiveQueries() {}

    static String of(ArchiveTable table) {
        return switch (table.name()) {
            case "soas" -> "SELECT to_jsonb(t)::text " + WORDS;
            // any field other than the name of a secret could be a key
            case "models" -> """
                    SELECT (to_jsonb(t) || jsonb_build_object('api_key', CASE WHEN t.api_key LIKE 'secret:%' THEN t.api_key END))
                           ::text FROM models t ORDER BY id
                    """;
            case "work_items" -> """
                    SELECT (to_jsonb(t) || '{"status": "waiting", "again": false}'
                            || jsonb_build_object('status', CASE t.status WHEN 'dead' THEN 'dead' ELSE 'waiting' END))::text
                    FROM work_items t ORDER BY kind COLLATE "C", key COLLATE "C"
                    """;
            default -> "SELECT to_jsonb(t)::text FROM " + table.name() + " t ORDER BY " + order(table);
        };
    }

    private static String order(ArchiveTable table) {
        return ORDERS.getOrDefault(table.name(), String.join(" COLLATE \"C\", ", table.key()) + " COLLATE \"C\"");
    }
}
