package io.festinger.conflicts.postgres;

import io.festinger.conflicts.EventLog;
import io.festinger.conflicts.Writing;
import java.util.List;

/// Puts events on the change feed, in the form `type` + space + JSON.
public final class PostgresEventLog implements EventLog {
    /// The kind under which events travel on the change feed.
    public static final String KIND = "event";

    @Override
    public void append(Writing writing, List<Event> events) {
        events.forEach(event -> writing.changed(KIND, event.type() + " " + event.data()));
    }
}
