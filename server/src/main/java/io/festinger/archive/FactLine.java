package io.festinger.archive;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.secrets.MaskedText;
import io.festinger.base.secrets.SecretGuard;
import io.festinger.base.secrets.SecretScanner;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.premises.Basis;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A line of facts: the body of `POST /memory`, or that of `POST /iknowthat`.
///
/// @param fact in the fact grammar; excludes all other fields
/// @param memoryType `identity`, `preference`, `episodic`, `project`, `knowledge` or `adaptation`
/// @param author the author; the caller when absent
/// @param confidence from 0 to 1; 1 when absent
/// @param status `active` (default) or `candidate`
/// @param corrects the id of the active memory that this one replaces
/// @param basedOn ids of memories, entities and trusted values from which it was concluded
/// @param derivedFrom an older name of `based_on`
record FactLine(
        @Nullable String fact,
        @Nullable String memoryType,
        @Nullable String content,
        @Nullable String project,
        @Nullable String scope,
        @Nullable String author,
        @Nullable Double confidence,
        @Nullable String status,
        @Nullable String corrects,
        @Nullable Instant observedAt,
        @Nullable Instant validFrom,
        @Nullable Instant validTo,
        @Nullable List<String> basedOn,
        @Nullable List<String> derivedFrom) {
    private static final Set<String> MASKED = Set.of("content");

    /// @throws Failure `INVALID_REQUEST`, `UNKNOWN_FIELD`, or `SECRET_FOUND` when a field other than the
    ///     content contains a secret, naming the field
    static FactLine read(String line) {
        SecretGuard.checkJson(line, MASKED);
        FactLine read = Json.read(line, FactLine.class);
        if (read.fact() != null && (read.memoryType() != null || read.content() != null)) {
            throw Failure.invalid("fact", "a line has either a 'fact', or a 'memory_type' and a 'content', not both");
        }
        return read;
    }

    /// Its content, without secrets.
    ///
    /// @throws Failure `INVALID_REQUEST` when it has no content
    MaskedText maskedText() {
        return SecretScanner.mask(required(content, "content"));
    }

    /// @param text its content
    /// @throws Failure `INVALID_REQUEST`, naming the field
    MemoryDraft draft(String text) {
        return MemoryDraft.builder(MemoryType.read(required(memoryType, "memory_type")), text)
                .project(project)
                .scope(scope)
                .author(author)
                .confidence(confidence)
                .status(status == null ? MemoryStatus.ACTIVE : MemoryStatus.read(status))
                .corrects(corrects)
                .observedAt(observedAt)
                .validFrom(validFrom)
                .validTo(validTo)
                .basedOn(Basis.of(basedOn == null ? List.of() : basedOn)
                        .and(derivedFrom == null ? List.of() : derivedFrom))
                .build();
    }

    private static String required(@Nullable String value, String field) {
        if (value == null) {
            throw Failure.invalid(field, "the field '" + field + "' is missing");
        }
        return value;
    }
}
