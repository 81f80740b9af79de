package io.festinger.gateway.transfer;

import java.util.Optional;

/// Listens to an answer while it streams, and says when it is to be cut. One for each answer; confined to one thread.
@FunctionalInterface
public interface StreamGuard {
    /// Never cuts.
    StreamGuard NONE = text -> Optional.empty();

    /// Takes the answer's next piece of text.
    ///
    /// @return why the answer is to end here; once told, the guard is not asked again
    Optional<String> feed(CharSequence text);

    /// Takes the next piece of what the model thinks aloud; otherwise as [#feed].
    default Optional<String> think(CharSequence text) {
        return Optional.empty();
    }
}
