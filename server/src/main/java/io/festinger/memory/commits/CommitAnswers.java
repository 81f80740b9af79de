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
    CommitResult duplicate(Memory row, WriteVerdict verdict) {
        List<ConflictId> open = services.conflicts().openOf(handle, row.ref());
        return storedResult(row, verdict.explain(MemoryWords.contest(verdict.explanation(), open)), open);
    }

    /// For a row that its own author corrected.
    ///
    /// @param findings what the row still contradicts
    CommitResult correctedResult(Memory row, Memory oldMemory, Findings findings, List<ConflictId> conflictIds) {
        String update = MemoryWords.update(oldMemory);
        WriteVerdict verdict = findings.clashes().isEmpty()
                ? new WriteVerdict(Verdict.UPDATE, Optional.of(MemoryCorrection.RULE), update)
                : WriteVerdict.conflict(
                        ruleOf(findings),
                        update + " " + MemoryWords.clash(findings.clashes().getFirst()));
        return storedResult(row, verdict, conflictIds);
    }

    /// For a correction of another author's row.
    CommitResult correctionProposed(Memory row, Memory oldMemory, List<ConflictId> conflictIds) {
        WriteVerdict verdict = conflictIds.isEmpty()
                ? new WriteVerdict(Verdict.NEW, Optional.of(WriteVerdict.SETTLED), "a person settled this already.")
                : WriteVerdict.conflict(Optional.of(MemoryCorrection.RULE), MemoryWords.correction(row, oldMemory));
        return storedResult(row, verdict, conflictIds);
    }

    CommitResult storedResult(Memory row, WriteVerdict verdict, List<ConflictId> conflictIds) {
        CommitResult result = verdict.result(row, conflictIds, row.active() ? read.claims(row) : List.of());
        return row.active() && services.isLater(row.content()) && verdict.verdict() != Verdict.DUPLICATE
                ? result.readLater(MemoryWords.readLater(row))
                : result;
    }
}
