package io.festinger.recall.postgres;

import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The audit log as the history of a workspace: its numbers have no gaps and rise in the order of the
/// commits, nothing is ever removed from it, it contains every write of a row, and the hash of a row
/// depends on all rows before it.
final class AuditHistory {
    /// Whether the history is followed is computed once, and not for each changed row.
    private static final String NEWS = """
            WITH history AS MATERIALIZED (
                SELECT head.seq, encode(head.hash, 'hex') AS mark,
                       (:seq = 0 OR EXISTS (SELECT FROM audit_log WHERE seq = :seq AND encode(hash, 'hex') = :mark))
                       AND NOT EXISTS (SELECT FROM audit_log
                                       WHERE seq > :seq AND seq <= head.seq AND action = ANY (:sweeping)) AS followed
                FROM audit_head AS head)
            SELECT history.seq, history.mark, history.followed, changed.subject_kind, changed.subject_id
            FROM history
            LEFT JOIN LATERAL (
                SELECT DISTINCT subject_kind, subject_id FROM audit_log
                WHERE history.followed AND seq > :seq AND seq <= history.seq AND subject_kind = ANY (:kinds)
                LIMIT :limit
            ) AS changed ON true
            """;

    /// The action of an erasure: the index is made again from all rows, since its files keep words of deleted ones.
    static final String ERASED = "workspace.erased";

    private AuditHistory() {}

    /// The part of the log that an index follows.
    ///
    /// @param kinds the kinds of subjects
    /// @param sweeping actions that write rows without naming them in the log: then all rows must be read
    record FollowedKinds(Collection<String> kinds, Collection<String> sweeping) {}

    /// The subject of a row of the log.
    record Subject(String kind, String id) {}

    private record Line(Place head, boolean isFollowed, Optional<Subject> subject) {}

    /// Needs one round trip, since an index asks before every answer.
    ///
    /// @see io.festinger.recall.IndexSource#news
    static News<Subject> news(Handle handle, Optional<Place> knownPlace, FollowedKinds followedKinds, int max) {
        Place place = knownPlace.orElse(new Place(-1, ""));
        List<Line> lines = handle.createQuery(NEWS)
                .bind("seq", place.seq())
                .bind("mark", place.mark())
                .bind("sweeping", followedKinds.sweeping().toArray(String[]::new))
                .bind("kinds", followedKinds.kinds().toArray(String[]::new))
                .bind("limit", max + 1)
                .map((row, context) -> new Line(
                        new Place(row.getLong("seq"), row.getString("mark")), row.getBoolean("followed"), subject(row)))
                .list();
        List<Subject> changes = new ArrayList<>();
        lines.forEach(line -> line.subject().ifPresent(changes::add));
        boolean complete = lines.getFirst().isFollowed() && changes.size() <= max;
        return new News<>(lines.getFirst().head(), complete ? Optional.of(changes) : Optional.empty());
    }

    private static Optional<Subject> subject(ResultSet row) throws SQLException {
        @Nullable String kind = row.getString("subject_kind");
        return kind == null ? Optional.empty() : Optional.of(new Subject(kind, row.getString("subject_id")));
    }
}
