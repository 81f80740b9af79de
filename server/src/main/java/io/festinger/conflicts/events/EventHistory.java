package io.festinger.conflicts.events;

import io.festinger.database.ChangeFeed.Change;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The stored events, for listeners that reconnect. Every call works inside the
/// transaction of the given handle.
public interface EventHistory {
    /// The kind of events on the change feed, with the subject `type` + space + JSON.
    String KIND = "event";

    /// The newest place in the history.
    long now(Handle handle);

    /// The events after a place, in order, up to a limit.
    Page since(Handle handle, long place, int limit);

    /// @param whole false when some events after the place were deleted; the page is then empty
    /// @param end the place up to which this page is complete; the given place when nothing is new
    record Page(boolean whole, List<Change> events, long end) {
        public Page {
            events = List.copyOf(events);
        }
    }
}
