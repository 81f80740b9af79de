package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.entities.Entity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An entity on the wire.
///
/// @param fields its values, as the type requires: texts, numbers, booleans and lists of texts
/// @param author who stated it
/// @param person the name of the key that wrote it
/// @param lineage the line of rows that it continues
/// @param qualifier the context in which it holds, named by a person; empty for none
/// @param previousContentLog its fields before each edit, oldest first
/// @param pendingSince since when it waits for a person, while it is a candidate
/// @param updatedAt when its content or status was last changed
public record EntityRowAnswer(
        String id,
        String entityType,
        String project,
        Map<String, Object> fields,
        String scope,
        String author,
        String person,
        double confidence,
        Entity.Status status,
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
        List<Entity.Previous> previousContentLog,
        Optional<Instant> pendingSince,
        Instant createdAt,
        Instant updatedAt) {
    static EntityRowAnswer of(Entity row) {
        return RecordMapper.map(
                EntityRowAnswer.class,
                row,
                row.place(),
                row.voice(),
                row.state(),
                row.times(),
                row.provenance(),
                row.echo());
    }
}
