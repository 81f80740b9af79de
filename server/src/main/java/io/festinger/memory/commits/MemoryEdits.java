package io.festinger.memory.commits;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.ProvenanceFloor;
import io.festinger.memory.comparison.Opposition;
import io.festinger.memory.premises.Basis;
import io.festinger.memory.premises.BasisWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Edits of memories and decisions about candidates, within the transaction of a write. New content of a
/// row is compared like that of a new row.
public final class MemoryEdits {
    private static final int MOST_CONFLICTS = 500;

    private final MemoryServices services;
    private final Oppositions oppositions;

    public MemoryEdits(MemoryServices services) {
        this.services = services;
        this.oppositions = new Oppositions(services);
    }

    /// @param near ids of memories that may be about the same thing as its new content
    void edit(WriteScope scope, String id, MemoryEdit edit, Optional<String> ifMatch, List<String> near) {
        Memory row = lockedMemory(scope, id, edit);
        ifMatch.filter(tag -> !MemoryDetails.matches(tag, row)).ifPresent(tag -> {
            throw new Failure(
                    Failure.Code.STALE,
                    "If-Match",
                    "the memory was changed since it was read; read it again and send its new ETag");
        });
        mayEdit(scope, row, edit);
        mayTrust(scope, row, edit);
        Memory next = editedMemory(scope, row, edit);
        if (row.status() == MemoryStatus.SUPERSEDED && next.active()) {
            next = takenBack(scope.handle(), next);
        }
        if (!next.equals(row)) {
            put(scope, row, next.at(scope.now()), edit.reason(), near);
        }
        if (!next.content().equals(row.content())) {
            new BasisWriter(services.layerServices().premises()).restate(scope, row.ref(), Basis.NONE);
        }
    }

    /// A row that its own author superseded is in force again, in a new line of rows: its successor
    /// remains, and the two are compared.
    ///
    /// @throws Failure `WRONG_STATE` naming the way back when a person's decision superseded it
    private Memory takenBack(Handle handle, Memory row) {
        services.conflicts().list(handle, about(row)).items().stream()
                .filter(conflict -> conflict.settlement().stream()
                        .map(settlement -> Json.read(settlement.resolution(), Map.class))
                        .anyMatch(settled -> settled.get("changed_members") instanceof List<?> changes
                                && changes.contains(row.id())))
                .findFirst()
                .ifPresent(conflict -> {
                    throw decidedFailure(row, conflict.id().value());
                });
        return row.with(Memory.State.of(MemoryStatus.ACTIVE, services.ids().next("mem")));
    }

    private static ConflictStore.Filter about(Memory row) {
        return ConflictStore.Filter.of(Conflict.Status.RESOLVED, MOST_CONFLICTS).with(row.ref());
    }

    private static Failure decidedFailure(Memory row, String conflict) {
        return Failure.wrongState(
                "status",
                row.id() + " is superseded by a person's decision of the conflict " + conflict + "; POST /conflicts/"
                        + conflict + "/undo takes the decision back, and the memory is active again");
    }

    /// Turns a witness into a separate memory: with its words, its author and its time,
    /// compared like a new memory.
    ///
    /// @param near ids of memories that may be about the same thing
    /// @return the id of the new memory
    String split(WriteScope scope, String id, String witnessId, String reason, List<String> near) {
        scope.actor().demandPerson("only people split witnesses off; use a key with the role reviewer");
        Memory row = services.lockedMemory(scope.handle(), id);
        List<Memory.Witness> witnesses = services.store().witnesses(scope.handle(), id).stream()
                .filter(one -> one.split().isEmpty())
                .toList();
        Memory.Witness witness = witnesses.stream()
                .filter(one -> one.id().equals(witnessId))
                .findFirst()
                .orElseThrow(() -> Failure.missing(
                        "witness_id",
                        id + " has no witness '" + witnessId + "' that could be split off; GET /memory/" + id
                                + " lists them"));
        List<Memory.Witness> remainingWitnesses =
                witnesses.stream().filter(one -> one != witness).toList();
        Memory createdMemory = row.apart(services.ids().next("mem"), witness, scope.now());
        services.store().split(scope.handle(), witness, createdMemory.id());
        Memory without = row.with(row.echo().without(witness, remainingWitnesses));
        services.store().change(scope, without, "split off " + createdMemory.id());
        services.record(scope, "memory.split", without, reason);
        services.store().add(scope.handle(), createdMemory);
        services.record(scope, "memory.created", createdMemory, "split off " + id);
        commit(scope, createdMemory, near).enforce(scope);
        return createdMemory.id();
    }

    private StoredCommit commit(WriteScope scope, Memory memory, List<String> near) {
        List<Opposition> opposed = oppositions.of(scope, memory, near);
        return StoredCommit.of(services, scope, memory, services.read(memory), opposed);
    }

    /// A person accepts or rejects a candidate.
    ///
    /// @param near ids of memories that may be about the same thing
    public void decide(WriteScope scope, String id, MemoryStatus status, String reason, List<String> near) {
        MemoryEdit edit = MemoryEdit.to(status, reason);
        Memory row = services.lockedMemory(scope.handle(), id);
        mayEdit(scope, row, edit);
        mayTrust(scope, row, edit);
        if (row.status() != MemoryStatus.CANDIDATE) {
            throw Failure.wrongState(
                    "id",
                    id + " is " + row.status().wire() + ", not a candidate; PUT /memory/" + id
                            + " with another status changes it");
        }
        Memory next = editedMemory(scope, row, edit).at(scope.now());
        activeTwin(scope, next)
                .ifPresentOrElse(
                        same -> fold(scope, row, same, edit.reason()),
                        () -> put(scope, row, next, edit.reason(), near));
    }

    /// An entity replaces the row, which remains as a pointer to the entity.
    public void graduate(WriteScope scope, Memory row, String entity) {
        Memory pointer = row.with(row.state().as(MemoryStatus.GRADUATED, Optional.of(entity)))
                .at(scope.now());
        put(scope, row, pointer, "graduated to " + entity, List.of());
    }

    /// The entity is out of force, so the row is in force again and is compared.
    public void bringBack(WriteScope scope, Memory row, String entity) {
        Memory next =
                row.with(row.state().as(MemoryStatus.ACTIVE, Optional.empty())).at(scope.now());
        put(scope, row, next, entity + " went out of force", List.of());
    }

    /// Deletes a candidate as if it had never been written. Its content remains in its versions.
    void delete(WriteScope scope, String id, String reason) {
        Memory row = services.lockedMemory(scope.handle(), id);
        if (!scope.actor().person()) {
            throw Failure.forbidden("id", "only people delete candidates; use a key with the role reviewer");
        }
        if (row.status() != MemoryStatus.CANDIDATE) {
            throw Failure.wrongState(
                    "id",
                    id + " is " + row.status().wire() + "; only a candidate is deleted, PUT /memory/" + id
                            + " with status invalid takes others back");
        }
        services.store().remove(scope, id, reason.isEmpty() ? "deleted" : reason);
        services.record(scope, "memory.deleted", row, reason);
    }

    private Optional<Memory> activeTwin(WriteScope scope, Memory next) {
        if (!next.active()) {
            return Optional.empty();
        }
        Handle handle = scope.handle();
        String normal = next.normalizedContent();
        return services.store().saying(handle, next.type(), next.place().project(), normal).stream()
                .filter(same -> same.active() && same.holdsWhere(next) && same.saysWhat(next))
                .flatMap(same -> services.store().lock(handle, List.of(same.id())).stream())
                .filter(Memory::active)
                .findFirst();
    }

    /// A candidate with the same content as an active row confirms it, and is kept as superseded by it.
    private void fold(WriteScope scope, Memory candidate, Memory existing, String reason) {
        store(scope, candidate, candidate.replacedBy(existing.id()).at(scope.now()), reason);
        Memory second = existing.corroborate(candidate.voice().author(), scope.now());
        services.store()
                .witness(
                        scope.handle(),
                        List.of(Memory.Witness.of(
                                services.ids().next("wit"),
                                existing,
                                candidate.content(),
                                candidate.voice(),
                                candidate.times().observedAt(),
                                scope.now())));
        services.store().change(scope, second, "corroborated");
        services.record(scope, "memory.corroborated", second, reason);
    }

    private Memory lockedMemory(WriteScope scope, String id, MemoryEdit edit) {
        Set<String> ids = new TreeSet<>(Set.of(id));
        edit.supersededBy().ifPresent(ids::add);
        List<Memory> rows = services.store().lock(scope.handle(), ids);
        edit.supersededBy()
                .filter(holder -> holder.equals(id)
                        || rows.stream().noneMatch(row -> row.id().equals(holder) && row.active()))
                .ifPresent(holder -> {
                    throw Failure.invalid(
                            "superseded_by",
                            "'" + holder + "' is not another active memory; name the one that replaces it");
                });
        return rows.stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow(() -> MemoryServices.missing(id));
    }

    /// Agents propose and people decide: an agent may change the words of its own memories, and no status.
    private static void mayEdit(WriteScope scope, Memory row, MemoryEdit edit) {
        if (scope.actor().person()) {
            return;
        }
        if (edit.status().filter(status -> status != row.status()).isPresent()) {
            throw Failure.forbidden("status", "only a person changes the status of a memory; ask one to do it");
        }
        if (!row.voice().author().equals(scope.actor().name())) {
            throw Failure.forbidden(
                    "id", "an agent edits only its own memories; POST /memory with corrects proposes a correction");
        }
    }

    /// A person may trust a conclusion more than its sources; an agent may not.
    private void mayTrust(WriteScope scope, Memory row, MemoryEdit edit) {
        double max = scope.actor().person()
                ? 1
                : ProvenanceFloor.lowest(services.store().find(scope.handle(), row.references()));
        if (edit.confidence().orElse(0.0) > max) {
            throw Failure.invalid(
                    "confidence",
                    row.id() + " was derived from memories whose lowest confidence is " + max
                            + "; its own confidence cannot be higher");
        }
    }

    private static Memory editedMemory(WriteScope scope, Memory row, MemoryEdit edit) {
        Memory next = row.with(state(scope, row, edit))
                .as(edit.memoryType().orElse(row.type()), edit.confidence().orElse(row.confidence()))
                .with(new Memory.Place(
                        edit.project().map(scope::project).orElse(row.place().project()),
                        edit.scope().orElse(row.place().scope()),
                        row.place().qualifier()))
                .with(times(row.times(), edit));
        if (edit.says() && next.status() != MemoryStatus.ACTIVE && next.status() != MemoryStatus.CANDIDATE) {
            throw Failure.wrongState(
                    "id",
                    row.id() + " is " + row.status().wire() + " and its text cannot change; set status to candidate"
                            + " to bring it back, or write a new memory");
        }
        return edit.content()
                .filter(content -> !content.equals(row.content()))
                .map(content -> next.reword(content, scope.now(), scope.actor().name()))
                .orElse(next);
    }

    private static Memory.Times times(Memory.Times times, MemoryEdit edit) {
        Optional<Instant> from = edit.validFrom().or(times::validFrom);
        Optional<Instant> to = edit.validTo().or(times::validTo);
        Inputs.order(from, to);
        return times.valid(from, to);
    }

    private static Memory.State<MemoryStatus> state(WriteScope scope, Memory row, MemoryEdit edit) {
        MemoryStatus before = row.status();
        MemoryStatus after = edit.status().orElse(before);
        if ((after == MemoryStatus.SUPERSEDED && after != before)
                != edit.supersededBy().isPresent()) {
            throw Failure.invalid(
                    "superseded_by",
                    "superseded_by and status superseded go together: name the memory that replaces it");
        }
        if (after == before) {
            return row.state();
        }
        if (!before.mayBecome(after)) {
            throw Failure.wrongState(
                    "status",
                    row.id() + " is " + before.wire() + " and cannot become " + after.wire() + " by hand"
                            + (before == MemoryStatus.SUPERSEDED ? "; set status to active or to candidate" : ""));
        }
        Optional<Instant> pending =
                switch (after) {
                    case CANDIDATE -> Optional.of(scope.now());
                    case INVALID -> row.state().pendingSince();
                    case ACTIVE, SUPERSEDED, GRADUATED -> Optional.empty();
                };
        return new Memory.State<>(after, row.state().lineage(), edit.supersededBy(), pending);
    }

    private void put(WriteScope scope, Memory before, Memory next, String reason, List<String> near) {
        if (!next.active()) {
            store(scope, before, next, reason);
            if (before.active()) {
                services.contradictions().lift(scope, before.ref());
            }
            return;
        }
        StoredCommit commit = commit(scope, next, near);
        Optional<Findings.PriorDecision> prior = commit.priorDecision();
        if (before.status() == MemoryStatus.SUPERSEDED && prior.isPresent()) {
            throw decidedFailure(before, prior.get().conflictId());
        }
        String why = prior.map(decision -> (reason + " " + decision.explanation()).strip())
                .orElse(reason);
        store(scope, before, commit.row(), why);
        commit.file(scope);
    }

    private void store(WriteScope scope, Memory before, Memory next, String reason) {
        services.store().change(scope, next, reason.isEmpty() ? "edited" : reason);
        services.record(scope, what(before.status(), next.status()), next, reason);
    }

    private static String what(MemoryStatus before, MemoryStatus after) {
        if (before == after) {
            return "memory.updated";
        }
        return switch (after) {
            case CANDIDATE -> "memory.reopened";
            case ACTIVE -> before == MemoryStatus.CANDIDATE ? "memory.promoted" : "memory.restored";
            case SUPERSEDED -> "memory.superseded";
            case INVALID -> before == MemoryStatus.CANDIDATE ? "memory.rejected" : "memory.invalidated";
            case GRADUATED -> "memory.graduated";
        };
    }
}
