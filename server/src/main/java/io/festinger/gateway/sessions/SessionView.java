package io.festinger.gateway.sessions;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A snapshot of a session.
///
/// @param title the first words that a person said in it; empty for none
/// @param model the model of its last request
/// @param calls the requests so far
/// @param injections how many of them got a block
/// @param recent the last requests, the newest first
public record SessionView(
        SessionId id,
        WorkspaceId workspace,
        String title,
        String model,
        Instant startedAt,
        Instant lastAt,
        long calls,
        long injections,
        List<SessionCall> recent) {

    /// The loop guard's note on the last request; empty where there is none.
    public Optional<SessionCall.LoopNote> loop() {
        return recent.isEmpty() ? Optional.empty() : recent.getFirst().loop();
    }
}
