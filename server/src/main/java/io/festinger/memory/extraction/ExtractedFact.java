package io.festinger.memory.extraction;

import io.festinger.claims.Span;
import io.festinger.memory.MemoryType;
import java.util.Map;

/// A fact that an extractor found, before it is weighed.
///
/// @param rule the id of the rule that found it, such as `heading.decision`
/// @param prior how far the rule is trusted, from 0 to 1
/// @param span the exact characters of the passage from which it was read
public record ExtractedFact(Row row, String rule, double prior, Span span) {
    ExtractedFact at(Span where) {
        return new ExtractedFact(row, rule, prior, where);
    }

    /// The row that it would become.
    public sealed interface Row {
        /// A candidate of the layer of memories.
        record OfMemory(MemoryType type, String content) implements Row {}

        /// A candidate of the layer of entities.
        record OfEntity(String entityType, Map<String, Object> fields) implements Row {}
    }
}
