package io.festinger.conflicts.events;

import io.festinger.database.ChangeFeed.Change;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The events that are still remembered, for those who come back. Every call works inside the transaction of the
/// handle that it is given.
public interface EventHistory {
    /// The kind under which events travel on the change feed, with the subject `type` + space + JSON.
    String KIND = "event";

    /// The newest place in the history.
    long now(Handle handle);

    /// The events after a place, in order, at most so many.
    Page since(Handle handle, long place, int limit);

    /// @param whole false when some of what came after the place is forgotten; it has no events then
    /// @param end the place up to which this page tells everything; where it began when nothing is new
    record Page(boolean whole, List<Change> events, long end) {
        public Page {
            events = List.copyOf(events);
        }
    }
}
