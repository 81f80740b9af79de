package io.festinger.conflicts;

import io.festinger.base.Actor;
import java.util.Optional;

/// Who asks for a write, and how.
///
/// @param dryRun everything is done and then rolled back: the answer shows what would come of it
/// @param once present when the caller may send the same request again and wants it done once
public record Write(Actor actor, boolean dryRun, Optional<Once> once) {
    /// @param key the caller's Idempotency-Key
    /// @param request a digest of the request: the same key with another one is refused
    public record Once(String key, String request) {}

    public static Write by(Actor actor) {
        return new Write(actor, false, Optional.empty());
    }
}
