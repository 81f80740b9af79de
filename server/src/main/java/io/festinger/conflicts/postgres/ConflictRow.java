package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.Slot;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// A row of `conflicts`, without its members.
record ConflictRow(Conflict bare) {
    static ConflictRow read(ResultSet row, StatementContext context) throws SQLException {
        Rivalry rivalry = new Rivalry(
                new Slot(row.getString("slot_kind"), row.getString("slot_key"), row.getString("project")),
                row.getString("detector"),
                orEmpty(row.getString("rule_id")),
                orEmpty(row.getString("collision_type")),
                Rivalry.Severity.valueOf(row.getString("severity").toUpperCase(Locale.ROOT)),
                row.getBoolean("priority"),
                orEmpty(row.getString("question")),
                row.getString("explanation"),
                List.of());
        return new ConflictRow(new Conflict(
                new ConflictId(row.getString("id")),
                Conflict.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                rivalry,
                row.getObject("detected_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getString("previous_conflict_id")).map(ConflictId::new)));
    }

    String id() {
        return bare.id().value();
    }

    boolean priority() {
        return bare.rivalry().priority();
    }

    Instant detectedAt() {
        return bare.detectedAt();
    }

    Conflict conflict(List<Member> members) {
        return new Conflict(
                bare.id(), bare.status(), bare.rivalry().withMembers(members), bare.detectedAt(), bare.previous());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
