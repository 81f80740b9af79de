package io.festinger.conflicts.postgres;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Member;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/// A row of `conflict_members`.
record MemberRow(String conflict, Member member) {
    /// The members of these conflicts by conflict, highest trust first, then in the
    /// order of their statements.
    static Map<String, List<Member>> of(Handle handle, List<String> conflicts) {
        return handle.createQuery("""
            SELECT * FROM conflict_members WHERE conflict_id = ANY (:ids)
            ORDER BY conflict_id, member_layer_trust DESC, at, member_id
            """).bind("ids", conflicts.toArray(String[]::new)).map(MemberRow::read).stream()
                .collect(groupingBy(MemberRow::conflict, mapping(MemberRow::member, toList())));
    }

    /// @return how many of them were new, or had ceased to contradict
    static int addAll(Handle handle, ConflictId id, List<Member> members) {
        PreparedBatch batch = handle.prepareBatch("""
            INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust,
                                          content, value, author, at, value_key, lineage, slot)
            VALUES (:conflict, :kind, :id, :trust, :content, :value, :author, :at, :stance, :lineage, :slot)
            ON CONFLICT (conflict_id, member_kind, member_id) DO UPDATE
            SET content = excluded.content, value = excluded.value, author = excluded.author, at = excluded.at,
                value_key = excluded.value_key, lineage = excluded.lineage, slot = excluded.slot,
                standing = DEFAULT, now_content = DEFAULT, now_author = DEFAULT, now_value = DEFAULT,
                now_value_key = DEFAULT, now_status = DEFAULT
            WHERE conflict_members.standing <> 'contradicts'
            """);
        for (Member member : members) {
            batch.bind("conflict", id.value())
                    .bind("kind", member.row().kind().wire())
                    .bind("id", member.row().id())
                    .bind("trust", member.trust())
                    .bind("content", member.joined().content())
                    .bind("value", member.stand().value())
                    .bind("author", member.joined().author())
                    .bind("at", member.joined().at())
                    .bind("stance", member.stand().stance())
                    .bind("lineage", member.stand().lineage())
                    .bind("slot", member.stand().slot())
                    .add();
        }
        return Arrays.stream(batch.execute()).sum();
    }

    static void updateAll(Handle handle, ConflictId id, Collection<Member> members) {
        PreparedBatch batch = handle.prepareBatch("""
            UPDATE conflict_members
            SET standing = :standing, now_content = :content, now_author = :author, now_value = :value,
                now_value_key = :stance, now_status = :status
            WHERE conflict_id = :conflict AND member_kind = :kind AND member_id = :id
            """);
        for (Member member : members) {
            Member.Current current = member.current();
            batch.bind("standing", current.standing().wire())
                    .bind("content", current.content())
                    .bind("author", current.author())
                    .bind("value", current.value())
                    .bind("stance", current.stance())
                    .bind("status", current.status())
                    .bind("conflict", id.value())
                    .bind("kind", member.kind())
                    .bind("id", member.id())
                    .add();
        }
        batch.execute();
    }

    /// See [io.festinger.conflicts.ConflictStore#sharing]. Words that a text has twice are not one place.
    static List<ConflictId> sharing(Handle handle, ConflictId id) {
        return handle.createQuery("""
            SELECT other.conflict_id
            FROM conflict_members m
            JOIN conflict_members other USING (member_kind, member_id)
            JOIN conflicts c ON c.id = other.conflict_id
            WHERE m.conflict_id = :id AND other.conflict_id <> :id AND c.status = 'open'
              AND m.standing = 'contradicts' AND other.standing = 'contradicts'
            GROUP BY other.conflict_id
            HAVING count(*) > 1 OR bool_or(m.slot = other.slot OR m.value_key = other.value_key
                AND m.slot LIKE 'memory_pair %' AND other.slot LIKE 'memory_pair %'
                AND length(replace(m.content, m.value, '')) = length(m.content) - length(m.value))
            ORDER BY 1
            """)
                .bind("id", id.value())
                .map((row, context) -> new ConflictId(row.getString(1)))
                .list();
    }

    /// Makes the members of one conflict members of another too.
    static void copy(Handle handle, ConflictId from, ConflictId to) {
        handle.createUpdate("""
            INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust,
                                          content, value, author, at, value_key, lineage, slot, standing,
                                          now_content, now_author, now_value, now_value_key, now_status)
            SELECT :to, member_kind, member_id, member_layer_trust,
                   content, value, author, at, value_key, lineage, slot, standing,
                   now_content, now_author, now_value, now_value_key, now_status
            FROM conflict_members WHERE conflict_id = :from
            ON CONFLICT (conflict_id, member_kind, member_id) DO NOTHING
            """)
                .bind("from", from.value())
                .bind("to", to.value())
                .execute();
    }

    /// See [io.festinger.conflicts.ConflictStore#between].
    static Optional<ConflictId> between(Handle handle, Collection<RowRef> rows) {
        return bind(handle.createQuery("""
            SELECT m.conflict_id FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
            WHERE (m.member_kind, m.member_id) IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))
              AND (c.status <> 'open' OR m.standing = 'contradicts')
            GROUP BY m.conflict_id, c.detected_at HAVING count(*) = :all
            ORDER BY c.detected_at DESC, m.conflict_id DESC LIMIT 1
            """), rows)
                .bind("all", rows.size())
                .map((row, context) -> new ConflictId(row.getString(1)))
                .findFirst();
    }

    /// See [io.festinger.conflicts.ConflictStore#disputes].
    static Map<RowRef, Integer> disputes(Handle handle, Collection<RowRef> rows) {
        record DisputedRow(RowRef row, int times) {}
        return bind(handle.createQuery("""
            SELECT member_kind, member_id, count(*) FROM conflict_members
            WHERE (member_kind, member_id) IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))
            GROUP BY member_kind, member_id
            """), rows)
                .map((row, context) -> new DisputedRow(RowRef.of(row.getString(1), row.getString(2)), row.getInt(3)))
                .stream()
                .collect(toMap(DisputedRow::row, DisputedRow::times));
    }

    private static Query bind(Query query, Collection<RowRef> rows) {
        return query.bind("kinds", rows.stream().map(row -> row.kind().wire()).toArray(String[]::new))
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new));
    }

    private static MemberRow read(ResultSet row, StatementContext context) throws SQLException {
        return new MemberRow(
                row.getString("conflict_id"),
                new Member(
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        new Member.Quote(
                                row.getString("content"), row.getString("author"), InstantColumn.of(row, "at")),
                        new Member.Position(
                                row.getString("slot"),
                                row.getString("value"),
                                row.getString("value_key"),
                                row.getString("lineage")),
                        new Member.Current(
                                Member.Standing.of(row.getString("standing")),
                                row.getString("now_content"),
                                row.getString("now_author"),
                                row.getString("now_value"),
                                row.getString("now_value_key"),
                                row.getString("now_status"))));
    }
}
