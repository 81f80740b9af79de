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
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// A row of `claims`.
final class ClaimRow {
    static final String INSERT = """
            INSERT INTO claims (member_kind, member_id, ordinal, slot_kind, slot_key, project, topic, qualifier, subject,
                                attribute, value, value_key, unit, positive, trust, lineage, valid_from, valid_to,
                                rule_id, span_start, span_end, rules_version)
            VALUES (:kind, :id, :ordinal, :slotKind, :slotKey, :project, :topic, :qualifier, :subject,
                    :attribute, :value, :valueKey, :unit, :positive, :trust, :lineage, :from, :to,
                    :rule, :start, :end, :version)
            """;

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

    static void add(PreparedBatch batch, Claim claim, int ordinal, int version) {
        batch.bind("kind", claim.row().kind().wire())
                .bind("id", claim.row().id())
                .bind("ordinal", ordinal)
                .bind("slotKind", claim.slot().kind())
                .bind("slotKey", claim.slot().key())
                .bind("project", claim.meeting().project())
                .bind("topic", claim.meeting().topic())
                .bind("qualifier", claim.meeting().qualifier())
                .bind("subject", claim.meeting().subject())
                .bind("attribute", claim.meeting().attribute())
                .bind("value", claim.value().text())
                .bind("valueKey", claim.value().key())
                .bind("unit", claim.value().unit())
                .bind("positive", claim.positive())
                .bind("trust", claim.row().kind().trust())
                .bind("lineage", claim.lineage())
                .bind("from", claim.validity().from())
                .bind("to", claim.validity().to())
                .bind("rule", claim.reading().ruleId())
                .bind("start", claim.reading().span().start())
                .bind("end", claim.reading().span().end())
                .bind("version", version)
                .add();
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
