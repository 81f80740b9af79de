package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.Excerpt;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A candidate on the wire.
///
/// @param type the memory's type, or the entity's
/// @param content the memory's text; for an entity its fields in words
/// @param fields an entity's values by field; absent for a memory
/// @param provenance its source
/// @param source the characters that it was read from, with their surroundings
/// @param deferred present where a person deferred it
public record CandidateAnswer(
        String id,
        @Schema(implementation = CandidateLayer.class) String layer,
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
        return RecordMapper.map(
                CandidateAnswer.class,
                Map.of("provenance", candidate.origin(), "deferred", candidate.deferral()),
                candidate);
    }
}
