package io.festinger.conflicts;

import io.festinger.database.Pipeline;
import java.util.List;

/// Receives events when a write is committed, for event listeners and webhooks.
public interface EventLog {
    /// Stores the events in the transaction of the write.
    ///
    /// @param pipeline receives the statements
    void append(WriteScope scope, List<Event> events, Pipeline pipeline);

    /// @param type such as `conflict.opened`
    /// @param data JSON
    record Event(String type, String data) {}
}
