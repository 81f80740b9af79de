package io.festinger.memory.state;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.commits.WriteVerdict;
import io.festinger.memory.layers.RowStore;
import io.festinger.memory.premises.BasisWriter;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// The layer of the highest trust: statements of people about a project, key by key. Only a person's own
/// words are stored here. Blocking.
public final class TrustedState {
    private final LayerServices layerServices;
    private final BasisWriter bases;
    private final StateStore store;
    private final StateClaims claims;
    private final List<MemoryFollower> followers;

    /// @param followers are notified of every row that is set
    public TrustedState(LayerServices layerServices, StateStore store, List<MemoryFollower> followers) {
        this.layerServices = layerServices;
        this.bases = new BasisWriter(layerServices.premises());
        this.store = store;
        this.claims = new StateClaims(layerServices, store);
        this.followers = List.copyOf(followers);
    }

    /// The result of setting a key.
    ///
    /// @param previous the earlier value; empty for a new key, or an unchanged one
    /// @param warning a conflict about it that was already open; empty for none
    /// @param conflicts conflicts that the write opened or joined
    /// @param explanation the reason for the verdict, in a sentence; may be empty
    public record StatedValue(
            String id,
            Optional<String> previous,
            Optional<String> warning,
            List<ConflictId> conflicts,
            Optional<ConflictId> held,
            Verdict verdict,
            Optional<String> ruleId,
            String explanation,
            List<CommitResult.CommittedClaim> claims) {
        /// The conflict to show: one that the write opened or joined, or that was open on its slot.
        public Optional<ConflictId> conflict() {
            return conflicts.stream().findFirst().or(() -> held);
        }

        private StatedValue after(Optional<String> value) {
            return new StatedValue(id, value, warning, conflicts, held, verdict, ruleId, explanation, claims);
        }

        private StatedValue repeatedValue() {
            return new StatedValue(
                    id,
                    previous,
                    warning,
                    conflicts,
                    held,
                    Verdict.DUPLICATE,
                    Optional.empty(),
                    "it has this value already",
                    claims);
        }
    }

    /// Sets a key. If a person's decision settled the opposite, the new value is still in force, and in
    /// dispute with the winner of that decision.
    ///
    /// @throws Failure `FORBIDDEN` for an agent
    public StatedValue set(WorkspaceId workspace, Write write, StateDraft draft) {
        if (!write.actor().person()) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "only people write trusted state; an agent commits a memory or proposes an entity");
        }
        return layerServices.writes().run(workspace, write, StatedValue.class, scope -> set(scope, draft));
    }

    private StatedValue set(WriteScope scope, StateDraft stateDraft) {
        StateDraft draft = stateDraft.in(scope.project(stateDraft.project()));
        bases.confidence(scope.handle(), draft.basedOn());
        Optional<StateRow> knownRow = requestedRow(store.lockKey(scope.handle(), draft), draft);
        String author = scope.actor().name();
        StateRow row = knownRow.map(before -> before.set(draft.value(), draft.reason(), author, scope.now()))
                .orElseGet(() -> createdRow(scope, draft));
        Findings findings = claims.weigh(scope, row);
        List<ConflictId> heldIds = holding(scope, findings.newcomer().claims());
        Optional<String> warning =
                heldIds.stream().findFirst().map(id -> "you just wrote to a slot that has an open conflict: " + id);
        Optional<StateRow> same =
                knownRow.filter(before -> before.active() && before.value().equals(draft.value()));
        if (same.isPresent()) {
            return statedValue(same.get(), findings, List.of(), heldIds, warning)
                    .repeatedValue();
        }
        knownRow.ifPresentOrElse(
                before -> store.change(scope, row, draft.reason()), () -> store.add(scope.handle(), row));
        List<ConflictId> conflicts = layerServices.contradictions().applyAll(scope, findings);
        StatedValue statedValue =
                statedValue(row, findings, conflicts, heldIds, warning).after(knownRow.map(StateRow::value));
        bases.restate(scope, row.ref(), draft.basedOn());
        News news = News.of(row, statedValue);
        scope.audit("state.set", "project_state", row.id(), news);
        scope.event("state.set", news);
        followers.forEach(follower -> follower.changedAbove(scope, row.ref()));
        return statedValue;
    }

    /// The row to change: that of the qualifier, or the only one when none is named.
    private static Optional<StateRow> requestedRow(List<StateRow> rows, StateDraft draft) {
        if (draft.qualifier().isEmpty() && rows.size() == 1) {
            return Optional.of(rows.getFirst());
        }
        String qualifier = draft.qualifier().orElse("");
        return rows.stream().filter(row -> row.qualifier().equals(qualifier)).findFirst();
    }

    private StateRow createdRow(WriteScope scope, StateDraft draft) {
        return new StateRow(
                layerServices.ids().next("st"),
                draft.project(),
                draft.category(),
                draft.key(),
                draft.value(),
                draft.reason(),
                scope.actor().name(),
                StateRow.Status.ACTIVE,
                Optional.empty(),
                draft.qualifier().orElse(""),
                Optional.empty(),
                Optional.empty(),
                scope.now(),
                scope.now(),
                scope.now());
    }

    private List<ConflictId> holding(WriteScope scope, Collection<Claim> claims) {
        Set<String> slots = new TreeSet<>();
        claims.forEach(claim -> {
            slots.add(claim.meeting().slot().id());
            slots.add(claim.slot().id());
        });
        return slots.isEmpty() ? List.of() : layerServices.conflicts().holding(scope.handle(), slots);
    }

    private static StatedValue statedValue(
            StateRow row,
            Findings findings,
            List<ConflictId> conflicts,
            List<ConflictId> heldIds,
            Optional<String> warning) {
        WriteVerdict writeVerdict = WriteVerdict.despiteLosses(findings);
        return new StatedValue(
                row.id(),
                Optional.empty(),
                warning,
                conflicts,
                heldIds.stream().findFirst(),
                writeVerdict.verdict(),
                writeVerdict.ruleId(),
                writeVerdict.explanation(),
                findings.newcomer().claims().stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList());
    }

    /// The event that is published when a key was set.
    record News(
            String id,
            String project,
            String category,
            String key,
            String value,
            Optional<String> previous,
            String reason,
            List<String> conflicts) {
        static News of(StateRow row, StatedValue statedValue) {
            return new News(
                    row.id(),
                    row.project(),
                    row.category(),
                    row.key(),
                    row.value(),
                    statedValue.previous(),
                    row.reason(),
                    statedValue.conflicts().stream().map(ConflictId::value).toList());
        }
    }

    /// @param conflicts the open conflicts of which it is a member, oldest first
    public record Item(StateRow row, List<String> conflicts) {}

    /// @param next the cursor of the next page; empty on the last
    public record Page(List<Item> items, Optional<String> next) {}

    /// Ordered by project, category and key.
    public Page list(WorkspaceId workspace, StateStore.Filter filter) {
        return layerServices.database().inTransaction(workspace, handle -> {
            StateStore.Page page = store.list(handle, filter);
            Map<RowRef, List<ConflictId>> open = layerServices
                    .conflicts()
                    .openOf(handle, page.items().stream().map(StateRow::ref).toList());
            return new Page(
                    page.items().stream()
                            .map(row -> new Item(row, ids(open.getOrDefault(row.ref(), List.of()))))
                            .toList(),
                    page.next());
        });
    }

    private static List<String> ids(List<ConflictId> conflicts) {
        return conflicts.stream().map(ConflictId::value).toList();
    }

    /// A row with its earlier versions, newest first.
    public record Detail(
            StateRow row,
            List<String> conflicts,
            List<CommitResult.CommittedClaim> claims,
            List<PastState> history,
            RowPremises premises) {}

    /// The row until it was changed.
    public record PastState(
            String value,
            StateRow.Status status,
            Optional<String> supersededBy,
            String qualifier,
            String person,
            Instant from,
            Instant until,
            String by,
            String reason) {
        static PastState of(RowStore.Version<StateRow> version) {
            StateRow was = version.row();
            return new PastState(
                    was.value(),
                    was.status(),
                    was.supersededBy(),
                    was.qualifier(),
                    was.person(),
                    was.storedAt(),
                    version.until(),
                    version.by(),
                    version.reason());
        }
    }

    /// @throws Failure `NOT_FOUND`
    public Detail get(WorkspaceId workspace, String id) {
        return layerServices
                .database()
                .inTransaction(
                        workspace,
                        handle -> detail(handle, store.find(handle, id).orElseThrow(() -> StateClaims.missing(id))));
    }

    /// The rows of a key, in any status, ordered by the context in which they hold.
    ///
    /// @throws Failure `NOT_FOUND` when there is none
    public List<Detail> of(WorkspaceId workspace, String project, String category, String key) {
        return layerServices.database().inTransaction(workspace, handle -> {
            List<StateRow> rows = store.of(handle, project, category, key);
            if (rows.isEmpty()) {
                throw new Failure(
                        Failure.Code.NOT_FOUND,
                        "key",
                        "the trusted state of '" + project + "' has no '" + key + "' in '" + category
                                + "'; GET /project/state lists what it has");
            }
            return rows.stream().map(row -> detail(handle, row)).toList();
        });
    }

    private Detail detail(Handle handle, StateRow row) {
        var open = layerServices.conflicts().openOf(handle, List.of(row.ref()));
        return new Detail(
                row,
                ids(open.getOrDefault(row.ref(), List.of())),
                layerServices.claims().of(handle, row.ref()).stream()
                        .map(CommitResult.CommittedClaim::of)
                        .toList(),
                store.versions(handle, row.id()).stream().map(PastState::of).toList(),
                RowPremises.of(layerServices.premises(), handle, row.ref()));
    }
}
