package io.festinger.memory.entities;

import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.RecordMapper;
import io.festinger.base.WireName;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.Statement;
import io.festinger.memory.Memory;
import io.festinger.memory.Provenance;
import io.festinger.memory.StatementRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A row of `entities`: a statement with the fields of a type.
///
/// @param fields its values, as the type requires: texts, numbers, booleans and lists of texts
/// @param graduatedFrom the memory that it replaces, or waits to replace
/// @param handAuthored whether it was written without a source
/// @param previousContentLog its fields before each edit, oldest first
public record Entity(
        String id,
        String entityType,
        Map<String, Object> fields,
        Place place,
        Voice voice,
        double confidence,
        State<Status> state,
        Times times,
        Provenance provenance,
        Optional<String> graduatedFrom,
        boolean handAuthored,
        Memory.Echo echo,
        List<Previous> previousContentLog)
        implements StatementRow<Entity> {

    /// The fields until someone changed them.
    public record Previous(Map<String, Object> fields, Instant until, String by) {}

    /// The status of an entity. Only an `ACTIVE` one makes claims.
    @Schema(name = "EntityStatus")
    public enum Status implements RowStatus {
        CANDIDATE,
        ACTIVE,
        SUPERSEDED,
        INVALID;

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
        return RowKind.ENTITY;
    }

    @Override
    public String words() {
        return EntityFields.words(entityType, fields);
    }

    @Override
    public Status status() {
        return state.status();
    }

    /// Its fields in words, in the order in which they are stored.
    public Map<String, String> texts() {
        return EntityFields.texts(fields);
    }

    /// The statement from which its claims are read, with ids of other entities unresolved.
    public Statement statement(EntityType type) {
        return statement(type, texts());
    }

    /// @param texts the texts of its fields
    Statement statement(EntityType type, Map<String, String> texts) {
        return new Statement.Entity(origin(), type, texts);
    }

    /// The same row with this status; a candidate waits since it first did, and a rejected one keeps that time.
    Entity as(Status status, Instant time) {
        Optional<Instant> pending =
                switch (status) {
                    case CANDIDATE -> Optional.of(state.pendingSince().orElse(time));
                    case INVALID -> state.pendingSince();
                    case ACTIVE, SUPERSEDED -> Optional.empty();
                };
        return with(new State<>(status, state.lineage(), Optional.empty(), pending))
                .at(time);
    }

    @Override
    public Entity replacedBy(String holder) {
        return with(state.as(Status.SUPERSEDED, Optional.of(holder)));
    }

    @Override
    public Entity with(Place other) {
        return RecordMapper.with(this, Map.of("place", other));
    }

    @Override
    public Entity with(Times other) {
        return RecordMapper.with(this, Map.of("times", other));
    }

    private Entity with(State<Status> other) {
        return RecordMapper.with(this, Map.of("state", other));
    }

    /// The same row with other fields; the earlier fields are kept.
    Entity saying(Map<String, Object> others, Instant time, String by) {
        List<Previous> log = new ArrayList<>(previousContentLog);
        log.add(new Previous(fields, time, by));
        return RecordMapper.with(this, Map.of("fields", others, "previousContentLog", log))
                .at(time);
    }

    /// A new row in the line of another one, in its context.
    Entity continuing(Entity other) {
        return with(new State<>(state.status(), other.state.lineage(), state.supersededBy(), state.pendingSince()))
                .in(other.qualifier());
    }

    /// The same row, waiting to replace this memory.
    Entity graduating(String memoryId) {
        return RecordMapper.with(this, Map.of("graduatedFrom", Optional.of(memoryId)));
    }
}
