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
import io.festinger.memory.MemoryServices;
import io.festinger.memory.WriteVerdict;
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
        return services.writes().run(workspace, write, CommitResult.class, writing -> commit(writing, draft));
    }

    /// Stores an entity as part of a larger write.
    public CommitResult commit(WriteScope writing, EntityDraft draft) {
        CommitResult result = store(writing, draft.trusted(bases.confidence(writing.handle(), draft.basedOn())));
        bases.write(writing, new RowRef(RowKind.ENTITY, result.id()), result.verdict(), draft.basedOn());
        return result;
    }

    private CommitResult store(WriteScope writing, EntityDraft draft) {
        EntityType type = rows.typeForRows(writing, draft.entityType());
        Entity entity = NewEntity.of(writing, type, draft, services.ids().next("ent"));
        List<Entity.Status> states = entity.status() == Entity.Status.ACTIVE
                ? List.of(Entity.Status.ACTIVE)
                : List.of(Entity.Status.ACTIVE, Entity.Status.CANDIDATE);
        Optional<Entity> known = rows.store().same(writing.handle(), entity, states);
        if (known.isPresent()) {
            return corroborated(writing, known.get(), WriteVerdict.NOTHING);
        }
        Findings findings = rows.weigh(writing, entity, Set.of(content(entity)));
        Optional<Entity> overtook = rows.store().same(writing.handle(), entity, states);
        return overtook.or(() -> lostBefore(writing, entity, findings))
                .map(same -> corroborated(writing, same, WriteVerdict.of(findings)))
                .orElseGet(() -> keep(writing, entity, findings, "entity.created", stored -> {
                    rows.store().insert(writing.handle(), stored);
                    return stored;
                }));
    }

    /// Whether the entity is a candidate that waits to replace this memory; a free one is set to wait.
    boolean waitsFor(WriteScope writing, String id, String memoryId) {
        Entity entity = rows.locked(writing.handle(), id);
        boolean free = entity.status() == Entity.Status.CANDIDATE
                && entity.graduatedFrom().isEmpty();
        if (free) {
            rows.store().replace(writing, entity.graduating(memoryId), "proposed in the place of " + memoryId);
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
        return services.writes().run(workspace, write, DeletedCandidate.class, writing -> {
            Entity entity = rows.locked(writing.handle(), id);
            EntityQueries.sameType(entity, type);
            if (entity.status() != Entity.Status.CANDIDATE) {
                throw wrong(entity, "only a candidate is deleted; PUT with status invalid takes others back");
            }
            rows.store().remove(writing, id, reason.isEmpty() ? "deleted" : reason);
            News news = News.of(entity, Verdict.NEW, List.of());
            writing.audit("entity.deleted", "entity", id, news);
            writing.event("entity.deleted", news);
            return new DeletedCandidate(id);
        });
    }

    /// The name of the lock on which writers of the same content wait for each other.
    private static String content(Entity entity) {
        return "entity " + Json.write(List.of(entity.entityType(), entity.project(), entity.fields()));
    }

    /// The row with the same content that the same winner already superseded, which is enough to keep once.
    private Optional<Entity> lostBefore(WriteScope writing, Entity entity, Findings findings) {
        return findings.settled()
                .flatMap(settled -> rows.store()
                        .same(writing.handle(), entity, List.of(Entity.Status.SUPERSEDED))
                        .filter(lost -> lost.supersededBy()
                                .filter(settled.winner().id()::equals)
                                .isPresent()));
    }

    private CommitResult corroborated(WriteScope writing, Entity known, WriteVerdict weighed) {
        rows.store().corroborate(writing.handle(), known.id());
        writing.audit("entity.corroborated", "entity", known.id(), News.of(known, Verdict.DUPLICATE, List.of()));
        return new CommitResult(
                known.id(),
                known.status().wire(),
                Verdict.DUPLICATE,
                List.of(),
                Optional.empty(),
                weighed.ruleId().filter(WriteVerdict.SETTLED::equals),
                weighed.ruleId().filter(WriteVerdict.SETTLED::equals).isPresent()
                        ? weighed.explanation()
                        : "the " + known.status().wire() + " entity " + known.id() + " says the same",
                services.claims().of(writing.handle(), known.ref()).stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList(),
                Optional.empty());
    }

    /// Stores the row as the findings require, with its claims and conflicts.
    private CommitResult keep(
            WriteScope writing, Entity entity, Findings findings, String action, UnaryOperator<Entity> store) {
        Entity stored = store.apply(findings.settled()
                .map(settled -> entity.replacedBy(settled.winner(), writing.now()))
                .orElse(entity));
        List<ConflictId> conflicts = rows.apply(writing, findings);
        WriteVerdict weighed = WriteVerdict.of(findings);
        News news = News.of(stored, weighed.verdict(), conflicts);
        writing.audit(action, "entity", stored.id(), news);
        writing.event(action, news);
        if (stored.status() == Entity.Status.ACTIVE) {
            followers.forEach(follower -> follower.changedAbove(writing, stored.ref()));
        }
        return new CommitResult(
                stored.id(),
                stored.status().wire(),
                weighed.verdict(),
                conflicts,
                Optional.empty(),
                weighed.ruleId(),
                weighed.explanation(),
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
        return services.writes().run(workspace, write, EntityChange.class, writing -> {
            Entity entity = locked(writing, id);
            EntityQueries.sameType(entity, type);
            edit.etag().filter(etag -> !EntityDetail.etag(entity).equals(etag)).ifPresent(etag -> {
                throw new Failure(
                        Failure.Code.STALE,
                        "If-Match",
                        "the entity was changed since it was read; GET it again and repeat the edit");
            });
            Entity changed = edited(writing, entity, edit);
            if (!changed.fields().equals(entity.fields())) {
                bases.restate(writing, entity.ref(), Basis.NONE);
            }
            return changed(writing, entity, changed, "entity.changed", edit.reason());
        });
    }

    /// Locks the entity, after the memory from which it graduated.
    private Entity locked(WriteScope writing, String id) {
        rows.store().find(writing.handle(), id).ifPresent(entity -> pointers.lock(writing.handle(), entity));
        return rows.locked(writing.handle(), id);
    }

    private Entity edited(WriteScope writing, Entity entity, EntityEdit edit) {
        if (entity.status() == Entity.Status.SUPERSEDED) {
            throw wrong(entity, "undo or reopen the conflict that retired it, or commit a new entity");
        }
        boolean agent = !writing.actor().person();
        boolean others = !entity.person().isEmpty()
                || !entity.author().equals(writing.actor().name());
        if (agent && (edit.status().isPresent() || others)) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    edit.status().isPresent() ? "status" : "fields",
                    "only people change the status of an entity, or one that somebody else wrote;"
                            + " commit what you know as an entity of your own");
        }
        Entity said = entity;
        if (!edit.fields().isEmpty()) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>(entity.fields());
            fields.putAll(edit.fields());
            said = entity.saying(
                    EntityFields.checked(rows.type(writing.handle(), entity.entityType()), fields),
                    writing.now(),
                    writing.actor().name());
        }
        Entity.Status status = edit.status().orElse(entity.status());
        if (status == Entity.Status.SUPERSEDED) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "status",
                    "only a conflict's resolution supersedes; status is one of candidate, active, invalid");
        }
        return status == entity.status() ? said : said.as(status, writing.now());
    }

    private EntityChange changed(WriteScope writing, Entity before, Entity after, String action, String reason) {
        CommitResult committed;
        if (after.equals(before)) {
            committed = new CommitResult(
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
                pointers.hold(writing, after, after.id());
            }
            Findings findings = rows.weigh(writing, after, Set.of());
            committed = keep(writing, after, findings, action, stored -> {
                rows.store().replace(writing, stored, reason);
                return stored;
            });
            if (!committed.status().equals(Entity.Status.ACTIVE.wire())) {
                pointers.release(writing, after);
            }
        }
        return new EntityChange(committed, reading.detail(writing.handle(), before.id()));
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

    private EntityChange review(WorkspaceId workspace, Write write, String id, Entity.Status wanted, String reason) {
        if (!write.actor().person()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN, "only people review candidates; use a key with the role reviewer");
        }
        String action = wanted == Entity.Status.ACTIVE ? "entity.promoted" : "entity.rejected";
        return services.writes().run(workspace, write, EntityChange.class, writing -> {
            Entity entity = locked(writing, id);
            if (entity.status() != Entity.Status.CANDIDATE) {
                throw wrong(entity, "only a candidate is promoted or rejected; PUT changes the status of others");
            }
            Entity reviewed = entity.as(wanted, writing.now());
            return activeTwin(writing, reviewed)
                    .map(same -> folded(writing, entity, same, reason))
                    .orElseGet(() -> changed(writing, entity, reviewed, action, reason));
        });
    }

    private Optional<Entity> activeTwin(WriteScope writing, Entity reviewed) {
        return reviewed.status() == Entity.Status.ACTIVE
                ? rows.store().same(writing.handle(), reviewed, List.of(Entity.Status.ACTIVE))
                : Optional.empty();
    }

    /// A candidate with the same content as an active row confirms it, and is kept as superseded by it.
    private EntityChange folded(WriteScope writing, Entity candidate, Entity existing, String reason) {
        Entity replaced = candidate.replacedBy(existing.ref(), writing.now());
        rows.store().replace(writing, replaced, reason);
        News news = News.of(replaced, Verdict.DUPLICATE, List.of());
        writing.audit("entity.superseded", "entity", replaced.id(), news);
        writing.event("entity.superseded", news);
        pointers.hold(writing, candidate, existing.id());
        CommitResult committed = corroborated(writing, existing, WriteVerdict.NOTHING);
        return new EntityChange(committed, reading.detail(writing.handle(), candidate.id()));
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
        TypeDefinition changed = types.put(workspace, write, definition);
        if (!write.dryRun()) {
            List<String> ids = services.database()
                    .inTransaction(workspace, handle -> rows.store().active(handle, definition.name()));
            ids.forEach(id -> readAgain(workspace, Write.by(write.actor()), id));
        }
        return changed;
    }

    private void readAgain(WorkspaceId workspace, Write write, String id) {
        services.writes().run(workspace, write, String.class, writing -> {
            rows.store().lock(writing.handle(), id).ifPresent(entity -> rows.relay(writing, entity));
            return id;
        });
    }
}
