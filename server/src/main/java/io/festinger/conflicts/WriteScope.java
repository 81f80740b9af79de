package io.festinger.conflicts;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.database.ChangeFeed;
import io.festinger.database.Pipeline;
import io.festinger.database.Projects;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// One write in progress: its transaction, its actor, and its audit entries and events. Used by one thread.
/// All writers lock in one order: rows by [io.festinger.claims.RowRef], then slots, then the conflict; the
/// audit log and the change feed come last, automatically.
public final class WriteScope {
    /// The place of a reader that has seen nothing, see [#readTo].
    public static final long NOTHING = -1;

    private final Handle handle;
    private final WorkspaceId workspace;
    private final Write write;
    private final Instant time;
    private final List<AuditLog.Entry> entries = new ArrayList<>();
    private final List<EventLog.Event> events = new ArrayList<>();
    private final List<ChangeFeed.Entry> changes = new ArrayList<>();
    private final Pipeline last = new Pipeline();
    private final Map<String, String> projects = new HashMap<>();
    private final Set<RowRef> rowRefs = new TreeSet<>();
    private final Set<ConflictId> conflicts = new HashSet<>();
    private final List<OvertakenRow> overtakenRows = new ArrayList<>();
    private long place = Long.MAX_VALUE;
    private @Nullable MemberRefresh refresh;

    WriteScope(Handle handle, WorkspaceId workspace, Write write, Instant time) {
        this.handle = handle;
        this.workspace = workspace;
        this.write = write;
        this.time = time;
    }

    public Handle handle() {
        return handle;
    }

    public WorkspaceId workspace() {
        return workspace;
    }

    public Actor actor() {
        return write.actor();
    }

    public boolean dryRun() {
        return write.dryRun();
    }

    /// The time of the write: the same for everything that it stores.
    public Instant now() {
        return time;
    }

    /// The name under which rows of this project are stored: its first spelling, new projects get it now.
    public String project(String text) {
        return projects.computeIfAbsent(text, any -> Projects.canonicalName(handle, any));
    }

    /// Looks up the names of many projects in one round trip, in this order, for [#project].
    public void projects(SequencedCollection<String> said) {
        projects.putAll(Projects.canonicalName(handle, said));
    }

    /// The same, sent together with other statements.
    public Pipeline.Pending<String> project(Pipeline pipeline, String text) {
        if (text.isEmpty() || projects.containsKey(text)) {
            return Pipeline.Pending.of(project(text));
        }
        return Projects.canonicalName(pipeline, text).map(name -> projects.computeIfAbsent(text, any -> name));
    }

    /// Accepts statements whose results this write does not need: they run at its end, in one round trip
    /// with the audit log and before it.
    public Pipeline last() {
        return last;
    }

    /// Queues work of comparing a row again.
    @FunctionalInterface
    public interface Recomparison {
        /// @param others ids of the rows that it missed; empty for an unknown number
        void queue(Pipeline pipeline, List<String> others);
    }

    /// A row that was compared with others before its transaction began.
    ///
    /// @param place the newest entry of the audit log that the comparison could see
    record OvertakenRow(RowRef row, String project, long place, Recomparison later) {}

    /// States up to which entry of the audit log the write knows other rows; all, unless it is called.
    public void readTo(long seq) {
        place = seq;
    }

    /// Queues work if other rows of the kind were written in the project after [#readTo], and before this
    /// write or at the same time.
    public void ifOvertaken(RowRef row, String project, Recomparison recomparison) {
        if (place < Long.MAX_VALUE) {
            overtakenRows.add(new OvertakenRow(row, project, place, recomparison));
        }
    }

    List<OvertakenRow> overtakenRows() {
        return overtakenRows;
    }

    /// Has the open conflicts of a changed row updated before the write ends.
    void touched(MemberRefresh refresh, RowRef row) {
        this.refresh = refresh;
        rowRefs.add(row);
    }

    /// Has a conflict updated before the write ends: it got members, or is open again.
    void touched(MemberRefresh refresh, ConflictId conflict) {
        this.refresh = refresh;
        conflicts.add(conflict);
    }

    /// Updates the conflicts that it touched.
    void end() {
        if (refresh != null) {
            last.send(handle);
            refresh.refresh(this, rowRefs, conflicts);
        }
    }

    /// Adds an entry to the audit log.
    ///
    /// @param action such as `memory.created`
    /// @param detail an object to be written as JSON
    public void audit(String action, String subjectKind, String subjectId, Object detail) {
        audit(actor(), action, subjectKind, subjectId, detail);
    }

    /// As [#audit], when someone other than the writer acted.
    void audit(Actor by, String action, String subjectKind, String subjectId, Object detail) {
        entries.add(new AuditLog.Entry(time, by.name(), action, subjectKind, subjectId, Json.write(detail)));
    }

    /// Publishes an event to listeners and webhooks, once the write is committed.
    ///
    /// @param data an object to be written as JSON
    public void event(String type, Object data) {
        events.add(new EventLog.Event(type, Json.write(data)));
    }

    /// Notifies every node's caches, once the write is committed; see [io.festinger.database.ChangeFeed].
    public void publish(String kind, String subject) {
        changes.add(new ChangeFeed.Entry(kind, subject));
    }

    List<AuditLog.Entry> entries() {
        return entries;
    }

    List<EventLog.Event> events() {
        return events;
    }

    List<ChangeFeed.Entry> changes() {
        return changes;
    }
}
