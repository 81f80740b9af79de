package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Where conflicts are kept. Every call works inside the transaction of the handle that it is given, so that
/// a conflict and the write that opened it are there together or not at all. Faces use [Inbox].
public interface ConflictStore {
    /// Opens a conflict, or lets the members join the one that holds one of the slots or in which two of the rows
    /// contradict: there is never more than one. A member that is in it already stays, or contradicts again. It
    /// becomes a priority one when any report of it is.
    Filed file(Handle handle, Rivalry rivalry, Instant now);

    /// A page of conflicts: priority first, then the newest.
    Page list(Handle handle, Filter filter);

    /// The open conflict right after the place of this one in the order of [#list].
    Optional<ConflictId> openBehind(Handle handle, Conflict conflict);

    /// The open conflict right before the place of this one in the order of [#list].
    Optional<ConflictId> openBefore(Handle handle, Conflict conflict);

    /// The conflict with its members.
    Optional<Conflict> find(Handle handle, ConflictId id);

    /// Those that are there, with their members, in no order.
    List<Conflict> find(Handle handle, Collection<ConflictId> ids);

    /// One with its members, locked until the transaction ends.
    Optional<Conflict> lock(Handle handle, ConflictId id);

    /// The slots that it holds, or held when it was open last.
    Set<String> slots(Handle handle, ConflictId id);

    /// The open conflicts that hold one of these slots.
    List<ConflictId> holding(Handle handle, Collection<String> slots);

    /// Closes it and lets go of its slots.
    void close(Handle handle, ConflictId id, Conflict.Status status, Conflict.Settlement settlement);

    /// The other open conflicts in which two or more rows contradict that contradict in this one, oldest first.
    List<ConflictId> sharing(Handle handle, ConflictId id);

    /// Moves members, slots and proposal of another open conflict to this one, and closes the other.
    void absorb(Handle handle, ConflictId into, ConflictId other, Conflict.Settlement settlement);

    /// Stores with an open conflict what a caller who may not decide proposes.
    ///
    /// @param suggestion JSON of an [Order]
    void suggest(Handle handle, ConflictId id, String suggestion);

    /// Opens it again with the slots that it held.
    ///
    /// @return false when another open conflict holds one of them
    boolean reopen(Handle handle, ConflictId id);

    /// The open conflicts in which the rows contradict another member, oldest first; rows without one are left
    /// out.
    Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows);

    /// The same for callers that ask what to rely on: a proposed update disputes what it replaces, and
    /// neither itself nor what says the same.
    Map<RowRef, List<ConflictId>> disputesOf(Handle handle, Collection<RowRef> rows);

    /// The open conflicts of which any of the rows is a member, whether it still contradicts or not.
    List<ConflictId> openWith(Handle handle, Collection<RowRef> rows);

    /// Stores what these members of a conflict are now.
    void update(Handle handle, ConflictId id, Collection<Member> members);

    /// Whether the workspace closes conflicts automatically in which nothing contradicts any more.
    boolean closesUnopposed(Handle handle);

    /// The same for those that were open at that time, and not settled until it. What was reopened since
    /// counts as open for the time between.
    Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows, Instant asOf);

    /// The conflicts, open or closed, that ever held one of these slots, newest first, at most so many.
    List<Conflict> everOn(Handle handle, Collection<String> slots, int most);

    /// The conflict of which all of these rows are members, closed or open and still contradicting; the newest of
    /// several.
    Optional<ConflictId> between(Handle handle, Collection<RowRef> rows);

    /// Of how many conflicts, open or closed, each row was ever a member; rows of none are left out.
    Map<RowRef, Integer> disputes(Handle handle, Collection<RowRef> rows);

    /// Gives an open conflict a question that can be answered, unless someone proposed something
    /// already.
    void ask(Handle handle, ConflictId id, String question, Inquiry inquiry);

    /// How many wait for a person.
    OpenCount openCount(Handle handle);

    /// The ids of open conflicts after this one in their order, so many at most; all from the start where
    /// it is empty.
    List<ConflictId> open(Handle handle, String behind, int most);

    /// @param all open conflicts
    /// @param unopposed those of them in which nothing contradicts any more
    /// @param proposed waiting updates, which are not among them
    record OpenCount(long all, long unopposed, long proposed) {}

    /// @param added how many members it has now that it did not have
    record Filed(ConflictId id, Step step, int added) {}

    /// What became of a conflict when something was filed.
    enum Step {
        OPENED("opened"),
        PROPOSED("proposed"),
        /// It was a proposal, and is an open conflict now.
        DISPUTED("opened"),
        JOINED("joined");

        private final String told;

        Step(String told) {
            this.told = told;
        }

        /// The type of its event.
        String event() {
            return "conflict." + told;
        }

        boolean wasThere() {
            return this == DISPUTED || this == JOINED;
        }
    }

    /// Empty fields mean "all".
    ///
    /// @param subject words that what it is about contains, or what a member says
    /// @param member the id of a row that is a member
    /// @param cursor where the page before ended, as [Page#next] gave it
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<Conflict.Status> status,
            Optional<String> project,
            Optional<String> detector,
            Optional<String> subject,
            Optional<String> member,
            Optional<String> cursor,
            int limit) {}

    /// @param next the cursor of the page after this one; empty on the last
    record Page(List<Conflict> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }
}
