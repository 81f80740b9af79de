package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.claims.Slot;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.triage.Handling;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// Reads rows of `conflicts`, without their members.
final class ConflictRow {
    private ConflictRow() {}

    static Conflict read(ResultSet row, StatementContext context) throws SQLException {
        DetectorFinding finding = new DetectorFinding(
                row.getString("detector"),
                orEmpty(row.getString("rule_id")),
                orEmpty(row.getString("collision_type")),
                DetectorFinding.Severity.valueOf(row.getString("severity").toUpperCase(Locale.ROOT)),
                row.getBoolean("priority"),
                orEmpty(row.getString("question")),
                row.getString("explanation"),
                orEmpty(row.getString("suggestion")),
                row.getBoolean("proposed"),
                alarm(row));
        return new Conflict(
                new ConflictId(row.getString("id")),
                status(row),
                new Slot(row.getString("slot_kind"), row.getString("slot_key"), row.getString("project")),
                row.getString("subject"),
                finding,
                List.of(),
                InstantColumn.of(row, "detected_at"),
                Optional.ofNullable(row.getString("previous_conflict_id")).map(ConflictId::new),
                settlement(row),
                new Handling(orEmpty(row.getString("assignee")), InstantColumn.find(row, "snoozed_until")));
    }

    private static Conflict.Status status(ResultSet row) throws SQLException {
        Conflict.Status status = Conflict.Status.valueOf(row.getString("status").toUpperCase(Locale.ROOT));
        if (status != Conflict.Status.OPEN) {
            return status;
        }
        return row.getString("held") != null
                ? Conflict.Status.HELD
                : row.getBoolean("proposed") ? Conflict.Status.PROPOSED : status;
    }

    static Optional<Alarm> alarm(ResultSet row) throws SQLException {
        double likelihood = row.getDouble("likelihood");
        return row.wasNull()
                ? Optional.empty()
                : Optional.of(new Alarm(
                        likelihood,
                        orEmpty(row.getString("properties")),
                        Optional.ofNullable(row.getString("held")).map(Alarm.Hold::of)));
    }

    private static Optional<Conflict.Settlement> settlement(ResultSet row) throws SQLException {
        @Nullable String resolution = row.getString("resolution");
        return resolution == null
                ? Optional.empty()
                : Optional.of(new Conflict.Settlement(
                        resolution, orEmpty(row.getString("resolved_by")), InstantColumn.of(row, "resolved_at")));
    }

    static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
