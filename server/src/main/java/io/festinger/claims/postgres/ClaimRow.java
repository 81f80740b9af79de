package io.festinger.claims.postgres;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// A row of `claims`.
final class ClaimRow {
    private ClaimRow() {}

    static Claim read(ResultSet row, StatementContext context) throws SQLException {
        String project = row.getString("project");
        return new Claim(
                RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                row.getString("lineage"),
                new Slot(row.getString("slot_kind"), row.getString("slot_key"), project),
                new Meeting(project, row.getString("subject"), row.getString("attribute"), row.getString("qualifier")),
                new Value(row.getString("value"), row.getString("value_key"), row.getString("unit")),
                row.getBoolean("positive"),
                new Validity(instant(row, "valid_from"), instant(row, "valid_to")),
                new Claim.Reading(
                        row.getString("rule_id"), new Span(row.getInt("span_start"), row.getInt("span_end"))));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
