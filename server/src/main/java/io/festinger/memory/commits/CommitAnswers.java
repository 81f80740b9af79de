package io.festinger.memory.commits;

import static io.festinger.memory.comparison.DecidingRule.ruleOf;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Findings;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The answers to the writer of one statement.
final class CommitAnswers {
    private final MemoryServices services;
    private final Handle handle;
    private final ReadDraft read;

    CommitAnswers(MemoryServices services, Handle handle, ReadDraft read) {
        this.services = services;
        this.handle = handle;
        this.read = read;
    }

    /// For a row that repeats another one, or that a person decided against.
    CommitResult duplicate(Memory row, Optional<String> rule, String explanation) {
        List<ConflictId> open =
                services.conflicts().openOf(handle, List.of(row.ref())).getOrDefault(row.ref(), List.of());
        return storedResult(row, Verdict.DUPLICATE, open, rule, MemoryWords.contest(explanation, open));
    }

    /// For a row that its own author corrected.
    ///
    /// @param findings what the row still contradicts
    CommitResult correctedResult(Memory row, Memory oldMemory, Findings findings, List<ConflictId> conflictIds) {
        String update = MemoryWords.update(oldMemory);
        return findings.clashes().isEmpty()
                ? storedResult(row, Verdict.UPDATE, conflictIds, Optional.of("memory.correction"), update)
                : storedResult(
                        row,
                        Verdict.CONFLICT,
                        conflictIds,
                        ruleOf(findings),
                        update + " " + MemoryWords.clash(findings.clashes().getFirst()));
    }

    /// For a correction of another author's row.
    CommitResult correctionProposed(Memory row, Memory oldMemory, List<ConflictId> conflictIds) {
        return conflictIds.isEmpty()
                ? storedResult(
                        row,
                        Verdict.NEW,
                        conflictIds,
                        Optional.of(WriteVerdict.SETTLED),
                        "a person settled this already.")
                : storedResult(
                        row,
                        Verdict.CONFLICT,
                        conflictIds,
                        Optional.of("memory.correction"),
                        MemoryWords.correction(row, oldMemory));
    }

    CommitResult storedResult(
            Memory row, Verdict verdict, List<ConflictId> conflictIds, Optional<String> rule, String explanation) {
        List<CommitResult.CommittedClaim> claims = row.active()
                ? read.claims(row).stream().map(CommitResult.CommittedClaim::of).toList()
                : List.of();
        CommitResult commitResult = new CommitResult(
                row.id(),
                row.status().wire(),
                verdict,
                conflictIds,
                Optional.empty(),
                rule,
                explanation,
                claims,
                Optional.empty());
        return row.active() && services.isLater(row.content()) && verdict != Verdict.DUPLICATE
                ? commitResult.readLater(MemoryWords.readLater(row))
                : commitResult;
    }
}
