package io.festinger.rest;

import io.festinger.base.ConflictId;
import io.festinger.memory.Committed;
import java.util.List;
import java.util.Optional;

/// What became of a memory that was written, on the wire.
///
/// @param conflictId the first of `conflicts`
/// @param ruleId the rule that decided the verdict
/// @param explanation why, in a sentence; absent where there is nothing to say
public record MemoryCommittedAnswer(
        String id,
        String status,
        String verdict,
        Optional<String> conflictId,
        List<String> conflicts,
        Optional<String> ruleId,
        Optional<String> explanation,
        List<Committed.Said> claims) {
    static MemoryCommittedAnswer of(Committed committed) {
        List<String> conflicts =
                committed.conflicts().stream().map(ConflictId::value).toList();
        return new MemoryCommittedAnswer(
                committed.id(),
                committed.status(),
                committed.verdict().wire(),
                conflicts.stream().findFirst(),
                conflicts,
                committed.ruleId(),
                Optional.of(committed.explanation()).filter(text -> !text.isEmpty()),
                committed.claims());
    }
}
