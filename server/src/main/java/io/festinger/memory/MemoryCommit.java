package io.festinger.memory;

import static io.festinger.memory.DecidingRule.ruleOf;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Newcomer;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.judge.Verdict;
import io.festinger.memory.premises.BasisWriter;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The commit of one memory, within its transaction. It loses neither existing rows nor the new text: the
/// same words again are kept as a witness, a contradiction is filed next to the existing row, and only a
/// known author's own correction supersedes.
final class MemoryCommit {
    private final MemoryServices layer;
    private final WriteScope scope;
    private final Handle handle;
    private ReadDraft read;
    private MemoryDraft draft;
    private final BasisWriter bases;
    private final double confidence;
    private final Oppositions oppositions;
    private final List<String> near;
    private SameWords same;
    private final RepeatedDraft repetition;
    /// Whether its transaction writes nothing after it.
    private boolean last;

    /// @param near ids of memories that may be about the same thing
    MemoryCommit(MemoryServices layer, WriteScope writing, MemoryDraft draft, List<String> near) {
        this(layer, writing, new ReadDraft(layer.reader(), draft), near);
    }

    MemoryCommit(MemoryServices layer, WriteScope writing, ReadDraft read, List<String> near) {
        this.layer = layer;
        this.oppositions = new Oppositions(layer);
        this.near = near;
        this.scope = writing;
        this.handle = writing.handle();
        this.read = read;
        this.same = new SameWords(layer.store(), handle, read, writing.now());
        this.repetition = new RepeatedDraft(layer, writing, read);
        this.draft = read.draft();
        this.bases = new BasisWriter(layer.layerServices().premises());
        this.confidence = Math.min(draft.confidence(), bases.confidence(handle, draft.basedOn()));
    }

    CommitResult run() {
        CommitResult result = draft.status() == MemoryStatus.CANDIDATE ? propose() : state();
        bases.write(scope, new RowRef(RowKind.MEMORY, result.id()), result.verdict(), draft.basedOn());
        return result;
    }

    /// The row that is stored when no row has the same content or contradicts it.
    Memory fresh() {
        return row(Optional.empty());
    }

    /// Whether it has no side effects: it neither corrects another memory nor is based on any, and
    /// waits for no decision.
    boolean isPlain() {
        return draft.status() == MemoryStatus.ACTIVE
                && draft.corrects().isEmpty()
                && draft.basedOn().isEmpty();
    }

    String normal() {
        return read.normal();
    }

    /// Sets the project that it is written to.
    private void place(String project) {
        if (!project.equals(draft.project())) {
            read = read.in(project);
            draft = read.draft();
            same = new SameWords(layer.store(), handle, read, scope.now());
        }
    }

    /// A candidate makes no claims and contradicts no row until a person promotes it.
    private CommitResult propose() {
        place(scope.project(draft.project()));
        layer.claims().lock(handle, lock());
        Optional<Memory> known =
                same.lockOne(Memory::active).or(() -> same.lockOne(row -> row.status() == MemoryStatus.CANDIDATE));
        Optional<Memory> seen = known.or(() -> same.lockOne(Memory::rejected));
        if (seen.isPresent()) {
            Memory again = repetition.propose(seen.get());
            return duplicate(again, Optional.empty(), MemoryWords.extractedAgain(again));
        }
        Memory row = row(Optional.empty());
        store(row);
        return stored(row);
    }

    private CommitResult state() {
        Pipeline first = new Pipeline();
        Supplier<String> project = scope.project(first, draft.project());
        SameWords.Rows saying = same.ask(first);
        Supplier<List<Memory>> neighbours = oppositions.neighbours(first, near);
        first.send(handle);
        place(project.get());
        Optional<Memory> corrected = lockRows(saying.rows());
        Memory row = row(corrected.filter(this::own));
        List<Opposition> opposed = oppositions.among(scope, row, neighbours.get());
        Pipeline locking = new Pipeline();
        boolean priority = draft.corrects().isPresent();
        Newcomer newcomer = MemoryServices.newcomer(row, claims(row), lock(), priority);
        Supplier<Findings> weighed = layer.contradictions().weigh(locking, scope, newcomer);
        SameWords.Rows sayingNow = same.ask(locking);
        locking.send(handle);
        Optional<Memory> twin = same.lockOne(sayingNow.rows(), this::stillHolds);
        if (twin.isPresent()
                && corrected.map(old -> old.id().equals(twin.get().id())).orElse(true)) {
            Memory again = repetition.keep(twin.get());
            return duplicate(again, Optional.empty(), MemoryWords.duplicate(again));
        }
        Findings findings = weighed.get();
        if (findings.settled().isPresent()) {
            return settled(row, findings.settled().get());
        }
        if (corrected.isPresent()) {
            return correct(row, twin, corrected.get(), findings);
        }
        boolean contradicts = !findings.clashes().isEmpty() || !opposed.isEmpty();
        return (contradicts ? MemoryUpdate.read(layer, handle, row, findings, opposed) : Optional.<MemoryUpdate>empty())
                .map(update -> replace(row, update, findings, opposed))
                .orElseGet(() -> keep(row, findings, opposed));
    }

    /// Locks the rows that this commit is likely to change, in the order in which all writers lock rows.
    ///
    /// @param saying rows with the same content
    /// @return the row that is to be corrected
    private Optional<Memory> lockRows(List<Memory> saying) {
        Set<String> ids = new TreeSet<>();
        saying.stream().filter(Memory::active).forEach(row -> ids.add(row.id()));
        draft.corrects().ifPresent(ids::add);
        List<Memory> rows = ids.isEmpty() ? List.of() : layer.store().lock(handle, ids);
        return draft.corrects()
                .map(id -> rows.stream()
                        .filter(row -> row.id().equals(id))
                        .findFirst()
                        .map(MemoryCorrection::live)
                        .orElseThrow(() -> new Failure(
                                Failure.Code.INVALID_REQUEST,
                                "corrects",
                                "there is no memory '" + id + "' to correct; GET /memory lists them")));
    }

    private Memory.Voice voice() {
        return draft.voice(scope.actor());
    }

    RepeatedDraft repetition() {
        return repetition;
    }

    private boolean own(Memory memory) {
        return memory.voice().isSameKnown(voice());
    }

    /// Whether a row with the same content holds where and when this memory does.
    boolean isStatedBy(Memory row) {
        return row.type() == draft.memoryType()
                && row.place().project().equals(draft.project())
                && row.place().scope().equals(draft.scope())
                && same.isStatedBy(row)
                && stillHolds(row);
    }

    private boolean stillHolds(Memory row) {
        Instant at = read.seenAt(scope.now());
        return row.active()
                && row.times().validTo().filter(end -> !end.isAfter(at)).isEmpty();
    }

    /// The claims of the row, read once.
    List<Claim> claims(Memory row) {
        return read.claims(row);
    }

    /// The lock on which writers of the same words wait for each other.
    Set<String> lock() {
        return Set.of(MemoryServices.contentLock(draft.memoryType(), draft.project(), normal()));
    }

    /// Marks the content as new: the store is not searched again, and its [#lock] is held.
    void markNew() {
        same.none();
    }

    /// Statements whose results no one reads may wait for the end of the transaction,
    /// which writes nothing else.
    MemoryCommit last() {
        last = true;
        return this;
    }

    private Memory row(Optional<Memory> memory) {
        return read.row(layer.ids().next("mem"), voice(), confidence, scope.now(), memory);
    }

    private void store(Memory row) {
        layer.store().add(handle, row);
        layer.record(scope, "memory.created", row, "");
    }

    /// The result when it repeats a row that is already stored with this repetition. The claims of the
    /// row are not read for it.
    CommitResult repeated(Memory memory) {
        layer.record(scope, "memory.corroborated", memory, "");
        return new CommitResult(
                memory.id(),
                memory.status().wire(),
                Verdict.DUPLICATE,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                MemoryWords.duplicate(memory),
                List.of(),
                Optional.empty());
    }

    /// A person already chose another value over this one: it is kept out of force, once.
    private CommitResult settled(Memory row, Findings.PriorDecision priorDecision) {
        Optional<String> winner = Optional.of(priorDecision.winner().id());
        Memory loser = same.lockOne(known -> known.status() == MemoryStatus.SUPERSEDED
                        && known.state().supersededBy().equals(winner))
                .map(repetition::keep)
                .orElseGet(() -> {
                    Memory stored = row.replacedBy(priorDecision.winner().id());
                    store(stored);
                    return stored;
                });
        return duplicate(loser, Optional.of(WriteVerdict.SETTLED), priorDecision.explanation());
    }

    private CommitResult correct(Memory fresh, Optional<Memory> twin, Memory corrected, Findings all) {
        Findings findings = own(corrected) ? all.of(all.newcomer(), Set.of(corrected.ref())) : all;
        Memory row = twin.map(repetition::keep).orElse(fresh);
        if (twin.isEmpty()) {
            store(row);
        }
        Set<ConflictId> filed = new TreeSet<>(Comparator.comparing(ConflictId::value));
        if (own(corrected)) {
            retire(corrected, row, "corrected by " + row.id());
        } else {
            var correction = new MemoryCorrection(layer, row, corrected).rivalry(handle, findings);
            var answer = layer.contradictions().file(scope, correction);
            if (answer.settled().isEmpty()) {
                filed.add(answer.id());
            }
        }
        if (twin.isEmpty()) {
            filed.addAll(layer.contradictions().applyNew(scope, findings));
        }
        return corrected(row, corrected, findings, List.copyOf(filed));
    }

    private void retire(Memory row, Memory successor, String reason) {
        Memory old = row.replacedBy(successor.id()).at(scope.now());
        layer.store().change(scope, old, reason);
        layer.contradictions().lift(scope, row.ref());
        layer.record(scope, "memory.superseded", old, reason);
    }

    /// Supersedes the author's own statements where the words say so; others remain, with a proposal.
    private CommitResult replace(Memory fresh, MemoryUpdate update, Findings findings, List<Opposition> opposed) {
        List<Memory> memories = !update.retires() || update.rivals().isEmpty()
                ? List.of()
                : layer.store().lock(handle, update.rivals()).stream()
                        .filter(row -> row.active() && own(row))
                        .toList();
        Memory row = memories.isEmpty() ? fresh : row(Optional.of(memories.getFirst()));
        Findings weighed = memories.isEmpty()
                ? findings
                : layer.contradictions().weigh(scope, layer.newcomer(row, Set.of(), false));
        Order proposal = update.proposal(row);
        Findings left = weighed.of(
                weighed.newcomer().proposing(proposal),
                memories.stream().map(Memory::ref).collect(Collectors.toSet()));
        store(row);
        memories.forEach(old -> retire(old, row, "replaced by " + row.id() + ", as its words say"));
        Set<ConflictId> filed = new LinkedHashSet<>(layer.contradictions().applyNew(scope, left));
        List<Opposition> others = opposed.stream()
                .filter(one -> !update.retires() || !own(one.row()))
                .toList();
        filed.addAll(oppositions.file(scope, row, others, Json.write(proposal)));
        List<ConflictId> pending = layer.conflicts().find(handle, filed).stream()
                .filter(conflict -> conflict.status() == Conflict.Status.PROPOSED)
                .map(Conflict::id)
                .toList();
        filed.removeAll(pending);
        String words = MemoryWords.replaced(proposal.notes(), memories, left.clashes());
        Verdict verdict = memories.isEmpty() && !filed.isEmpty() ? Verdict.CONFLICT : Verdict.UPDATE;
        return answer(row, verdict, List.copyOf(filed), ruleOf(findings, opposed), words)
                .proposing(pending.stream().findFirst());
    }

    private CommitResult corrected(Memory row, Memory old, Findings findings, List<ConflictId> filed) {
        Optional<String> rule = Optional.of("memory.correction");
        if (own(old)) {
            String update = MemoryWords.update(old);
            return findings.clashes().isEmpty()
                    ? answer(row, Verdict.UPDATE, filed, rule, update)
                    : answer(
                            row,
                            Verdict.CONFLICT,
                            filed,
                            ruleOf(findings),
                            update + " " + MemoryWords.clash(findings.clashes().getFirst()));
        }
        return filed.isEmpty()
                ? answer(row, Verdict.NEW, filed, Optional.of(WriteVerdict.SETTLED), "a person settled this already.")
                : answer(row, Verdict.CONFLICT, filed, rule, MemoryWords.correction(row, old));
    }

    private CommitResult keep(Memory row, Findings findings, List<Opposition> opposed) {
        boolean asked = !findings.clashes().isEmpty() || !opposed.isEmpty();
        Pipeline pipeline = last && !asked ? scope.last() : new Pipeline();
        layer.store().add(pipeline, row);
        layer.claims().layNew(pipeline, List.of(findings.newcomer().claims()));
        if (pipeline != scope.last()) {
            pipeline.send(handle);
        }
        layer.record(scope, "memory.created", row, "");
        Set<ConflictId> conflicts = new LinkedHashSet<>(layer.contradictions().file(scope, findings));
        conflicts.addAll(oppositions.file(scope, row, opposed, ""));
        List<ConflictId> filed = List.copyOf(conflicts);
        if (findings.clashes().isEmpty() && !filed.isEmpty()) {
            String explanation = opposed.getFirst().explanation(row);
            return answer(row, Verdict.CONFLICT, filed, ruleOf(findings, opposed), explanation);
        }
        if (!findings.clashes().isEmpty()) {
            String explanation = MemoryWords.clash(findings.clashes().getFirst());
            return answer(row, Verdict.CONFLICT, filed, ruleOf(findings), explanation);
        }
        return kept(row, findings, filed);
    }

    /// The result for a row that is stored and contradicts no other row.
    private CommitResult kept(Memory row, Findings findings, List<ConflictId> filed) {
        Optional<Claim> claim =
                same.agreeing(findings, known -> layer.comparisons().mayAgree(row, known));
        WriteVerdict verdict = WriteVerdict.of(findings, claim);
        return answer(row, verdict.verdict(), filed, verdict.ruleId(), verdict.explanation());
    }

    /// The result for a row that is stored and contradicts no other row, without what it agrees with.
    CommitResult stored(Memory row) {
        return answer(row, Verdict.NEW, List.of(), Optional.empty(), "");
    }

    private CommitResult duplicate(Memory row, Optional<String> rule, String explanation) {
        List<ConflictId> open =
                layer.conflicts().openOf(handle, List.of(row.ref())).getOrDefault(row.ref(), List.of());
        return answer(row, Verdict.DUPLICATE, open, rule, MemoryWords.contested(explanation, open));
    }

    private CommitResult answer(
            Memory row, Verdict verdict, List<ConflictId> filed, Optional<String> rule, String explanation) {
        List<CommitResult.CommittedClaim> committedClaims = row.active()
                ? claims(row).stream().map(CommitResult.CommittedClaim::of).toList()
                : List.of();
        CommitResult commitResult = new CommitResult(
                row.id(),
                row.status().wire(),
                verdict,
                filed,
                Optional.empty(),
                rule,
                explanation,
                committedClaims,
                Optional.empty());
        return row.active() && layer.isLater(row.content()) && verdict != Verdict.DUPLICATE
                ? commitResult.readLater(MemoryWords.readLater(row))
                : commitResult;
    }
}
