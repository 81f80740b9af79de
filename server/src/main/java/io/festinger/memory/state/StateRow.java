package io.festinger.memory.state;

import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A row of `project_state`, column by column.
///
/// @param person the person who set it
/// @param qualifier the context in which it holds, named by a person; empty for none
/// @param updatedAt when its value or status was last changed
/// @param storedAt when this version of the row was stored
public record StateRow(
        String id,
        String project,
        String category,
        String key,
        String value,
        String reason,
        String person,
        Status status,
        Optional<String> supersededBy,
        String qualifier,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        Instant createdAt,
        Instant updatedAt,
        @Schema(hidden = true) Instant storedAt) {

    /// Whether it is in force.
    @Schema(name = "StateStatus")
    public enum Status {
        ACTIVE,
        SUPERSEDED;

        /// The spelling in the API and in the table.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws Failure `INVALID_REQUEST` naming the field `status`
        public static Status of(String wire) {
            return Arrays.stream(values())
                    .filter(status -> status.wire().equals(wire))
                    .findFirst()
                    .orElseThrow(() -> new Failure(
                            Failure.Code.INVALID_REQUEST,
                            "status",
                            "status is one of active, superseded, not '" + wire + "'"));
        }
    }

    RowRef ref() {
        return new RowRef(RowKind.PROJECT_STATE, id);
    }

    boolean active() {
        return status == Status.ACTIVE;
    }

    Statement.State statement() {
        Validity validity = new Validity(validFrom.orElse(null), validTo.orElse(null));
        return new Statement.State(
                new Statement.Origin(ref(), id, project, qualifier, validity, person, updatedAt), category, key, value);
    }

    Member.Quote saying() {
        return new Member.Quote(project + " / " + category + " / " + key + " = " + value, person, updatedAt);
    }

    /// In force with this value, as a person set it.
    StateRow set(String expected, String reason, String author, Instant time) {
        return copy(new StateContent(expected, reason, author), Status.ACTIVE, Optional.empty(), qualifier, time);
    }

    StateRow active(Instant time) {
        return copy(new StateContent(value, reason, person), Status.ACTIVE, Optional.empty(), qualifier, time);
    }

    StateRow supersede(Optional<RowRef> holder, Instant time) {
        return copy(
                new StateContent(value, reason, person), Status.SUPERSEDED, holder.map(RowRef::id), qualifier, time);
    }

    StateRow in(String context, Instant time) {
        return copy(new StateContent(value, reason, person), status, supersededBy, context, time);
    }

    private record StateContent(String value, String reason, String person) {}

    private StateRow copy(StateContent held, Status status, Optional<String> holder, String context, Instant time) {
        return new StateRow(
                id,
                project,
                category,
                key,
                held.value,
                held.reason,
                held.person,
                status,
                holder,
                context,
                validFrom,
                validTo,
                createdAt,
                time,
                time);
    }
}
