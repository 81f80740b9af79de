package io.festinger.conflicts.events;

import io.festinger.database.ChangeFeed.Change;

/// An event as listeners get it.
///
/// @param seq its place in the workspace's history, by which a listener comes back
/// @param data JSON
public record StreamedEvent(long seq, String type, String data) {
    /// The type that tells a listener that events were missed and that it must load what it knows again.
    public static final String RESET = "reset";

    static StreamedEvent of(Change change) {
        String[] parts = change.subject().split(" ", 2);
        return new StreamedEvent(change.seq(), parts[0], parts.length == 2 ? parts[1] : "{}");
    }

    static StreamedEvent reset(long seq) {
        return new StreamedEvent(seq, RESET, "{}");
    }
}
