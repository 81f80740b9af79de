package io.festinger.conflicts.events;

import io.festinger.database.ChangeFeed.Change;

/// An event as listeners receive it.
///
/// @param seq its place in the workspace's history, at which a listener can resume
/// @param data JSON
public record StreamedEvent(long seq, String type, String data) {
    /// The type that reports missed events: the listener must reload its state.
    public static final String RESET = "reset";

    static StreamedEvent of(Change change) {
        String[] parts = change.step().split(" ", 2);
        return new StreamedEvent(change.seq(), parts[0], parts.length == 2 ? parts[1] : "{}");
    }

    static StreamedEvent reset(long seq) {
        return new StreamedEvent(seq, RESET, "{}");
    }
}
