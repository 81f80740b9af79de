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
        return stored(row, Verdict.DUPLICATE, open, rule, MemoryWords.contested(explanation, open));
    }

    /// For a row that its own author corrected.
    ///
    /// @param findings what the row still contradicts
    CommitResult corrected(Memory row, Memory old, Findings findings, List<ConflictId> filed) {
        String update = MemoryWords.update(old);
        return findings.clashes().isEmpty()
                ? stored(row, Verdict.UPDATE, filed, Optional.of("memory.correction"), update)
                : stored(
                        row,
                        Verdict.CONFLICT,
                        filed,
                        ruleOf(findings),
                        update + " " + MemoryWords.clash(findings.clashes().getFirst()));
    }

    /// For a correction of another author's row.
    CommitResult correctionProposed(Memory row, Memory old, List<ConflictId> filed) {
        return filed.isEmpty()
                ? stored(row, Verdict.NEW, filed, Optional.of(WriteVerdict.SETTLED), "a person settled this already.")
                : stored(
                        row,
                        Verdict.CONFLICT,
                        filed,
                        Optional.of("memory.correction"),
                        MemoryWords.correction(row, old));
    }

    CommitResult stored(
            Memory row, Verdict verdict, List<ConflictId> filed, Optional<String> rule, String explanation) {
        List<CommitResult.CommittedClaim> claims = row.active()
                ? read.claims(row).stream().map(CommitResult.CommittedClaim::of).toList()
                : List.of();
        CommitResult commitResult = new CommitResult(
                row.id(),
                row.status().wire(),
                verdict,
                filed,
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
