package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The conflicts of a workspace in the tables `conflicts` and `conflict_members`. The partial unique index on open
/// slots is the judge
/// when two transactions find the same rivalry at once: the second waits for the first and then joins it.
public final class PostgresConflictStore implements ConflictStore {
    private final Ids ids;

    public PostgresConflictStore(Ids ids) {
        this.ids = ids;
    }

    @Override
    public Filed file(Handle handle, Rivalry rivalry, Instant now) {
        Filed filed = openOrJoin(handle, rivalry, now);
        rivalry.members().forEach(member -> add(handle, filed.id(), member));
        return filed;
    }

    /// Tries again when the open conflict was settled between the two statements.
    private Filed openOrJoin(Handle handle, Rivalry rivalry, Instant now) {
        while (true) {
            Optional<Filed> filed = open(handle, rivalry, now)
                    .map(id -> new Filed(id, true))
                    .or(() -> join(handle, rivalry).map(id -> new Filed(id, false)));
            if (filed.isPresent()) {
                return filed.get();
            }
        }
    }

    private Optional<ConflictId> open(Handle handle, Rivalry rivalry, Instant now) {
        return handle.createQuery("""
                        INSERT INTO conflicts (id, slot_kind, slot_key, project, detector, rule_id, collision_type,
                                               severity, priority, question, explanation, detected_at,
                                               previous_conflict_id)
                        VALUES (:id, :kind, :key, :project, :detector, :rule, nullif(:collision, ''),
                                :severity, :priority, nullif(:question, ''), :explanation, :now,
                                (SELECT id FROM conflicts
                                 WHERE slot_kind = :kind AND slot_key = :key AND status <> 'open'
                                 ORDER BY detected_at DESC, id DESC LIMIT 1))
                        ON CONFLICT (slot_kind, slot_key) WHERE status = 'open' DO NOTHING
                        RETURNING id
                        """)
                .bind("id", ids.next("cf"))
                .bind("kind", rivalry.slot().kind())
                .bind("key", rivalry.slot().key())
                .bind("project", rivalry.slot().project())
                .bind("detector", rivalry.detector())
                .bind("rule", rivalry.ruleId())
                .bind("collision", rivalry.collisionType())
                .bind("severity", rivalry.severity().wire())
                .bind("priority", rivalry.priority())
                .bind("question", rivalry.question())
                .bind("explanation", rivalry.explanation())
                .bind("now", now)
                .mapTo(String.class)
                .findOne()
                .map(ConflictId::new);
    }

    private static Optional<ConflictId> join(Handle handle, Rivalry rivalry) {
        return handle.createQuery("""
                        UPDATE conflicts SET priority = priority OR :priority
                        WHERE slot_kind = :kind AND slot_key = :key AND status = 'open'
                        RETURNING id
                        """)
                .bind("priority", rivalry.priority())
                .bind("kind", rivalry.slot().kind())
                .bind("key", rivalry.slot().key())
                .mapTo(String.class)
                .findOne()
                .map(ConflictId::new);
    }

    private static void add(Handle handle, ConflictId id, Member member) {
        handle.createUpdate("""
                        INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust,
                                                      content, value, author, at)
                        VALUES (:conflict, :kind, :id, :trust, :content, :value, :author, :at)
                        ON CONFLICT DO NOTHING
                        """)
                .bind("conflict", id.value())
                .bind("kind", member.kind())
                .bind("id", member.id())
                .bind("trust", member.trust())
                .bind("content", member.content())
                .bind("value", member.value())
                .bind("author", member.author())
                .bind("at", member.at())
                .execute();
    }

    @Override
    public Page list(Handle handle, Filter filter) {
        Optional<Cursor> after = filter.cursor().map(Cursor::read);
        List<ConflictRow> rows = handle.createQuery("""
                        SELECT * FROM conflicts
                        WHERE (:status = '' OR status = :status)
                          AND (:anyProject OR project = :project)
                          AND (:detector = '' OR detector = :detector)
                          AND (:first OR (priority, detected_at, id) < (:priority, :at, :id))
                        ORDER BY priority DESC, detected_at DESC, id DESC
                        LIMIT :limit
                        """)
                .bind("status", filter.status().map(Conflict.Status::wire).orElse(""))
                .bind("anyProject", filter.project().isEmpty())
                .bind("project", filter.project().orElse(""))
                .bind("detector", filter.detector().orElse(""))
                .bind("first", after.isEmpty())
                .bind("priority", after.map(Cursor::priority).orElse(false))
                .bind("at", after.map(Cursor::detectedAt).orElse(Instant.EPOCH))
                .bind("id", after.map(Cursor::id).orElse(""))
                .bind("limit", filter.limit() + 1)
                .map(ConflictRow::read)
                .list();
        List<ConflictRow> shown = rows.subList(0, Math.min(rows.size(), filter.limit()));
        Optional<String> next = rows.size() > filter.limit()
                ? Optional.of(Cursor.after(shown.getLast()).write())
                : Optional.empty();
        return new Page(withMembers(handle, shown), next);
    }

    @Override
    public Optional<Conflict> find(Handle handle, ConflictId id) {
        List<ConflictRow> rows = handle.createQuery("SELECT * FROM conflicts WHERE id = :id")
                .bind("id", id.value())
                .map(ConflictRow::read)
                .list();
        return withMembers(handle, rows).stream().findFirst();
    }

    private static List<Conflict> withMembers(Handle handle, List<ConflictRow> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<String, List<Member>> members =
                MemberRow.of(handle, rows.stream().map(ConflictRow::id).toList());
        return rows.stream()
                .map(row -> row.conflict(members.getOrDefault(row.id(), List.of())))
                .toList();
    }

    @Override
    public long openCount(Handle handle) {
        return handle.createQuery("SELECT count(*) FROM conflicts WHERE status = 'open'")
                .mapTo(Long.class)
                .one();
    }
}
