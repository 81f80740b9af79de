package io.festinger.conflicts;

import io.festinger.base.Actor;
import java.util.Optional;

/// The actor of a write, and its options.
///
/// @param dryRun everything is done and then rolled back: the answer shows the result
/// @param once present when the caller may repeat the request and needs it done once
public record Write(Actor actor, boolean dryRun, Optional<IdempotencyKey> once) {
    /// @param key the caller's Idempotency-Key
    /// @param request a digest of the request: the same key with another digest is refused
    public record IdempotencyKey(String key, String request) {}

    public static Write by(Actor actor) {
        return new Write(actor, false, Optional.empty());
    }
}
