package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.TriageStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Stores conflicts. Every call works inside the transaction of the given handle, so a conflict and the
/// write that opened it are stored together or not at all. The APIs use [Inbox].
public interface ConflictStore {
    /// Opens a conflict, or adds the members to the one that holds one of the slots or in which two of the
    /// rows contradict each other: there is never more than one. An existing member stays, or contradicts
    /// again. The conflict has priority when any of its reports has.
    FilingResult file(Handle handle, Rivalry rivalry, Instant time);

    /// The alarms among its conflicts.
    AlarmStore alarms();

    /// What is read for people who work through many of them.
    TriageStore triage();

    /// A page of conflicts: priority first, then the newest.
    ConflictPage list(Handle handle, Filter filter);

    /// The open conflict that directly follows this one in the order of [#list]; snoozed ones are passed over.
    Optional<ConflictId> openAfter(Handle handle, Conflict conflict);

    /// The open conflict directly before this one in the order of [#list]; snoozed ones are passed over.
    Optional<ConflictId> openBefore(Handle handle, Conflict conflict);

    /// The conflict with its members.
    Optional<Conflict> find(Handle handle, ConflictId id);

    /// The existing conflicts of these ids, with their members, in no order.
    List<Conflict> find(Handle handle, Collection<ConflictId> ids);

    /// The conflict with its members, locked until the transaction ends.
    Optional<Conflict> lock(Handle handle, ConflictId id);

    /// The slots that it holds, or held when it was last open.
    Set<String> slots(Handle handle, ConflictId id);

    /// The open conflicts that hold one of these slots.
    List<ConflictId> holding(Handle handle, Collection<String> slots);

    /// Closes the conflict and releases its slots.
    void close(Handle handle, ConflictId id, Conflict.Status status, Conflict.Settlement settlement);

    /// The other open conflicts about the same matter, oldest first: at least two of this conflict's rivals
    /// contradict in it, or one of them on the same slot or in the same words.
    List<ConflictId> sharing(Handle handle, ConflictId id);

    /// Moves members, slots and proposal of another open conflict to this one, and closes the other.
    void absorb(Handle handle, ConflictId into, ConflictId other, Conflict.Settlement settlement);

    /// Stores with an open conflict the proposal of a caller who may not decide.
    ///
    /// @param suggestion JSON of an [Order]
    void suggest(Handle handle, ConflictId id, String suggestion);

    /// Reopens the conflict with its former slots.
    ///
    /// @return false when another open conflict holds one of them
    boolean reopen(Handle handle, ConflictId id);

    /// The open conflicts in which the rows contradict another member, oldest first; rows
    /// without one are left out.
    Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows);

    /// The same for one row.
    default List<ConflictId> openOf(Handle handle, RowRef row) {
        return openOf(handle, List.of(row)).getOrDefault(row, List.of());
    }

    /// All sides of the open conflicts in which the rows contradict another member, the oldest conflict first.
    List<Side> sides(Handle handle, Collection<RowRef> rows);

    /// All sides of all open conflicts.
    List<Side> sides(Handle handle);

    /// A row that contradicts another one in an open conflict.
    ///
    /// @param disputed whether it is unreliable: a proposed update disputes the rows that it replaces, but
    ///     neither itself nor rows that agree with it, and a conflict that is held back disputes none
    record Side(RowRef row, ConflictId conflict, boolean disputed) {}

    /// The open conflicts of which any of the rows is a member, even one that has ceased to contradict.
    List<ConflictId> openWith(Handle handle, Collection<RowRef> rows);

    /// Stores the current form of these members of a conflict.
    void update(Handle handle, ConflictId id, Collection<Member> members);

    /// Whether the workspace automatically closes conflicts whose contradiction has ended.
    boolean closesUnopposed(Handle handle);

    /// The same for conflicts that were open at that time. A conflict that was reopened later counts as
    /// open for the time between.
    Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows, Instant asOf);

    /// The conflicts, open or closed, that ever held one of these slots, newest first, up to a limit.
    List<Conflict> everOn(Handle handle, Collection<String> slots, int max);

    /// The conflict of which all of these rows are members, closed or open and still
    /// contradicting; the newest of several.
    Optional<ConflictId> between(Handle handle, Collection<RowRef> rows);

    /// The number of conflicts of which each row was ever a member; rows of none are left out.
    Map<RowRef, Integer> disputes(Handle handle, Collection<RowRef> rows);

    /// Adds a question that can be answered to an open conflict, unless it already has a proposal.
    void ask(Handle handle, ConflictId id, String question, Inquiry inquiry);

    /// How many conflicts of workspaces, one at least, wait for a person.
    OpenCount openCount(Handle handle, Collection<WorkspaceId> workspaces);

    /// The number of open conflicts of workspaces, one at least, whose contradiction has ended.
    long unopposedCount(Handle handle, Collection<WorkspaceId> workspaces);

    /// The ids of open conflicts after this one in order, up to a limit; from the start when it is empty.
    List<ConflictId> open(Handle handle, String after, int max);

    /// @param all open conflicts
    /// @param proposedCount waiting updates, which are counted separately
    /// @param heldCount alarms in the review list, which are counted separately
    /// @param hiddenCount the open conflicts that are snoozed
    /// @param snoozedCount all undecided ones that are snoozed
    record OpenCount(long all, long proposedCount, long heldCount, long hiddenCount, long snoozedCount) {
        public static final OpenCount NONE = new OpenCount(0, 0, 0, 0, 0);

        /// The open conflicts that people want to see now.
        public long shownCount() {
            return all - hiddenCount;
        }

        public OpenCount plus(OpenCount other) {
            return new OpenCount(
                    all + other.all,
                    proposedCount + other.proposedCount,
                    heldCount + other.heldCount,
                    hiddenCount + other.hiddenCount,
                    snoozedCount + other.snoozedCount);
        }
    }

    /// @param added how many members are new
    /// @param held whether it waits in the review list
    record FilingResult(ConflictId id, Step step, int added, boolean held) {}

    /// The result of filing for a conflict.
    enum Step {
        OPENED("opened"),
        PROPOSED("proposed"),
        /// It was a proposal or held back, and is now an open conflict.
        DISPUTED("opened"),
        JOINED("joined");

        private final String event;

        Step(String event) {
            this.event = event;
        }

        /// The type of its event.
        String event() {
            return "conflict." + event;
        }

        /// Whether it was not opened by this filing.
        public boolean wasThere() {
            return this == DISPUTED || this == JOINED;
        }
    }

    /// Empty fields mean "all".
    ///
    /// @param subject words that its subject or a member contains
    /// @param member the id of a row that is a member
    /// @param cursor where the previous page ended, from [ConflictPage#next]
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<Conflict.Status> status,
            Optional<String> project,
            Optional<String> detector,
            Optional<String> subject,
            Optional<String> member,
            Optional<String> cursor,
            int limit) {
        /// The first page of those with this status.
        public static Filter of(Conflict.Status status, int limit) {
            return new Filter(
                    Optional.of(status),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    limit);
        }

        /// Those of which the row is a member.
        public Filter with(RowRef row) {
            return new Filter(status, project, detector, subject, Optional.of(row.id()), cursor, limit);
        }
    }
}
