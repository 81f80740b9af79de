package io.festinger.conflicts;

import io.festinger.database.Pipeline;
import java.util.List;

/// Where events go when a write is committed: to event listeners and to webhooks.
public interface EventLog {
    /// Keeps the events in the writing's transaction.
    ///
    /// @param pipeline takes the statements that do it
    void append(WriteScope writing, List<Event> events, Pipeline pipeline);

    /// @param type such as `conflict.opened`
    /// @param data JSON
    record Event(String type, String data) {}
}
