package io.festinger.memory.entities;

import com.fasterxml.jackson.annotation.JsonValue;
import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Validity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A row of `entities`, column by column.
///
/// @param fields its values, as the type requires: texts, numbers, booleans and lists of texts
/// @param author who stated it
/// @param person the name of the key that wrote it
/// @param lineage the line of rows that it continues
/// @param qualifier the context in which it holds, named by a person; empty for none
/// @param previousContentLog its fields before each edit, oldest first
/// @param pendingSince since when it waits for a person, while it is a candidate
/// @param updatedAt when its content or status was last changed
/// @param storedAt when this version of the row was stored
public record Entity(
        String id,
        String entityType,
        String project,
        Map<String, Object> fields,
        String scope,
        String author,
        String person,
        double confidence,
        Status status,
        String lineage,
        Optional<String> supersededBy,
        String qualifier,
        Instant observedAt,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        Optional<String> sourceChunkId,
        Optional<String> sourceInteractionId,
        Optional<String> graduatedFrom,
        Optional<String> rule,
        Optional<String> sourceSpan,
        Optional<String> extractorVersion,
        boolean handAuthored,
        int corroborations,
        int reExtractionCount,
        Optional<Instant> lastReExtractedAt,
        List<Previous> previousContentLog,
        Optional<Instant> pendingSince,
        Instant createdAt,
        Instant updatedAt,
        @Schema(hidden = true) Instant storedAt) {

    /// The fields until someone changed them.
    public record Previous(Map<String, Object> fields, Instant until, String by) {}

    /// The status of an entity. Only an `ACTIVE` one makes claims.
    @Schema(name = "EntityStatus")
    public enum Status {
        CANDIDATE,
        ACTIVE,
        SUPERSEDED,
        INVALID;

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
                            "status is one of candidate, active, superseded, invalid, not '" + wire + "'"));
        }
    }

    /// Its content, in words.
    public String words() {
        return EntityFields.words(entityType, fields);
    }

    /// Its fields in words, in the order in which they are stored.
    public Map<String, String> texts() {
        return EntityFields.texts(fields);
    }

    RowRef ref() {
        return new RowRef(RowKind.ENTITY, id);
    }

    Validity validity() {
        return new Validity(validFrom.orElse(null), validTo.orElse(null));
    }

    /// The same row with this status; a candidate's waiting time starts again, and a rejected one keeps it.
    Entity as(Status status, Instant time) {
        Optional<Instant> pending =
                switch (status) {
                    case CANDIDATE -> Optional.of(pendingSince.orElse(time));
                    case INVALID -> pendingSince;
                    case ACTIVE, SUPERSEDED -> Optional.empty();
                };
        return copy(fields, new State(status, Optional.empty(), qualifier, pending), previousContentLog, time);
    }

    /// The row out of force, superseded by another one.
    Entity replacedBy(RowRef holder, Instant time) {
        State state = new State(Status.SUPERSEDED, Optional.of(holder.id()), qualifier, Optional.empty());
        return copy(fields, state, previousContentLog, time);
    }

    Entity in(String context, Instant time) {
        return copy(fields, new State(status, supersededBy, context, pendingSince), previousContentLog, time);
    }

    /// The same row with other fields; the earlier fields are kept.
    Entity saying(Map<String, Object> others, Instant time, String by) {
        List<Previous> log = new ArrayList<>(previousContentLog);
        log.add(new Previous(fields, time, by));
        return copy(others, new State(status, supersededBy, qualifier, pendingSince), log, time);
    }

    /// A new row in the line of another one.
    Entity continuing(String line, String context) {
        return copy(
                fields, new State(status, supersededBy, context, pendingSince), previousContentLog, updatedAt, line);
    }

    /// The same row, waiting to replace this memory.
    Entity graduating(String memoryId) {
        return copy(
                fields,
                new State(status, supersededBy, qualifier, pendingSince),
                previousContentLog,
                updatedAt,
                lineage,
                Optional.of(memoryId));
    }

    private record State(
            Status status, Optional<String> supersededBy, String qualifier, Optional<Instant> pendingSince) {}

    private Entity copy(Map<String, Object> others, State state, List<Previous> log, Instant time) {
        return copy(others, state, log, time, lineage);
    }

    private Entity copy(Map<String, Object> others, State state, List<Previous> log, Instant time, String line) {
        return copy(others, state, log, time, line, graduatedFrom);
    }

    private Entity copy(
            Map<String, Object> others,
            State state,
            List<Previous> log,
            Instant time,
            String line,
            Optional<String> memory) {
        return new Entity(
                id,
                entityType,
                project,
                others,
                scope,
                author,
                person,
                confidence,
                state.status,
                line,
                state.supersededBy,
                state.qualifier,
                observedAt,
                validFrom,
                validTo,
                sourceChunkId,
                sourceInteractionId,
                memory,
                rule,
                sourceSpan,
                extractorVersion,
                handAuthored,
                corroborations,
                reExtractionCount,
                lastReExtractedAt,
                log,
                state.pendingSince,
                createdAt,
                time,
                time);
    }
}
