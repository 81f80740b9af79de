package io.festinger.memory.state;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.ListPage;
import io.festinger.base.RecordMapper;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.LayerServices;
import io.festinger.memory.ListedRow;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.commits.WriteVerdict;
import io.festinger.memory.layers.RowStatements;
import io.festinger.memory.layers.RowStore;
import io.festinger.memory.premises.BasisWriter;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    }

    /// Sets a key. If a person's decision settled the opposite, the new value is still in force, and in
    /// dispute with the winner of that decision.
    ///
    /// @throws Failure `FORBIDDEN` for an agent
    public StatedValue set(WorkspaceId workspace, Write write, StateDraft draft) {
        write.actor().demandPerson("only people write trusted state; an agent commits a memory or proposes an entity");
        return layerServices.write(workspace, write, StatedValue.class, scope -> set(scope, draft));
    }

    private StatedValue set(WriteScope scope, StateDraft stateDraft) {
        StateDraft draft = stateDraft.in(scope.project(stateDraft.project()));
        bases.confidence(scope.handle(), draft.basedOn());
        Optional<StateRow> knownRow = requestedRow(store.lockKey(scope.handle(), draft), draft);
        String author = scope.actor().name();
        StateRow row = knownRow.map(before -> before.set(draft.value(), draft.reason(), author, scope.now()))
                .orElseGet(() -> createdRow(scope, draft));
        Findings findings =
                layerServices.contradictions().weighAnew(scope, claims.newcomer(scope.handle(), row, Set.of()));
        List<ConflictId> heldIds = holding(scope, findings.newcomer().claims());
        Optional<StateRow> same =
                knownRow.filter(before -> before.active() && before.value().equals(draft.value()));
        if (same.isPresent()) {
            WriteVerdict repetition = WriteVerdict.repetition("it has this value already");
            return statedValue(same.get(), Optional.empty(), repetition, findings, List.of(), heldIds);
        }
        knownRow.ifPresentOrElse(
                before -> store.change(scope, row, draft.reason()), () -> store.add(scope.handle(), row));
        List<ConflictId> conflicts = layerServices.contradictions().applyAll(scope, findings);
        StatedValue statedValue = statedValue(
                row, knownRow.map(StateRow::value), WriteVerdict.despiteLosses(findings), findings, conflicts, heldIds);
        bases.restate(scope, row.ref(), draft.basedOn());
        News news = RecordMapper.map(News.class, row, statedValue);
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
        String id = layerServices.ids().next("st");
        String author = scope.actor().name();
        return new StateRow(
                id,
                draft.category(),
                draft.key(),
                draft.value(),
                draft.reason(),
                new StateRow.Place(draft.project(), "", draft.qualifier().orElse("")),
                new StateRow.Voice(author, author, false),
                StateRow.State.of(StateRow.Status.ACTIVE, id),
                StateRow.Times.of(scope.now(), Optional.empty(), Optional.empty(), scope.now()));
    }

    private List<ConflictId> holding(WriteScope scope, Collection<Claim> claims) {
        Set<String> slots = Claim.slots(claims);
        return slots.isEmpty() ? List.of() : layerServices.conflicts().holding(scope.handle(), slots);
    }

    private static StatedValue statedValue(
            StateRow row,
            Optional<String> previous,
            WriteVerdict verdict,
            Findings findings,
            List<ConflictId> conflicts,
            List<ConflictId> heldIds) {
        Optional<ConflictId> heldId = heldIds.stream().findFirst();
        return new StatedValue(
                row.id(),
                previous,
                heldId.map(id -> "you just wrote to a slot that has an open conflict: " + id),
                conflicts,
                heldId,
                verdict.verdict(),
                verdict.ruleId(),
                verdict.explanation(),
                CommitResult.CommittedClaim.all(findings.newcomer().claims()));
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
            List<String> conflicts) {}

    /// The rows in force, to be read again.
    public static StatementSource statements(StateStore store) {
        return new RowStatements<>(RowKind.PROJECT_STATE, store, _ -> row -> Optional.of(row.statement()));
    }

    /// Ordered by project, category and key.
    public ListPage<ListedRow<StateRow>> list(WorkspaceId workspace, StateStore.Filter filter) {
        return layerServices.read(workspace, handle -> layerServices.listed(handle, store.list(handle, filter)));
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
            return RecordMapper.map(PastState.class, Map.of("from", was.times().storedAt()), version, was);
        }
    }

    /// @throws Failure `NOT_FOUND`
    public Detail get(WorkspaceId workspace, String id) {
        return layerServices.read(workspace, handle -> detail(handle, claims.row(handle, id)));
    }

    /// The rows of a key, in any status, ordered by the context in which they hold.
    ///
    /// @throws Failure `NOT_FOUND` when there is none
    public List<Detail> of(WorkspaceId workspace, String project, String category, String key) {
        return layerServices.read(workspace, handle -> {
            List<StateRow> rows = store.of(handle, project, category, key);
            if (rows.isEmpty()) {
                throw Failure.missing(
                        "key",
                        "the trusted state of '" + project + "' has no '" + key + "' in '" + category
                                + "'; GET /project/state lists what it has");
            }
            return rows.stream().map(row -> detail(handle, row)).toList();
        });
    }

    private Detail detail(Handle handle, StateRow row) {
        LayerServices.RowLinks links = layerServices.links(handle, row.ref());
        return new Detail(
                row,
                links.conflicts(),
                links.claims(),
                store.versions(handle, row.id()).stream().map(PastState::of).toList(),
                links.premises());
    }
}
