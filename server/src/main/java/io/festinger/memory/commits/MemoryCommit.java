package io.festinger.memory.commits;

import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.comparison.Opposition;
import io.festinger.memory.premises.BasisWriter;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// The commit of one memory, within its transaction: it locks and reads what may concern the statement, has a
/// [CommitDecision] made, and the [CommitWriter] carries it out.
final class MemoryCommit {
    private final MemoryServices layer;
    private final WriteScope scope;
    private final Handle handle;
    private final BasisWriter bases;
    private final double confidence;
    private final Oppositions oppositions;
    private final List<String> near;
    private ReadDraft read;
    private SameWords same;
    private CommitWriter writer;
    private Optional<Pipeline> last = Optional.empty();

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
        this.bases = new BasisWriter(layer.layerServices().premises());
        this.confidence = Math.min(
                read.draft().confidence(), bases.confidence(handle, read.draft().basedOn()));
        this.read = read;
        this.same = new SameWords(layer.store(), handle, read, writing.now());
        this.writer = new CommitWriter(layer, writing, read, same, confidence);
    }

    CommitResult run() {
        CommitResult result = draft().status() == MemoryStatus.CANDIDATE ? propose() : state();
        bases.write(scope, new RowRef(RowKind.MEMORY, result.id()), result.verdict(), draft().basedOn());
        return result;
    }

    private MemoryDraft draft() {
        return read.draft();
    }

    /// The row that is stored when no row has the same content or contradicts it.
    Memory fresh() {
        return writer.row(Optional.empty());
    }

    /// Whether it has no side effects: it neither corrects another memory nor is based on any, and
    /// waits for no decision.
    boolean isPlain() {
        return draft().status() == MemoryStatus.ACTIVE
                && draft().corrects().isEmpty()
                && draft().basedOn().isEmpty();
    }

    String normal() {
        return read.normal();
    }

    /// Sets the project that it is written to.
    private void place(String project) {
        if (!project.equals(draft().project())) {
            read = read.in(project);
            same = new SameWords(layer.store(), handle, read, scope.now());
            writer = new CommitWriter(layer, scope, read, same, confidence);
        }
    }

    /// A candidate makes no claims and contradicts no row until a person promotes it.
    private CommitResult propose() {
        place(scope.project(draft().project()));
        layer.claims().lock(handle, lock());
        Optional<Memory> knownMemory =
                same.lockOne(Memory::active).or(() -> same.lockOne(row -> row.status() == MemoryStatus.CANDIDATE));
        Optional<Memory> seenMemory =
                knownMemory.or(() -> same.lockOne(row -> row.state().isRejected()));
        if (seenMemory.isPresent()) {
            Memory second = writer.repetition().propose(seenMemory.get());
            return writer.answers().duplicate(second, WriteVerdict.repetition(MemoryWords.extractedAgain(second)));
        }
        Memory row = fresh();
        writer.store(row);
        return writer.answers().storedResult(row, WriteVerdict.NOTHING, List.of());
    }

    private CommitResult state() {
        Pipeline asking = new Pipeline();
        Pipeline.Pending<String> project = scope.project(asking, draft().project());
        Pipeline.Pending<List<Memory>> saying = same.ask(asking);
        Pipeline.Pending<List<Memory>> neighbours = oppositions.neighbours(asking, near);
        Pipeline.Results knownResults = asking.send(handle);
        place(knownResults.get(project));
        Optional<Memory> correctedMemory = lockRows(knownResults.get(saying));
        Memory row =
                writer.row(correctedMemory.filter(oldMemory -> oldMemory.voice().isSameKnown(writer.voice())));
        List<Opposition> opposed = oppositions.among(scope, row, knownResults.get(neighbours));
        Pipeline locking = new Pipeline();
        boolean priority = draft().corrects().isPresent();
        Pipeline.Pending<Findings> pending =
                layer.contradictions().weigh(locking, scope, row.newcomer(claims(row), lock(), priority));
        Pipeline.Pending<List<Memory>> current = same.ask(locking);
        Pipeline.Results lockedResults = locking.send(handle);
        Optional<Memory> twin = same.lockOne(lockedResults.get(current), this::stillHolds);
        Optional<CommitDecision.Corroborate> repetition = CommitDecision.repetition(twin, correctedMemory);
        if (repetition.isPresent()) {
            return writer.corroborate(repetition.get().twin());
        }
        var situation = new CommitDecision.Situation(row, twin, correctedMemory, lockedResults.get(pending), opposed);
        CommitBatch batch = new CommitBatch(layer, scope);
        CommitResult result = writer.apply(CommitDecision.of(situation, writer), situation, batch);
        batch.write(last.orElseGet(Pipeline::new));
        return result;
    }

    /// Locks the rows that this commit is likely to change, in the order in which all writers lock rows.
    ///
    /// @param saying rows with the same content
    /// @return the row that is to be corrected
    private Optional<Memory> lockRows(List<Memory> saying) {
        Set<String> ids = new TreeSet<>();
        saying.stream().filter(Memory::active).forEach(row -> ids.add(row.id()));
        draft().corrects().ifPresent(ids::add);
        List<Memory> rows = ids.isEmpty() ? List.of() : layer.store().lock(handle, ids);
        return draft().corrects()
                .map(id -> rows.stream()
                        .filter(row -> row.id().equals(id))
                        .findFirst()
                        .map(MemoryCorrection::live)
                        .orElseThrow(() ->
                                Failure.invalid("corrects", "unknown memory '" + id + "'; GET /memory lists them")));
    }

    /// Adds what was decided to statements that are written together.
    CommitResult keep(CommitBatch batch, CommitDecision.Situation situation, CommitDecision decision) {
        return writer.apply(decision, situation, batch);
    }

    /// Adds a repetition to those that are written together. Neither claims nor conflicts of the row are read for it.
    CommitResult repeat(CommitBatch batch, Memory twin) {
        Memory second = batch.repeat(twin, writer.repetition().witness(twin));
        return WriteVerdict.repetition(MemoryWords.duplicate(second)).result(second, List.of(), List.of());
    }

    /// Whether a row with the same content holds where and when this memory does.
    boolean isStatedBy(Memory row) {
        return row.type() == draft().memoryType()
                && row.place().project().equals(draft().project())
                && row.place().scope().equals(draft().scope())
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
        return Set.of(MemoryServices.contentLock(draft().memoryType(), draft().project(), normal()));
    }

    /// Marks the content as new: the store is not searched again, and its [#lock] is held.
    void markNew() {
        same.none();
    }

    /// Statements whose results no one reads may wait for the end of the transaction,
    /// which writes nothing else.
    MemoryCommit last() {
        last = Optional.of(scope.last());
        return this;
    }
}
