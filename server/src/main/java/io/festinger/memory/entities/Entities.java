package io.festinger.memory.entities;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.DeletedCandidate;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.commits.WriteVerdict;
import io.festinger.memory.premises.Basis;
import io.festinger.memory.premises.BasisWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Typed facts: committed or proposed, edited, promoted and rejected. Each write is one transaction that
/// also finds its contradictions. Blocking.
public final class Entities {
    private final LayerServices services;
    private final BasisWriter bases;
    private final EntityTypes types;
    private final EntityRows rows;
    private final EntityQueries reading;
    private final Pointers pointers;
    private final List<MemoryFollower> followers;

    /// @param memories the memories from which entities graduate; their followers are notified of entities, too
    public Entities(MemoryServices memories, EntityTypes types, EntityStore store) {
        LayerServices services = memories.layerServices();
        this.pointers = new Pointers(memories);
        this.services = services;
        this.bases = new BasisWriter(services.premises());
        this.followers = memories.followers();
        this.types = types;
        this.rows = new EntityRows(services, types, store);
        this.reading = new EntityQueries(services, store);
    }

    /// An entity after a write, with the result of the write.
    public record EntityChange(CommitResult committed, EntityDetail detail) {}

    /// Stores an entity, or corroborates an existing one with the same content.
    ///
    /// @throws Failure `INVALID_ENTITY` naming `entity_type` or `fields.<name>`, `INVALID_REQUEST`
    public CommitResult commit(WorkspaceId workspace, Write write, EntityDraft draft) {
        return services.writes().run(workspace, write, CommitResult.class, scope -> commit(scope, draft));
    }

    /// Stores an entity as part of a larger write.
    public CommitResult commit(WriteScope scope, EntityDraft draft) {
        CommitResult result = store(scope, draft.trust(bases.confidence(scope.handle(), draft.basedOn())));
        bases.write(scope, new RowRef(RowKind.ENTITY, result.id()), result.verdict(), draft.basedOn());
        return result;
    }

    private CommitResult store(WriteScope scope, EntityDraft draft) {
        EntityType type = rows.typeForRows(scope, draft.entityType());
        Entity entity = NewEntity.of(scope, type, draft, services.ids().next("ent"));
        List<Entity.Status> states = entity.status() == Entity.Status.ACTIVE
                ? List.of(Entity.Status.ACTIVE)
                : List.of(Entity.Status.ACTIVE, Entity.Status.CANDIDATE);
        Optional<Entity> knownEntity = rows.store().same(scope.handle(), entity, states);
        if (knownEntity.isPresent()) {
            return corroboratedResult(scope, knownEntity.get(), WriteVerdict.NOTHING);
        }
        Findings findings = rows.weigh(scope, entity, Set.of(content(entity)));
        Optional<Entity> overtook = rows.store().same(scope.handle(), entity, states);
        return overtook.or(() -> lostBefore(scope, entity, findings))
                .map(same -> corroboratedResult(scope, same, WriteVerdict.of(findings)))
                .orElseGet(() -> keep(scope, entity, findings, "entity.created", storedEntity -> {
                    rows.store().add(scope.handle(), storedEntity);
                    return storedEntity;
                }));
    }

    /// Whether the entity is a candidate that waits to replace this memory; a free one is set to wait.
    boolean waitsFor(WriteScope scope, String id, String memoryId) {
        Entity entity = rows.lockedEntity(scope.handle(), id);
        boolean free = entity.status() == Entity.Status.CANDIDATE
                && entity.graduatedFrom().isEmpty();
        if (free) {
            rows.store().change(scope, entity.graduating(memoryId), "proposed in the place of " + memoryId);
        }
        return free
                || entity.status() == Entity.Status.CANDIDATE
                        && entity.graduatedFrom().filter(memoryId::equals).isPresent();
    }

    /// Deletes a candidate as if it had never been written. Its content remains in its versions.
    ///
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when it is not a candidate
    public DeletedCandidate delete(WorkspaceId workspace, Write write, String type, String id, String reason) {
        if (!write.actor().person()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN, "only people delete candidates; use a key with the role reviewer");
        }
        return services.writes().run(workspace, write, DeletedCandidate.class, scope -> {
            Entity entity = rows.lockedEntity(scope.handle(), id);
            EntityQueries.sameType(entity, type);
            if (entity.status() != Entity.Status.CANDIDATE) {
                throw wrong(entity, "only a candidate is deleted; PUT with status invalid takes others back");
            }
            rows.store().remove(scope, id, reason.isEmpty() ? "deleted" : reason);
            News news = News.of(entity, Verdict.NEW, List.of());
            scope.audit("entity.deleted", "entity", id, news);
            scope.event("entity.deleted", news);
            return new DeletedCandidate(id);
        });
    }

    /// The name of the lock on which writers of the same content wait for each other.
    private static String content(Entity entity) {
        return "entity " + Json.write(List.of(entity.entityType(), entity.project(), entity.fields()));
    }

    /// The row with the same content that the same winner already superseded, which is enough to keep once.
    private Optional<Entity> lostBefore(WriteScope scope, Entity entity, Findings findings) {
        return findings.settled()
                .flatMap(priorDecision -> rows.store()
                        .same(scope.handle(), entity, List.of(Entity.Status.SUPERSEDED))
                        .filter(lostEntity -> lostEntity
                                .supersededBy()
                                .filter(priorDecision.winner().id()::equals)
                                .isPresent()));
    }

    private CommitResult corroboratedResult(WriteScope scope, Entity entity, WriteVerdict writeVerdict) {
        rows.store().corroborate(scope.handle(), entity.id());
        scope.audit("entity.corroborated", "entity", entity.id(), News.of(entity, Verdict.DUPLICATE, List.of()));
        return new CommitResult(
                entity.id(),
                entity.status().wire(),
                Verdict.DUPLICATE,
                List.of(),
                Optional.empty(),
                writeVerdict.ruleId().filter(WriteVerdict.SETTLED::equals),
                writeVerdict.ruleId().filter(WriteVerdict.SETTLED::equals).isPresent()
                        ? writeVerdict.explanation()
                        : "the " + entity.status().wire() + " entity " + entity.id() + " says the same",
                services.claims().of(scope.handle(), entity.ref()).stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList(),
                Optional.empty());
    }

    /// Stores the row as the findings require, with its claims and conflicts.
    private CommitResult keep(
            WriteScope scope, Entity entity, Findings findings, String action, UnaryOperator<Entity> store) {
        Entity storedEntity = store.apply(findings.settled()
                .map(priorDecision -> entity.replacedBy(priorDecision.winner(), scope.now()))
                .orElse(entity));
        List<ConflictId> conflicts = rows.apply(scope, findings);
        WriteVerdict writeVerdict = WriteVerdict.of(findings);
        News news = News.of(storedEntity, writeVerdict.verdict(), conflicts);
        scope.audit(action, "entity", storedEntity.id(), news);
        scope.event(action, news);
        if (storedEntity.status() == Entity.Status.ACTIVE) {
            followers.forEach(follower -> follower.changedAbove(scope, storedEntity.ref()));
        }
        return new CommitResult(
                storedEntity.id(),
                storedEntity.status().wire(),
                writeVerdict.verdict(),
                conflicts,
                Optional.empty(),
                writeVerdict.ruleId(),
                writeVerdict.explanation(),
                findings.newcomer().claims().stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList(),
                Optional.empty());
    }

    /// The event that is published when an entity was written.
    record News(
            String id,
            String entityType,
            String project,
            String content,
            String status,
            String verdict,
            List<String> conflicts) {
        static News of(Entity entity, Verdict verdict, List<ConflictId> conflicts) {
            return new News(
                    entity.id(),
                    entity.entityType(),
                    entity.project(),
                    EntityFields.words(entity.entityType(), entity.fields()),
                    entity.status().wire(),
                    verdict.wire(),
                    conflicts.stream().map(ConflictId::value).toList());
        }
    }

    /// Changes fields or status of an entity.
    ///
    /// @throws Failure `NOT_FOUND`, `STALE`, `FORBIDDEN` where an agent may not,
    ///     `WRONG_STATE`, `INVALID_ENTITY`
    public EntityChange edit(WorkspaceId workspace, Write write, String type, String id, EntityEdit edit) {
        return services.writes().run(workspace, write, EntityChange.class, scope -> {
            Entity entity = lockedEntity(scope, id);
            EntityQueries.sameType(entity, type);
            edit.etag().filter(etag -> !EntityDetail.etag(entity).equals(etag)).ifPresent(etag -> {
                throw new Failure(
                        Failure.Code.STALE,
                        "If-Match",
                        "the entity was changed since it was read; GET it again and repeat the edit");
            });
            Entity changedEntity = editedEntity(scope, entity, edit);
            if (!changedEntity.fields().equals(entity.fields())) {
                bases.restate(scope, entity.ref(), Basis.NONE);
            }
            return entityChange(scope, entity, changedEntity, "entity.changed", edit.reason());
        });
    }

    /// Locks the entity, after the memory from which it graduated.
    private Entity lockedEntity(WriteScope scope, String id) {
        rows.store().find(scope.handle(), id).ifPresent(entity -> pointers.lock(scope.handle(), entity));
        return rows.lockedEntity(scope.handle(), id);
    }

    private Entity editedEntity(WriteScope scope, Entity entity, EntityEdit edit) {
        if (entity.status() == Entity.Status.SUPERSEDED) {
            throw wrong(entity, "undo or reopen the conflict that retired it, or commit a new entity");
        }
        boolean agent = !scope.actor().person();
        boolean others = !entity.person().isEmpty()
                || !entity.author().equals(scope.actor().name());
        if (agent && (edit.status().isPresent() || others)) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    edit.status().isPresent() ? "status" : "fields",
                    "only people change the status of an entity, or one by another author;"
                            + " commit what you know as an entity of your own");
        }
        Entity said = entity;
        if (!edit.fields().isEmpty()) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>(entity.fields());
            fields.putAll(edit.fields());
            said = entity.saying(
                    EntityFields.checked(rows.type(scope.handle(), entity.entityType()), fields),
                    scope.now(),
                    scope.actor().name());
        }
        Entity.Status status = edit.status().orElse(entity.status());
        if (status == Entity.Status.SUPERSEDED) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "status",
                    "only a conflict's resolution supersedes; status is one of candidate, active, invalid");
        }
        return status == entity.status() ? said : said.as(status, scope.now());
    }

    private EntityChange entityChange(WriteScope scope, Entity before, Entity after, String action, String reason) {
        CommitResult commitResult;
        if (after.equals(before)) {
            commitResult = new CommitResult(
                    before.id(),
                    before.status().wire(),
                    Verdict.NEW,
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    "",
                    List.of(),
                    Optional.empty());
        } else {
            if (after.status() == Entity.Status.ACTIVE) {
                pointers.hold(scope, after, after.id());
            }
            Findings findings = rows.weigh(scope, after, Set.of());
            commitResult = keep(scope, after, findings, action, storedEntity -> {
                rows.store().change(scope, storedEntity, reason);
                return storedEntity;
            });
            if (!commitResult.status().equals(Entity.Status.ACTIVE.wire())) {
                pointers.release(scope, after);
            }
        }
        return new EntityChange(commitResult, reading.detail(scope.handle(), before.id()));
    }

    /// Puts a candidate in force.
    ///
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when it is not a candidate
    public EntityChange promote(WorkspaceId workspace, Write write, String id, String reason) {
        return review(workspace, write, id, Entity.Status.ACTIVE, reason);
    }

    /// Rejects a candidate.
    ///
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when it is not a candidate
    public EntityChange reject(WorkspaceId workspace, Write write, String id, String reason) {
        return review(workspace, write, id, Entity.Status.INVALID, reason);
    }

    private EntityChange review(WorkspaceId workspace, Write write, String id, Entity.Status status, String reason) {
        if (!write.actor().person()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN, "only people review candidates; use a key with the role reviewer");
        }
        String action = status == Entity.Status.ACTIVE ? "entity.promoted" : "entity.rejected";
        return services.writes().run(workspace, write, EntityChange.class, scope -> {
            Entity entity = lockedEntity(scope, id);
            if (entity.status() != Entity.Status.CANDIDATE) {
                throw wrong(entity, "only a candidate is promoted or rejected; PUT changes the status of others");
            }
            Entity reviewedEntity = entity.as(status, scope.now());
            return activeTwin(scope, reviewedEntity)
                    .map(same -> foldedChange(scope, entity, same, reason))
                    .orElseGet(() -> entityChange(scope, entity, reviewedEntity, action, reason));
        });
    }

    private Optional<Entity> activeTwin(WriteScope scope, Entity entity) {
        return entity.status() == Entity.Status.ACTIVE
                ? rows.store().same(scope.handle(), entity, List.of(Entity.Status.ACTIVE))
                : Optional.empty();
    }

    /// A candidate with the same content as an active row confirms it, and is kept as superseded by it.
    private EntityChange foldedChange(WriteScope scope, Entity candidate, Entity existing, String reason) {
        Entity replacedEntity = candidate.replacedBy(existing.ref(), scope.now());
        rows.store().change(scope, replacedEntity, reason);
        News news = News.of(replacedEntity, Verdict.DUPLICATE, List.of());
        scope.audit("entity.superseded", "entity", replacedEntity.id(), news);
        scope.event("entity.superseded", news);
        pointers.hold(scope, candidate, existing.id());
        CommitResult commitResult = corroboratedResult(scope, existing, WriteVerdict.NOTHING);
        return new EntityChange(commitResult, reading.detail(scope.handle(), candidate.id()));
    }

    private static Failure wrong(Entity entity, String cure) {
        return new Failure(
                Failure.Code.WRONG_STATE,
                "id",
                "entity " + entity.id() + " is " + entity.status().wire() + ": " + cure);
    }

    /// @throws Failure `NOT_FOUND`
    public EntityDetail get(WorkspaceId workspace, String type, String id) {
        return reading.get(workspace, type, id);
    }

    /// The entity with that id; empty when there is none.
    public Optional<Entity> find(WorkspaceId workspace, String id) {
        return services.database()
                .inTransaction(workspace, handle -> rows.store().find(handle, id));
    }

    /// Newest first.
    public EntityQueries.Page list(WorkspaceId workspace, EntityStore.Filter filter) {
        return reading.list(workspace, filter);
    }

    /// Adds a type or changes one, and reads its entities again, each step in a separate transaction.
    ///
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` naming the invalid field
    public TypeDefinition changeType(WorkspaceId workspace, Write write, TypeDefinition definition) {
        TypeDefinition changedDefinition = types.put(workspace, write, definition);
        if (!write.dryRun()) {
            List<String> ids = services.database()
                    .inTransaction(workspace, handle -> rows.store().active(handle, definition.name()));
            ids.forEach(id -> readAgain(workspace, Write.by(write.actor()), id));
        }
        return changedDefinition;
    }

    private void readAgain(WorkspaceId workspace, Write write, String id) {
        services.writes().run(workspace, write, String.class, scope -> {
            rows.store().lock(scope.handle(), id).ifPresent(entity -> rows.relay(scope, entity));
            return id;
        });
    }
}
