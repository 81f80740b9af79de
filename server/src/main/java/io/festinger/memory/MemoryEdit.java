package io.festinger.memory;

import java.time.Instant;
import java.util.Optional;

/// What is to change about a memory; empty fields stay as they are.
///
/// @param supersededBy the active memory that holds in its place; wanted with `SUPERSEDED`
/// @param reason why, for the record; may be empty
public record MemoryEdit(
        Optional<MemoryType> memoryType,
        Optional<String> content,
        Optional<MemoryStatus> status,
        Optional<String> supersededBy,
        Optional<String> project,
        Optional<String> scope,
        Optional<Double> confidence,
        Optional<Instant> validFrom,
        Optional<Instant> validTo,
        String reason) {

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the field that does not fit
    public MemoryEdit {
        content = content.map(text -> MemoryText.content(text, "content"));
        project = project.map(text -> MemoryText.label(text, "project"));
        scope = scope.map(text -> MemoryText.label(text, "scope"));
        supersededBy = supersededBy.map(text -> MemoryText.label(text, "superseded_by"));
        confidence.ifPresent(MemoryText::confidence);
        validFrom = MemoryText.moment(validFrom, "valid_from");
        validTo = MemoryText.moment(validTo, "valid_to");
        reason = MemoryText.note(reason, "reason");
    }

    /// A change of the status alone.
    public static MemoryEdit to(MemoryStatus status, String reason) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.empty(),
                Optional.of(status),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                reason);
    }

    /// Whether it changes what the row says, as opposed to how it stands.
    boolean says() {
        return memoryType.isPresent()
                || content.isPresent()
                || project.isPresent()
                || scope.isPresent()
                || confidence.isPresent()
                || validFrom.isPresent()
                || validTo.isPresent();
    }
}
