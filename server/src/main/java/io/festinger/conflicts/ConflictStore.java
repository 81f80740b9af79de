package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Where conflicts are kept. Every call works inside the transaction of the handle that it is given, so that a
/// conflict
/// and the write that opened it are there together or not at all. Faces use [Inbox].
public interface ConflictStore {
    /// Opens a conflict, or lets the members join the one that is open on the slot: there is never more than one.
    /// Members
    /// that are in it already stay as they are. A conflict becomes a priority one when any report of it is.
    Filed file(Handle handle, Rivalry rivalry, Instant now);

    /// A page of conflicts: priority first, then the newest.
    Page list(Handle handle, Filter filter);

    /// The conflict with its members.
    Optional<Conflict> find(Handle handle, ConflictId id);

    /// How many wait for a person.
    long openCount(Handle handle);

    /// @param opened false when the conflict was open already
    record Filed(ConflictId id, boolean opened) {}

    /// Empty fields mean "all".
    ///
    /// @param cursor where the page before ended, as [Page#next] gave it
    /// @param limit most items of the page, from 1 to 500
    record Filter(
            Optional<Conflict.Status> status,
            Optional<String> project,
            Optional<String> detector,
            Optional<String> cursor,
            int limit) {}

    /// @param next the cursor of the page behind this one; empty on the last
    record Page(List<Conflict> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }
}
