package io.festinger.conflicts.postgres;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.festinger.conflicts.Member;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// A row of `conflict_members`.
record MemberRow(String conflict, Member member) {
    /// The members of these conflicts by conflict, highest trust first, then in the order in which they were said.
    static Map<String, List<Member>> of(Handle handle, List<String> conflicts) {
        return handle.createQuery("""
                        SELECT * FROM conflict_members WHERE conflict_id = ANY (:ids)
                        ORDER BY conflict_id, member_layer_trust DESC, at, member_id
                        """).bind("ids", conflicts.toArray(String[]::new)).map(MemberRow::read).stream()
                .collect(groupingBy(MemberRow::conflict, mapping(MemberRow::member, toList())));
    }

    private static MemberRow read(ResultSet row, StatementContext context) throws SQLException {
        return new MemberRow(
                row.getString("conflict_id"),
                new Member(
                        row.getString("member_kind"),
                        row.getString("member_id"),
                        row.getInt("member_layer_trust"),
                        row.getString("content"),
                        row.getString("value"),
                        row.getString("author"),
                        row.getObject("at", OffsetDateTime.class).toInstant()));
    }
}
