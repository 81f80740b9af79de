package io.festinger.erasure.postgres;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// Takes erased rows out of conflicts, with the texts and images that quote them.
final class ConflictClearing {
    /// What stands instead of a text that quoted an erased row.
    static final String ERASED = "(erased)";

    /// The texts of a conflict that quote its members.
    static final String TEXTS = """
            explanation = 'A statement of this conflict was erased on ' || :day || ', and the texts about it with it.',
            question = NULL, suggestion = NULL,
            resolution = CASE WHEN resolution IS NULL THEN NULL
                              ELSE (resolution - 'notes' - 'qualifiers') || '{"notes": "(erased)", "qualifiers": {}}' END
            """;

    private static final String DELETED = """
            SELECT id FROM conflicts c WHERE id = ANY (:ids)
              AND NOT EXISTS (SELECT FROM conflict_members m WHERE m.conflict_id = c.id)
            """;

    private ConflictClearing() {}

    static List<String> conflictIds(Handle handle) {
        return handle.createQuery("""
                        SELECT DISTINCT m.conflict_id FROM conflict_members m
                        WHERE EXISTS (SELECT FROM erasing e WHERE e.kind = m.member_kind AND e.id = m.member_id)
                           OR m.member_kind = 'memory'
                              AND EXISTS (SELECT FROM handing_over h WHERE h.memory_id = m.member_id)
                        ORDER BY 1
                        """).mapTo(String.class).list();
    }

    static Map<String, Integer> clear(Handle handle, Collection<String> conflicts, Instant time) {
        String[] ids = conflicts.toArray(String[]::new);
        handle.execute("""
                DELETE FROM conflict_members m USING erasing e WHERE e.kind = m.member_kind AND e.id = m.member_id
                """);
        handle.createUpdate("UPDATE decisions SET notes = :erased, changes = '{\"changed\": []}', erased_at = :now"
                        + " WHERE conflict_id = ANY (:ids)")
                .bind("erased", ERASED)
                .bind("now", time)
                .bind("ids", ids)
                .execute();
        handle.createUpdate("UPDATE conflicts SET " + TEXTS + " WHERE id = ANY (:ids)")
                .bind("day", day(time))
                .bind("ids", ids)
                .execute();
        String[] gone = handle.createQuery(DELETED)
                .bind("ids", ids)
                .mapTo(String.class)
                .list()
                .toArray(String[]::new);
        for (String statement : List.of(
                "DELETE FROM decisions WHERE conflict_id = ANY (:ids)",
                "UPDATE conflicts SET previous_conflict_id = NULL WHERE previous_conflict_id = ANY (:ids)",
                "DELETE FROM conflicts WHERE id = ANY (:ids)")) {
            handle.createUpdate(statement).bind("ids", gone).execute();
        }
        return left(handle, ids);
    }

    static String day(Instant time) {
        return time.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    }

    private static Map<String, Integer> left(Handle handle, String[] ids) {
        Map<String, Integer> left = new HashMap<>();
        handle.createQuery("""
                        SELECT c.id, count(*)::integer AS members
                        FROM conflicts c JOIN conflict_members m ON m.conflict_id = c.id
                        WHERE c.id = ANY (:ids) AND c.status = 'open' GROUP BY c.id
                        """)
                .bind("ids", ids)
                .map((row, context) -> Map.entry(row.getString("id"), row.getInt("members")))
                .forEach(entry -> left.put(entry.getKey(), entry.getValue()));
        return left;
    }
}
