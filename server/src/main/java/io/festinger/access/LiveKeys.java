package io.festinger.access;

import java.util.Map;

/// The keys that are not revoked, by the hash of their secret ([Secrets#hash]).
public interface LiveKeys {
    /// Whether [#lastKnown] is what the database says. Never waits.
    boolean current();

    /// The keys as they are now. Waits for the database while memory may be stale.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`
    Map<String, Key> live();

    /// The keys as this node knew them last. Never waits.
    Map<String, Key> lastKnown();
}
