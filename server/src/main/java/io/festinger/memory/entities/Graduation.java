package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.Neighbours.NearRows;
import io.festinger.memory.commits.MemoryEdits;
import io.festinger.memory.commits.MemoryServices;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Proposes that an entity replaces a memory. The memory stays unchanged until a person
/// promotes the entity. Blocking.
public final class Graduation {
    private final MemoryServices services;
    private final Entities entities;

    public Graduation(MemoryServices services, Entities entities) {
        this.services = services;
        this.entities = entities;
    }

    /// Makes a candidate of the layer of entities, with the memory's provenance,
    /// project, author and confidence.
    ///
    /// @param fields the fields that the type requires
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when the memory is not active
    ///     or another entity already waits to replace it, `INVALID_ENTITY`
    public CommitResult propose(
            WorkspaceId workspace,
            Write write,
            String memoryId,
            String entityType,
            Map<String, @Nullable Object> fields) {
        check(write);
        return services.write(
                workspace,
                write,
                CommitResult.class,
                scope -> propose(scope, active(scope, memoryId), entityType, fields));
    }

    /// The same for a memory that is still a candidate: it is promoted as well, or nothing is done.
    ///
    /// @throws Failure as [#propose], also `WRONG_STATE` when it is not a candidate
    public CommitResult promoteAndPropose(
            WorkspaceId workspace,
            Write write,
            String memoryId,
            String entityType,
            Map<String, @Nullable Object> fields) {
        check(write);
        MemoryEdit promotion = MemoryEdit.to(MemoryStatus.ACTIVE, "to graduate");
        NearRows near = services.near(workspace, memoryId, promotion);
        return services.write(workspace, write, CommitResult.class, scope -> {
            new MemoryEdits(services).decide(scope, memoryId, MemoryStatus.ACTIVE, "to graduate", near.in(scope));
            return propose(scope, active(scope, memoryId), entityType, fields);
        });
    }

    private static void check(Write write) {
        write.actor().demandPerson("only people let memories graduate; use a key with the role reviewer");
    }

    private Memory active(WriteScope scope, String memoryId) {
        Memory memory = services.lockedMemory(scope.handle(), memoryId);
        if (!memory.active()) {
            throw Failure.wrongState(
                    "id", memoryId + " is " + memory.status().wire() + "; only an active memory graduates");
        }
        return memory;
    }

    private CommitResult propose(
            WriteScope scope, Memory memory, String entityType, Map<String, @Nullable Object> fields) {
        CommitResult commitResult = entities.commit(
                scope, EntityDraft.of(entityType, memory.project(), fields).graduating(memory));
        if (commitResult.verdict() == Verdict.DUPLICATE && !entities.waitsFor(scope, commitResult.id(), memory.id())) {
            throw Failure.wrongState(
                    "fields",
                    "the " + commitResult.status() + " entity " + commitResult.id()
                            + " says this already; PUT /memory/" + memory.id()
                            + " with status invalid retires the memory");
        }
        services.record(scope, "memory.graduation_proposed", memory, commitResult.id());
        return commitResult;
    }
}
