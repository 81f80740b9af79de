package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.alarms.Alarms;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.Triage;
import io.festinger.database.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// The one inbox for the APIs: open conflicts of a workspace, decisions of people, and the audit log.
/// Blocking; each call is a separate transaction.
public final class Inbox {
    private final Database database;
    private final ConflictStore store;
    private final DecisionStore decisions;
    private final AuditLog audit;
    private final Keepers keepers;

    public Inbox(Database database, ConflictStore store, DecisionStore decisions, AuditLog audit, Keepers keepers) {
        this.database = database;
        this.store = store;
        this.decisions = decisions;
        this.audit = audit;
        this.keepers = keepers;
    }

    /// A conflict with its rows, its history and its decisions.
    ///
    /// @param members the current rows, by id; a row that is gone is left out
    /// @param history its audit entries, newest first
    public record Detail(
            Conflict conflict,
            Map<String, MemberKeeper.MemberState> members,
            List<Decision> decisions,
            List<AuditLog.Row> history) {}

    /// A page of conflicts: priority first, then the newest.
    public ConflictPage list(WorkspaceId workspace, ConflictStore.Filter filter) {
        return database.inTransaction(workspace, handle -> store.list(handle, filter));
    }

    /// The same conflicts for people who work through many of them.
    public Triage triage() {
        return new Triage(database, store.triage());
    }

    /// The existing conflicts of these ids, in no order.
    public List<Conflict> find(WorkspaceId workspace, Collection<ConflictId> ids) {
        return database.inTransaction(workspace, handle -> store.find(handle, ids));
    }

    /// The open conflict that a person sees after this one: the next in the order of [#list], and after the
    /// last the first again; empty when no other is open.
    public Optional<ConflictId> after(WorkspaceId workspace, Conflict conflict) {
        return database.inTransaction(
                workspace,
                handle -> store.openAfter(handle, conflict)
                        .or(() -> firstOpen(handle).filter(first -> !first.equals(conflict.id()))));
    }

    private Optional<ConflictId> firstOpen(Handle handle) {
        ConflictStore.Filter first = ConflictStore.Filter.of(Conflict.Status.OPEN, 1);
        return store.list(handle, first).items().stream().map(Conflict::id).findFirst();
    }

    /// The open conflict before this one in the order of [#list]; empty before the first.
    public Optional<ConflictId> before(WorkspaceId workspace, Conflict conflict) {
        return database.inTransaction(workspace, handle -> store.openBefore(handle, conflict));
    }

    /// @throws Failure `NOT_FOUND`
    public Detail detail(WorkspaceId workspace, ConflictId id) {
        return database.inTransaction(workspace, handle -> detail(handle, id));
    }

    private Detail detail(Handle handle, ConflictId id) {
        Conflict conflict = store.find(handle, id).orElseThrow(() -> missing(id));
        return new Detail(
                conflict,
                describedStates(handle, conflict),
                decisions.of(handle, id),
                audit.list(handle, "conflict", id.value(), Long.MAX_VALUE, 100));
    }

    private Map<String, MemberKeeper.MemberState> describedStates(Handle handle, Conflict conflict) {
        Map<String, MemberKeeper.MemberState> memberStates = new TreeMap<>();
        keepers.describe(handle, conflict.members().stream().map(Member::row).toList())
                .forEach((row, memberState) -> memberStates.put(row.id(), memberState));
        return memberStates;
    }

    static Failure missing(ConflictId id) {
        return Failure.missing("id", "there is no conflict '" + id + "'; GET /conflicts lists them");
    }

    /// Decisions of people, newest first.
    public List<Decision> decisions(WorkspaceId workspace, DecisionStore.Filter filter) {
        return database.inTransaction(workspace, handle -> decisions.list(handle, filter));
    }

    /// Audit entries, newest first; see [AuditLog#list].
    public List<AuditLog.Row> audit(
            WorkspaceId workspace, String subjectKind, String subjectId, long before, int limit) {
        return database.inTransaction(workspace, handle -> audit.list(handle, subjectKind, subjectId, before, limit));
    }

    /// The time of the latest audit entry for each subject of a kind; see [AuditLog#latest].
    public Map<String, Instant> latest(WorkspaceId workspace, String subjectKind, String action) {
        return database.inTransaction(workspace, handle -> audit.latest(handle, subjectKind, action));
    }

    /// Whether the audit log is intact.
    public AuditLog.Verdict verifyAudit(WorkspaceId workspace) {
        return database.inTransaction(workspace, audit::verify);
    }

    /// How often alarms were right, and which kinds are held back.
    ///
    /// @param project empty for all
    public Alarms.Precision precision(WorkspaceId workspace, Optional<String> project) {
        return database.inTransaction(workspace, handle -> new Alarms(store.alarms()).precision(handle, project));
    }

    /// How many alarms wait in the review list.
    public long heldCount(WorkspaceId workspace, Optional<String> project) {
        return database.inTransaction(workspace, handle -> store.alarms().heldCount(handle, project));
    }

    /// How many conflicts wait for a person.
    public long openCount(WorkspaceId workspace) {
        return openCounts(workspace).all();
    }

    public ConflictStore.OpenCount openCounts(WorkspaceId workspace) {
        return database.inTransaction(workspace, handle -> store.openCount(handle, List.of(workspace)));
    }

    /// The sum over workspaces, in one statement.
    public ConflictStore.OpenCount openCounts(Collection<WorkspaceId> workspaces) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> store.openCount(handle, workspaces));
    }

    /// How many open conflicts of workspaces have lost their contradiction.
    public long unopposedCount(Collection<WorkspaceId> workspaces) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> store.unopposedCount(handle, workspaces));
    }
}
