package io.festinger.memory.entities;

import io.festinger.memory.premises.Basis;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An entity that a caller wants to store.
///
/// @param fields by name; a null means that the field is absent
/// @param status `active` or `candidate`
/// @param author who stated it; empty for the writer
/// @param observedAt when it was stated; empty for the moment of the write
/// @param source its origin
/// @param basedOn what it was concluded from
public record EntityDraft(
        String entityType,
        String project,
        Map<String, @Nullable Object> fields,
        Entity.Status status,
        String scope,
        Optional<String> author,
        double confidence,
        Optional<Instant> observedAt,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        Source source,
        Basis basedOn) {

    /// A draft that a caller wrote directly.
    public static EntityDraft of(String entityType, String project, Map<String, @Nullable Object> fields) {
        return new EntityDraft(
                entityType,
                project,
                fields,
                Entity.Status.ACTIVE,
                "",
                Optional.empty(),
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Source.HAND,
                Basis.NONE);
    }

    /// The same draft with this status.
    public EntityDraft as(Entity.Status status) {
        return new EntityDraft(
                entityType,
                project,
                fields,
                status,
                scope,
                author,
                confidence,
                observedAt,
                validFrom,
                validTo,
                source,
                basedOn);
    }

    /// The same draft, trusted no more than this.
    EntityDraft trust(double max) {
        return new EntityDraft(
                entityType,
                project,
                fields,
                status,
                scope,
                author,
                Math.min(confidence, max),
                observedAt,
                validFrom,
                validTo,
                source,
                basedOn);
    }

    /// Where an extracted entity was read; all empty for one that was written by hand.
    ///
    /// @param graduatedFrom the memory that it replaces
    public record Source(
            Optional<String> chunkId,
            Optional<String> interactionId,
            Optional<String> graduatedFrom,
            Optional<String> rule,
            Optional<String> span,
            Optional<String> extractorVersion) {
        public static final Source HAND = new Source(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());

        boolean byHand() {
            return chunkId.isEmpty() && interactionId.isEmpty();
        }
    }
}
