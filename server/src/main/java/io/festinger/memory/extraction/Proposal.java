package io.festinger.memory.extraction;

import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.Provenance;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityDraft;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A found fact, with its place and its confidence.
///
/// @param version version of the extractor that found it
/// @param content the key that proposals of the same content share
record Proposal(ExtractedFact foundFact, SourcePassage passage, String version, double confidence, ContentKey content) {
    static Proposal of(ExtractedFact extractedFact, SourcePassage passage, String version, double confidence) {
        return new Proposal(
                extractedFact, passage, version, confidence, ContentKey.of(extractedFact.row(), passage.project()));
    }

    /// The words by which it is ranked.
    String words() {
        return switch (foundFact.row()) {
            case ExtractedFact.Row.OfMemory memory -> memory.content();
            case ExtractedFact.Row.OfEntity entity ->
                entity.fields().values().stream().map(String::valueOf).collect(Collectors.joining(" "));
        };
    }

    SourcePassage.Source source() {
        return passage.source();
    }

    boolean fromInteraction() {
        return source() instanceof SourcePassage.Source.OfInteraction;
    }

    /// The characters of the source from which it was read: `12-48`.
    String span() {
        return foundFact.span().start() + "-" + foundFact.span().end();
    }

    /// The author; the document when the author is unknown.
    private Optional<String> author() {
        String name = passage.author().isBlank() ? passage.path() : passage.author();
        String label = name.strip().replaceAll("\\p{Cntrl}", " ");
        return label.isEmpty() ? Optional.empty() : Optional.of(label.substring(Math.max(0, label.length() - 200)));
    }

    private Optional<String> chunk() {
        return fromInteraction()
                ? Optional.empty()
                : Optional.of(passage.source().id());
    }

    private Optional<String> interaction() {
        return fromInteraction() ? Optional.of(passage.source().id()) : Optional.empty();
    }

    /// @throws io.festinger.base.Failure when the layer does not accept it
    MemoryDraft draft(ExtractedFact.Row.OfMemory memory) {
        return MemoryDraft.builder(memory.type(), memory.content())
                .project(passage.project())
                .author(author().orElse(null))
                .confidence(confidence)
                .status(MemoryStatus.CANDIDATE)
                .observedAt(passage.changedAt())
                .provenance(provenance())
                .build();
    }

    EntityDraft draft(ExtractedFact.Row.OfEntity entity) {
        return EntityDraft.of(entity.entityType(), passage.project(), nullable(entity.fields()))
                .as(Entity.Status.CANDIDATE)
                .author(author().orElse(null))
                .confidence(confidence)
                .observedAt(passage.changedAt())
                .provenance(provenance());
    }

    private Provenance provenance() {
        return new Provenance(
                chunk(), interaction(), Optional.of(foundFact.rule()), Optional.of(span()), Optional.of(version));
    }

    private static Map<String, @Nullable Object> nullable(Map<String, Object> fields) {
        return new LinkedHashMap<>(fields);
    }
}
