package io.festinger.memory.review;

import io.festinger.base.RecordMapper;
import io.festinger.claims.RowRef;
import io.festinger.memory.Memory;
import io.festinger.memory.Provenance;
import io.festinger.memory.StatementRow;
import io.festinger.memory.entities.Entity;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A row of either layer that waits for a person.
///
/// @param layer `MEMORY` or `ENTITY`
/// @param type type of the memory or of the entity
/// @param content content of a memory; fields of an entity in words
/// @param fields fields of an entity; empty for a memory
/// @param pendingSince since when it waits
/// @param deferral present when a person deferred it in this waiting time
/// @param source where it was read; empty when it was written by hand, or its source does not exist
public record Candidate(
        String id,
        CandidateLayer layer,
        String type,
        String content,
        Map<String, Object> fields,
        String project,
        String author,
        double confidence,
        Origin origin,
        int reExtractionCount,
        Optional<Instant> lastReExtractedAt,
        Optional<Instant> pendingSince,
        Instant createdAt,
        Optional<Deferral> deferral,
        Optional<Excerpt> source) {

    RowRef ref() {
        return new RowRef(layer.kind(), id);
    }

    /// The origin of a candidate.
    ///
    /// @param handAuthored true when someone wrote it without a source
    /// @param graduatedFrom the memory that it would replace
    public record Origin(
            Optional<String> sourceChunkId,
            Optional<String> sourceInteractionId,
            Optional<String> rule,
            Optional<String> sourceSpan,
            Optional<String> extractorVersion,
            boolean handAuthored,
            Optional<String> graduatedFrom) {}

    /// A person's deferral of a candidate.
    public record Deferral(Instant at, String person, String reason) {}

    static Candidate of(Memory row, Optional<Deferral> deferral, Optional<Excerpt> source) {
        Provenance from = row.provenance();
        return of(
                row,
                Map.of(
                        "layer", CandidateLayer.MEMORY,
                        "type", row.type(),
                        "fields", Map.of(),
                        "origin", origin(from, from.handAuthored(), Optional.empty())),
                row.echo(),
                new Found(deferral, source));
    }

    static Candidate of(Entity row, Optional<Deferral> deferral, Optional<Excerpt> source) {
        return of(
                row,
                Map.of(
                        "layer", CandidateLayer.ENTITY,
                        "type", row.entityType(),
                        "origin", origin(row.provenance(), row.handAuthored(), row.graduatedFrom())),
                row.echo(),
                new Found(deferral, source));
    }

    private record Found(Optional<Deferral> deferral, Optional<Excerpt> source) {}

    private static Candidate of(StatementRow<?> row, Map<String, ?> fields, Memory.Echo echo, Found found) {
        return RecordMapper.map(
                Candidate.class, fields, Map.of("content", row.words()), row, row.state(), row.times(), echo, found);
    }

    private static Origin origin(Provenance from, boolean isHandAuthored, Optional<String> memory) {
        return RecordMapper.map(Origin.class, Map.of("handAuthored", isHandAuthored, "graduatedFrom", memory), from);
    }
}
