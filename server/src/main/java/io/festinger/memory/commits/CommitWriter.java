package io.festinger.memory.commits;

import static io.festinger.memory.comparison.DecidingRule.ruleOf;

import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.commits.CommitDecision.Situation;
import io.festinger.memory.comparison.Opposition;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Carries out the decision about one statement, within the transaction of its write. It loses neither existing
/// rows nor the new text.
final class CommitWriter extends StoredRows {
    private final MemoryServices services;
    private final WriteScope scope;
    private final Handle handle;
    private final ReadDraft read;
    private final SameWords same;
    private final RepeatedDraft repetition;
    private final Oppositions oppositions;
    private final double confidence;
    private final CommitAnswers answers;

    /// @param confidence of the row, limited by that of its basis
    CommitWriter(MemoryServices services, WriteScope writing, ReadDraft read, SameWords same, double confidence) {
        super(services.store(), writing.handle());
        this.services = services;
        this.scope = writing;
        this.handle = writing.handle();
        this.read = read;
        this.same = same;
        this.repetition = new RepeatedDraft(services, writing, read);
        this.oppositions = new Oppositions(services);
        this.confidence = confidence;
        this.answers = new CommitAnswers(services, handle, read);
    }

    RepeatedDraft repetition() {
        return repetition;
    }

    CommitAnswers answers() {
        return answers;
    }

    /// The row to store.
    ///
    /// @param memory the row whose line it continues
    Memory row(Optional<Memory> memory) {
        return read.row(services.ids().next("mem"), voice(), confidence, scope.now(), memory);
    }

    Memory.Voice voice() {
        return read.draft().voice(scope.actor());
    }

    /// @param batch gets a statement that is kept, and is written by the caller
    CommitResult apply(CommitDecision decision, Situation situation, CommitBatch batch) {
        return switch (decision) {
            case CommitDecision.Corroborate(Memory twin) -> corroborate(twin);
            case CommitDecision.Settle(Findings.PriorDecision priorDecision) -> settle(situation.row(), priorDecision);
            case CommitDecision.Correct(Memory oldMemory) -> correct(situation, oldMemory);
            case CommitDecision.ProposeCorrection(Memory previous) -> proposeCorrection(situation, previous);
            case CommitDecision.Replace(MemoryUpdate update, List<Memory> memories) ->
                replace(situation, update, memories);
            case CommitDecision.Propose(MemoryUpdate update) -> replace(situation, update, List.of());
            case CommitDecision.Contest() -> contest(situation);
            case CommitDecision.Refine(Claim agreed) -> keep(situation, Optional.of(agreed), batch);
            case CommitDecision.Keep() -> keep(situation, Optional.empty(), batch);
        };
    }

    CommitResult corroborate(Memory twin) {
        Memory second = repetition.keep(twin);
        return answers.duplicate(second, WriteVerdict.repetition(MemoryWords.duplicate(second)));
    }

    void store(Memory row) {
        services.store().add(handle, row);
        services.record(scope, "memory.created", row, "");
    }

    /// Kept out of force, once.
    private CommitResult settle(Memory row, Findings.PriorDecision priorDecision) {
        Optional<String> winner = Optional.of(priorDecision.winner().id());
        Memory loser = same.lockOne(knownMemory -> knownMemory.status() == MemoryStatus.SUPERSEDED
                        && knownMemory.state().supersededBy().equals(winner))
                .map(repetition::keep)
                .orElseGet(() -> {
                    Memory storedMemory = row.replacedBy(priorDecision.winner().id());
                    store(storedMemory);
                    return storedMemory;
                });
        return answers.duplicate(loser, WriteVerdict.settled(priorDecision));
    }

    /// The row that corrects: one with the same words, or the new one.
    private Memory correcting(Situation situation) {
        if (situation.twin().isPresent()) {
            return repetition.keep(situation.twin().get());
        }
        store(situation.row());
        return situation.row();
    }

    private CommitResult correct(Situation situation, Memory oldMemory) {
        Findings findings = situation.findings().of(situation.findings().newcomer(), Set.of(oldMemory.ref()));
        Memory row = correcting(situation);
        retire(oldMemory, row, "corrected by " + row.id());
        List<ConflictId> conflictIds = situation.twin().isPresent()
                ? List.of()
                : sorted(services.contradictions().applyNew(scope, findings));
        return answers.correctedResult(row, oldMemory, findings, conflictIds);
    }

    private CommitResult proposeCorrection(Situation situation, Memory oldMemory) {
        Findings findings = situation.findings();
        Memory row = correcting(situation);
        Set<ConflictId> conflictIds = new LinkedHashSet<>();
        var correction = new MemoryCorrection(services, row, oldMemory).rivalry(handle, findings);
        var answer = services.contradictions().file(scope, correction);
        if (answer.settled().isEmpty()) {
            conflictIds.add(answer.id());
        }
        if (situation.twin().isEmpty()) {
            conflictIds.addAll(services.contradictions().applyNew(scope, findings));
        }
        return answers.correctionProposed(row, oldMemory, sorted(conflictIds));
    }

    private static List<ConflictId> sorted(Iterable<ConflictId> ids) {
        Set<ConflictId> sorted = new TreeSet<>(Comparator.comparing(ConflictId::value));
        ids.forEach(sorted::add);
        return List.copyOf(sorted);
    }

    private void retire(Memory row, Memory successor, String reason) {
        Memory oldMemory = row.replacedBy(successor.id()).at(scope.now());
        services.store().change(scope, oldMemory, reason);
        services.contradictions().lift(scope, row.ref());
        services.record(scope, "memory.superseded", oldMemory, reason);
    }

    /// @param memories the author's own memories that it supersedes; others remain, with a proposal
    private CommitResult replace(Situation situation, MemoryUpdate update, List<Memory> memories) {
        Memory row = memories.isEmpty() ? situation.row() : row(Optional.of(memories.getFirst()));
        Findings weighedFindings = memories.isEmpty()
                ? situation.findings()
                : services.contradictions().weigh(scope, row.newcomer(services.read(row), Set.of(), false));
        Order proposal = update.proposal(row);
        Findings remainingFindings = weighedFindings.of(
                weighedFindings.newcomer().proposing(proposal),
                memories.stream().map(Memory::ref).collect(Collectors.toSet()));
        store(row);
        memories.forEach(oldMemory -> retire(oldMemory, row, "replaced by " + row.id() + ", as its words say"));
        Set<ConflictId> conflictIds =
                new LinkedHashSet<>(services.contradictions().applyNew(scope, remainingFindings));
        List<Opposition> others = situation.oppositions().stream()
                .filter(one -> !update.retires() || !one.row().voice().isSameKnown(row.voice()))
                .toList();
        conflictIds.addAll(oppositions.file(scope, row, others, Json.write(proposal)));
        List<ConflictId> pending = services.conflicts().find(handle, conflictIds).stream()
                .filter(conflict -> conflict.status() == Conflict.Status.PROPOSED)
                .map(Conflict::id)
                .toList();
        conflictIds.removeAll(pending);
        String words = MemoryWords.replace(proposal.notes(), memories, remainingFindings.clashes());
        Verdict verdict = memories.isEmpty() && !conflictIds.isEmpty() ? Verdict.CONFLICT : Verdict.UPDATE;
        var writeVerdict = new WriteVerdict(verdict, ruleOf(situation.findings(), situation.oppositions()), words);
        return answers.storedResult(row, writeVerdict, List.copyOf(conflictIds))
                .proposing(pending.stream().findFirst());
    }

    private CommitResult contest(Situation situation) {
        Memory row = situation.row();
        Findings findings = situation.findings();
        List<ConflictId> conflictIds = put(situation);
        if (findings.clashes().isEmpty() && conflictIds.isEmpty()) {
            return retainedResult(row, findings, agreed(situation), conflictIds);
        }
        String explanation = findings.clashes().isEmpty()
                ? situation.oppositions().getFirst().explanation(row)
                : MemoryWords.clash(findings.clashes().getFirst());
        return answers.storedResult(
                row, WriteVerdict.conflict(ruleOf(findings, situation.oppositions()), explanation), conflictIds);
    }

    private CommitResult keep(Situation situation, Optional<Claim> agreed, CommitBatch batch) {
        batch.keep(situation.row(), situation.findings().newcomer().claims());
        return retainedResult(situation.row(), situation.findings(), agreed, List.of());
    }

    private CommitResult retainedResult(
            Memory row, Findings findings, Optional<Claim> agreed, List<ConflictId> conflictIds) {
        return answers.storedResult(row, WriteVerdict.of(findings, agreed), conflictIds);
    }

    /// Stores the row, its claims and its conflicts.
    private List<ConflictId> put(Situation situation) {
        Memory row = situation.row();
        new CommitBatch(services, scope)
                .keep(row, situation.findings().newcomer().claims())
                .write(new Pipeline());
        Set<ConflictId> conflictIds =
                new LinkedHashSet<>(services.contradictions().file(scope, situation.findings()));
        conflictIds.addAll(oppositions.file(scope, row, situation.oppositions(), ""));
        return List.copyOf(conflictIds);
    }

    @Override
    public List<Memory> lock(Set<String> ids) {
        return services.store().lock(handle, ids);
    }

    @Override
    public Optional<Claim> agreed(Situation situation) {
        return same.agreeing(
                situation.findings(), memory -> services.comparisons().mayAgree(situation.row(), memory));
    }
}
