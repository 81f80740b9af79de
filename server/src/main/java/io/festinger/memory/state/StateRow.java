package io.festinger.memory.state;

import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.RecordMapper;
import io.festinger.base.WireName;
import io.festinger.claims.RowKind;
import io.festinger.claims.Statement;
import io.festinger.conflicts.Member;
import io.festinger.memory.StatementRow;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A row of `project_state`: the value of a key, as a person set it.
public record StateRow(
        String id,
        String category,
        String key,
        String value,
        String reason,
        Place place,
        Voice voice,
        State<Status> state,
        Times times)
        implements StatementRow<StateRow> {

    /// Whether it is in force.
    @Schema(name = "StateStatus")
    public enum Status implements RowStatus {
        ACTIVE,
        SUPERSEDED;

        @Override
        @JsonValue
        public String wire() {
            return RowStatus.super.wire();
        }

        /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the field `status`
        public static Status of(String wire) {
            return WireName.read(Status.class, "status", wire);
        }
    }

    @Override
    public RowKind kind() {
        return RowKind.PROJECT_STATE;
    }

    @Override
    public String words() {
        return project() + " / " + category + " / " + key + " = " + value;
    }

    @Override
    public Status status() {
        return state.status();
    }

    /// The person who set it.
    public String person() {
        return voice.person();
    }

    /// It was said when it was last changed.
    @Override
    public Member.Quote saying() {
        return new Member.Quote(words(), author(), times.updatedAt());
    }

    /// The statement from which its claims are read.
    public Statement statement() {
        return new Statement.State(origin(), category, key, value);
    }

    /// In force with this value, as a person set it.
    StateRow set(String expected, String why, String author, Instant time) {
        Voice by = new Voice(author, author, false);
        return RecordMapper.with(this, Map.of("value", expected, "reason", why, "voice", by))
                .as(Status.ACTIVE, Optional.empty(), time);
    }

    /// @param holder the row that replaces it
    StateRow as(Status status, Optional<String> holder, Instant time) {
        return RecordMapper.with(this, Map.of("state", state.as(status, holder)))
                .at(time);
    }

    @Override
    public StateRow replacedBy(String holder) {
        return as(Status.SUPERSEDED, Optional.of(holder), times.updatedAt());
    }

    @Override
    public StateRow with(Place other) {
        return RecordMapper.with(this, Map.of("place", other));
    }

    @Override
    public StateRow with(Times other) {
        return RecordMapper.with(this, Map.of("times", other));
    }
}
