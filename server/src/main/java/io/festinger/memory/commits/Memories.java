package io.festinger.memory.commits;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.ListPage;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Projects;
import io.festinger.memory.CommitResult;
import io.festinger.memory.DeletedCandidate;
import io.festinger.memory.Inputs;
import io.festinger.memory.LayerServices;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.Neighbours.NearRows;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.FallenPremise;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The memories of a workspace: statements of agents and people with their status. Every write is one
/// transaction with its claims, its conflicts, its audit and its events. Blocking.
public final class Memories {
    private final MemoryServices services;
    private final MemoryEdits edits;
    private final MemoryDetails details;

    public Memories(MemoryServices services) {
        this.services = services;
        this.edits = new MemoryEdits(services);
        this.details = new MemoryDetails(services);
    }

    /// A page of memories.
    ///
    /// @param next the cursor of the next page; empty on the last
    public record Page(List<Item> items, Optional<String> next) {
        /// @param conflicts the open conflicts of which it is a member now
        /// @param premise the fallen premise that it rests on now
        public record Item(Memory memory, List<ConflictId> conflicts, Optional<FallenPremise> premise) {
            public static Item of(MemoryDetail detail) {
                return new Item(
                        detail.memory(), detail.conflicts(), detail.premises().fallen());
            }
        }
    }

    /// Writes a memory. It is never refused for its content: the answer reports what it repeats,
    /// corrects or contradicts.
    ///
    /// @throws io.festinger.base.Failure `INVALID_REQUEST` or `WRONG_STATE` when `corrects` does not
    ///     name an active memory
    public CommitResult commit(WorkspaceId workspace, Write write, MemoryDraft draft) {
        NearRows near = draft.status() == MemoryStatus.ACTIVE ? near(workspace, write.actor(), draft) : NearRows.NONE;
        return services.write(
                workspace,
                write,
                CommitResult.class,
                scope -> new MemoryCommit(services, scope, draft, near.in(scope))
                        .last()
                        .run());
    }

    private NearRows near(WorkspaceId workspace, Actor actor, MemoryDraft draft) {
        return services.near(
                workspace, draft.project(), draft.content(), draft.voice(actor).author(), draft.observedAt());
    }

    /// The key that all spellings of a project share, for each of these spellings.
    public Map<String, String> projectKeys(WorkspaceId workspace, Collection<String> projects) {
        return services.read(workspace, handle -> Projects.keys(handle, projects));
    }

    /// The verdict that a memory would get if it were written now, and the rows that it would contradict.
    /// The write is carried out and then rolled back: nothing is stored or published. A memory without a
    /// project is compared with every project, as if it were written there.
    ///
    /// @throws io.festinger.base.Failure as [#commit]
    public Rehearsal rehearse(WorkspaceId workspace, Actor actor, MemoryDraft draft) {
        return draft.project().isEmpty()
                ? Rehearsal.together(places(workspace, actor, draft).stream()
                        .map(project -> rehearseIn(workspace, actor, draft.in(project)))
                        .toList())
                : rehearseIn(workspace, actor, draft);
    }

    /// No project, followed by the projects that have claims on the same topics.
    private Set<String> places(WorkspaceId workspace, Actor actor, MemoryDraft draft) {
        LayerServices layerServices = services.layerServices();
        List<Claim> claims = new ReadDraft(services.reader(), draft)
                .claims(draft.voice(actor), layerServices.writes().now());
        List<String> near = services.isLater(draft.content())
                ? List.of()
                : services.neighbours().ofAll(workspace, draft.content());
        Set<String> places = new LinkedHashSet<>(Set.of(""));
        layerServices.read(workspace, handle -> {
            places.addAll(services.claims().projects(handle, claims));
            services.store()
                    .find(handle, near)
                    .forEach(row -> places.add(row.place().project()));
            return places;
        });
        return places;
    }

    private Rehearsal rehearseIn(WorkspaceId workspace, Actor actor, MemoryDraft draft) {
        List<String> near = near(workspace, actor, draft).ids();
        Write dry = new Write(actor, true, Optional.empty());
        return services.write(workspace, dry, Rehearsal.class, scope -> {
            CommitResult commitResult = new MemoryCommit(services, scope, draft, near).run();
            List<Conflict> conflicts = services.conflicts().find(scope.handle(), commitResult.conflicts());
            return Rehearsal.of(commitResult, conflicts, scope.now());
        });
    }

    /// Writes a memory without neighbours, as part of a larger write: for candidates.
    public CommitResult commit(WriteScope scope, MemoryDraft draft) {
        return new MemoryCommit(services, scope, draft, List.of()).run();
    }

    /// Reads the claims of a memory that this writer is about to write, outside any transaction.
    public ReadDraft read(Actor writer, MemoryDraft draft) {
        LayerServices layerServices = services.layerServices();
        return ReadDraft.ahead(
                services.reader(),
                draft,
                draft.voice(writer),
                layerServices.writes().now());
    }

    /// Writes many memories as part of a larger write: those that contradict nothing need few statements.
    /// The answer names neither neighbours, nor what agrees with a new row, nor the claims of a repeated row.
    ///
    /// @param drafts read by [#read], for this writer
    /// @return the result of each draft, in their order
    /// @throws io.festinger.base.Failure as [#commit], for all of them together
    public List<CommitResult> commitAll(WriteScope scope, List<ReadDraft> drafts) {
        return new BulkCommit(services, scope, drafts).run();
    }

    /// Compares a memory of an archive, which is stored as it came, like a new statement without neighbours. One that
    /// is out of force is left alone.
    public void enter(WriteScope scope, String id) {
        services.store().find(scope.handle(), id).filter(Memory::active).ifPresent(memory -> {
            StoredCommit commit = StoredCommit.of(services, scope, memory, services.read(memory), List.of());
            commit.run(scope);
            if (commit.priorDecision().isEmpty()) {
                services.followers().forEach(follower -> follower.follow(scope, memory));
            }
        });
    }

    /// Whether two memories have the same words and refer to the same time.
    public boolean areSame(Handle handle, String one, String other) {
        List<Memory> both = services.store().find(handle, List.of(one, other));
        return both.getFirst().saysWhat(both.getLast());
    }

    /// Newest first.
    public Page list(WorkspaceId workspace, MemoryFilter filter) {
        return services.read(workspace, handle -> {
            ListPage<Memory> page = services.store().list(handle, filter);
            List<RowRef> rows = page.items().stream().map(Memory::ref).toList();
            Map<RowRef, List<ConflictId>> open = services.conflicts().openOf(handle, rows);
            Map<RowKey, FallenPremise> fallenPremises = services.layerServices()
                    .premises()
                    .fallenPremises(handle, rows.stream().map(RowKey::of).toList());
            return new Page(
                    page.items().stream()
                            .map(row -> new Page.Item(
                                    row,
                                    open.getOrDefault(row.ref(), List.of()),
                                    Optional.ofNullable(fallenPremises.get(RowKey.of(row.ref())))))
                            .toList(),
                    page.next());
        });
    }

    /// @param asOf the time whose version is returned; empty for now
    /// @throws io.festinger.base.Failure `NOT_FOUND`
    public MemoryDetail get(WorkspaceId workspace, String id, Optional<Instant> asOf) {
        Optional<Instant> moment = Inputs.time("as_of", asOf);
        return services.read(
                workspace,
                handle -> moment.map(time -> details.asOf(handle, id, time)).orElseGet(() -> details.now(handle, id)));
    }

    /// Changes the content or the status of a memory. New content is compared with the rows in force.
    ///
    /// @param ifMatch the ETag that the caller read; empty to change any version
    /// @throws io.festinger.base.Failure `NOT_FOUND`, `STALE`, `FORBIDDEN` for changes that only people may
    ///     make, `WRONG_STATE` for a status that cannot follow, `INVALID_REQUEST`
    public MemoryDetail edit(WorkspaceId workspace, Write write, String id, MemoryEdit edit, Optional<String> ifMatch) {
        NearRows near = services.near(workspace, id, edit);
        return services.write(workspace, write, MemoryDetail.class, scope -> {
            edits.edit(scope, id, edit, ifMatch, near.in(scope));
            return details.now(scope.handle(), id);
        });
    }

    /// Turns a witness of another memory into a separate memory.
    ///
    /// @return the new memory
    /// @throws io.festinger.base.Failure `NOT_FOUND`, `FORBIDDEN` for an agent
    public MemoryDetail split(WorkspaceId workspace, Write write, String id, String witness, String reason) {
        NearRows near = services.near(workspace, id, MemoryEdit.to(MemoryStatus.ACTIVE, reason));
        return services.write(workspace, write, MemoryDetail.class, scope -> {
            String createdId = edits.split(scope, id, witness, reason, near.in(scope));
            return details.now(scope.handle(), createdId);
        });
    }

    /// A person accepts a candidate: it becomes active and is compared with the rows in force.
    ///
    /// @throws io.festinger.base.Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when it is
    ///     not a candidate
    public MemoryDetail promote(WorkspaceId workspace, Write write, String id, String reason) {
        return decide(workspace, write, id, MemoryStatus.ACTIVE, reason);
    }

    /// A person rejects a candidate: it is not proposed again.
    ///
    /// @throws io.festinger.base.Failure as [#promote]
    public MemoryDetail reject(WorkspaceId workspace, Write write, String id, String reason) {
        return decide(workspace, write, id, MemoryStatus.INVALID, reason);
    }

    /// Deletes a candidate as if it had never been written.
    ///
    /// @throws io.festinger.base.Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` when it is
    ///     not a candidate
    public DeletedCandidate delete(WorkspaceId workspace, Write write, String id, String reason) {
        return services.write(workspace, write, DeletedCandidate.class, scope -> {
            edits.delete(scope, id, reason);
            return new DeletedCandidate(id);
        });
    }

    private MemoryDetail decide(WorkspaceId workspace, Write write, String id, MemoryStatus status, String reason) {
        NearRows near = services.near(workspace, id, MemoryEdit.to(status, reason));
        return services.write(workspace, write, MemoryDetail.class, scope -> {
            edits.decide(scope, id, status, reason, near.in(scope));
            return details.now(scope.handle(), id);
        });
    }
}
