package io.festinger.conflicts.postgres;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Member;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// A row of `conflict_members`.
record MemberRow(String conflict, Member member) {
    /// The members of these conflicts by conflict, highest trust first, then in the order in which
    /// they were said.
    static Map<String, List<Member>> of(Handle handle, List<String> conflicts) {
        return handle.createQuery("""
                        SELECT * FROM conflict_members WHERE conflict_id = ANY (:ids)
                        ORDER BY conflict_id, member_layer_trust DESC, at, member_id
                        """).bind("ids", conflicts.toArray(String[]::new)).map(MemberRow::read).stream()
                .collect(groupingBy(MemberRow::conflict, mapping(MemberRow::member, toList())));
    }

    /// @return 0 when it is a member already
    static int add(Handle handle, ConflictId id, Member member) {
        return handle.createUpdate("""
                        INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust,
                                                      content, value, author, at, value_key, lineage, slot)
                        VALUES (:conflict, :kind, :id, :trust, :content, :value, :author, :at, :stance, :lineage, :slot)
                        ON CONFLICT DO NOTHING
                        """)
                .bind("conflict", id.value())
                .bind("kind", member.row().kind().wire())
                .bind("id", member.row().id())
                .bind("trust", member.trust())
                .bind("content", member.saying().content())
                .bind("value", member.stand().value())
                .bind("author", member.saying().author())
                .bind("at", member.saying().at())
                .bind("stance", member.stand().stance())
                .bind("lineage", member.stand().lineage())
                .bind("slot", member.stand().slot())
                .execute();
    }

    private static MemberRow read(ResultSet row, StatementContext context) throws SQLException {
        return new MemberRow(
                row.getString("conflict_id"),
                new Member(
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        new Member.Saying(
                                row.getString("content"), row.getString("author"), ConflictRow.instant(row, "at")),
                        new Member.Stand(
                                row.getString("slot"),
                                row.getString("value"),
                                row.getString("value_key"),
                                row.getString("lineage"))));
    }
}
