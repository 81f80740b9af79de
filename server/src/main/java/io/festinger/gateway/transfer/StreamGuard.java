package io.festinger.gateway.transfer;

import java.util.Optional;

/// Reads an answer while it streams, and decides when to cut it. One per answer; confined to one thread.
@FunctionalInterface
public interface StreamGuard {
    /// Never cuts.
    StreamGuard NONE = text -> Optional.empty();

    /// Reads the answer's next piece of text.
    ///
    /// @return why the answer must end here; after a reason, the guard is not called again
    Optional<String> feed(CharSequence text);

    /// Reads the next piece of the model's thoughts; otherwise as [#feed].
    default Optional<String> think(CharSequence text) {
        return Optional.empty();
    }
}
