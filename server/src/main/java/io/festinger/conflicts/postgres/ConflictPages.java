package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore.Filter;
import io.festinger.conflicts.triage.ConflictPage;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Pages of the inbox.
final class ConflictPages {
    private ConflictPages() {}

    static ConflictPage list(Handle handle, Filter filter) {
        Optional<Cursor> after = filter.cursor().map(Cursor::read);
        List<Conflict> rows = handle.createQuery("""
                        SELECT * FROM conflicts c
                        WHERE (:status = '' OR CASE WHEN status = 'open' AND held IS NOT NULL THEN 'held'
                                                WHEN status = 'open' AND proposed THEN 'proposed' ELSE status END = :status)
                          AND (:anyProject OR project = project_name(:project))
                          AND (:detector = '' OR detector = :detector)
                          AND (:subject = '' OR position(' ' || :subject || ' ' IN ' ' || subject || ' ') > 0
                               OR EXISTS (SELECT FROM conflict_members m
                                          WHERE m.conflict_id = c.id
                                            AND position(' ' || :subject || ' ' IN ' ' || regexp_replace(
                                                    lower(m.content), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0))
                          AND (:member = '' OR EXISTS (SELECT FROM conflict_members m
                                                       WHERE m.conflict_id = c.id AND m.member_id = :member))
                          AND (:first OR (priority, detected_at, id) < (:priority, :at, :id))
                        ORDER BY priority DESC, detected_at DESC, id DESC
                        LIMIT :limit
                        """)
                .bind("status", filter.status().map(Conflict.Status::wire).orElse(""))
                .bind("anyProject", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("detector", filter.detector().orElse(""))
                .bind("subject", filter.subject().map(ConflictPages::words).orElse(""))
                .bind("member", filter.member().orElse(""))
                .bind("first", after.isEmpty())
                .bind("priority", after.filter(cursor -> cursor.rank() > 0).isPresent())
                .bind("at", after.map(Cursor::detectedAt).orElse(Instant.EPOCH))
                .bind("id", after.map(Cursor::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .map(ConflictRow::read)
                .list();
        List<Conflict> shownConflicts = rows.subList(0, Math.min(rows.size(), filter.limit()));
        Optional<String> next = rows.size() > filter.limit()
                ? Optional.of(Cursor.after(shownConflicts.getLast()).write())
                : Optional.empty();
        return new ConflictPage(PostgresConflictStore.withMembers(handle, shownConflicts), next);
    }

    static Optional<ConflictId> openAfter(Handle handle, Conflict conflict) {
        return adjacent(handle, conflict, "<", "DESC");
    }

    static Optional<ConflictId> openBefore(Handle handle, Conflict conflict) {
        return adjacent(handle, conflict, ">", "ASC");
    }

    private static Optional<ConflictId> adjacent(Handle handle, Conflict conflict, String side, String order) {
        return handle.createQuery("""
                        SELECT id FROM conflicts
                        WHERE status = 'open' AND proposed IS %3$s AND held IS %4$s
                          AND (snoozed_until IS NULL OR snoozed_until <= now())
                          AND (priority, detected_at, id) %1$s (:priority, :at, :id)
                        ORDER BY priority %2$s, detected_at %2$s, id %2$s
                        LIMIT 1
                        """.formatted(
                                side,
                                order,
                                conflict.status() == Conflict.Status.PROPOSED ? "TRUE" : "NOT TRUE",
                                conflict.status() == Conflict.Status.HELD ? "NOT NULL" : "NULL"))
                .bind("priority", conflict.finding().priority())
                .bind("at", conflict.detectedAt())
                .bind("id", conflict.id().value())
                .map((row, context) -> new ConflictId(row.getString("id")))
                .findFirst();
    }

    private static String words(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }
}
