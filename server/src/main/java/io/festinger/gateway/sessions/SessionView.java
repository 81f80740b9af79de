package io.festinger.gateway.sessions;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A session as it was when a caller asked.
///
/// @param model the one that was asked last
/// @param calls the requests so far
/// @param injections how many of them got a block
/// @param recent the last requests, the newest first
public record SessionView(
        SessionId id,
        WorkspaceId workspace,
        String model,
        Instant startedAt,
        Instant lastAt,
        long calls,
        long injections,
        List<SessionCall> recent) {

    /// What the loop guard said to the last request; empty where it had nothing to say.
    public Optional<SessionCall.LoopNote> loop() {
        return recent.isEmpty() ? Optional.empty() : recent.getFirst().loop();
    }
}
