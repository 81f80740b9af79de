package io.festinger.rest;

import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.Excerpt;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A candidate on the wire.
///
/// @param layer `memory` or `entity`
/// @param type of the memory or of the entity
/// @param content of a memory; of an entity its fields in words
/// @param fields of an entity
/// @param provenance where it was read
/// @param source the characters that it was read from, with what stands around them
/// @param deferred present where a person put it off
public record CandidateAnswer(
        String id,
        String layer,
        String type,
        String content,
        Optional<Map<String, Object>> fields,
        String project,
        String author,
        double confidence,
        Candidate.Origin provenance,
        int reExtractionCount,
        Optional<Instant> lastReExtractedAt,
        Optional<Instant> pendingSince,
        Instant createdAt,
        Optional<Candidate.Deferral> deferred,
        Optional<Excerpt> source) {
    static CandidateAnswer of(Candidate candidate) {
        return new CandidateAnswer(
                candidate.id(),
                candidate.layer().wire(),
                candidate.type(),
                candidate.content(),
                Optional.of(candidate.fields()).filter(fields -> !fields.isEmpty()),
                candidate.project(),
                candidate.author(),
                candidate.confidence(),
                candidate.origin(),
                candidate.reExtractionCount(),
                candidate.lastReExtractedAt(),
                candidate.pendingSince(),
                candidate.createdAt(),
                candidate.deferral(),
                candidate.source());
    }
}
