package io.festinger.memory;

import io.festinger.base.RecordMapper;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Changes to a memory; empty fields stay unchanged.
///
/// @param supersededBy the active memory that replaces it; required with `SUPERSEDED`
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

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` naming the invalid field
    public MemoryEdit {
        content = content.map(text -> Inputs.content("content", text));
        project = project.map(text -> Inputs.label("project", text));
        scope = scope.map(text -> Inputs.label("scope", text));
        supersededBy = supersededBy.map(text -> Inputs.label("superseded_by", text));
        confidence.ifPresent(Inputs::confidence);
        validFrom = Inputs.time("valid_from", validFrom);
        validTo = Inputs.time("valid_to", validTo);
        reason = Inputs.note("reason", reason);
    }

    /// A change of only the status.
    public static MemoryEdit to(MemoryStatus status, String reason) {
        return of(Optional.of(status), reason);
    }

    /// A change of only the text.
    public static MemoryEdit reword(String content, String reason) {
        return of(Optional.empty(), reason).saying(content);
    }

    /// The same with other content.
    public MemoryEdit saying(String text) {
        return RecordMapper.with(this, Map.of("content", Optional.of(text)));
    }

    private static MemoryEdit of(Optional<MemoryStatus> status, String reason) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.empty(),
                status,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                reason);
    }

    /// Whether it changes the row's content rather than its status.
    public boolean says() {
        return memoryType.isPresent()
                || content.isPresent()
                || project.isPresent()
                || scope.isPresent()
                || confidence.isPresent()
                || validFrom.isPresent()
                || validTo.isPresent();
    }
}
