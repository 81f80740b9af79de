package io.festinger.conflicts;

import java.util.List;

/// Where news goes when a write is committed: to whoever listens to events, and to webhooks.
public interface EventLog {
    /// Keeps the events in the writing's transaction.
    void append(Writing writing, List<Event> events);

    /// @param type such as `conflict.opened`
    /// @param data JSON
    record Event(String type, String data) {}
}
