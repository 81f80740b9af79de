package io.festinger.recall.postgres;

import io.festinger.recall.IndexSource.Place;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The audit log as the history of a workspace: its numbers have no gaps and rise in the order of the
/// commits, nothing is ever removed from it, every write of a row stands in it, and the hash of a row follows
/// from all rows before it.
final class AuditHistory {
    private AuditHistory() {}

    /// What a row of the log is about.
    record Subject(String kind, String id) {}

    static Place now(Handle handle) {
        return handle.createQuery("SELECT seq, encode(hash, 'hex') AS mark FROM audit_head")
                .map((row, context) -> new Place(row.getLong("seq"), row.getString("mark")))
                .one();
    }

    /// What was written since, each subject once; empty when there are more, and when the place is in another
    /// history.
    static Optional<List<Subject>> changedSince(Handle handle, Place place, Collection<String> kinds, int most) {
        if (!isInHistory(handle, place)) {
            return Optional.empty();
        }
        List<Subject> changed = handle.createQuery("""
                        SELECT DISTINCT subject_kind, subject_id FROM audit_log
                        WHERE seq > :seq AND subject_kind = ANY (:kinds) LIMIT :limit
                        """)
                .bind("seq", place.seq())
                .bind("kinds", kinds.toArray(String[]::new))
                .bind("limit", most + 1)
                .map((row, context) -> new Subject(row.getString("subject_kind"), row.getString("subject_id")))
                .list();
        return changed.size() > most ? Optional.empty() : Optional.of(changed);
    }

    /// Whether this was done since.
    static boolean didSince(Handle handle, Place place, String action) {
        return handle.createQuery("SELECT EXISTS (SELECT FROM audit_log WHERE seq > :seq AND action = :action)")
                .bind("seq", place.seq())
                .bind("action", action)
                .mapTo(Boolean.class)
                .one();
    }

    /// Every history begins at 0.
    private static boolean isInHistory(Handle handle, Place place) {
        return handle.createQuery("""
                        SELECT :seq = 0 OR EXISTS (SELECT FROM audit_log
                                                   WHERE seq = :seq AND encode(hash, 'hex') = :mark)
                        """)
                .bind("seq", place.seq())
                .bind("mark", place.mark())
                .mapTo(Boolean.class)
                .one();
    }
}
