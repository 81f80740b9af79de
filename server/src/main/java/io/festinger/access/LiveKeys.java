package io.festinger.access;

import java.util.Map;

/// The keys that are not revoked, by the hash of their secret ([Secrets#hash]).
public interface LiveKeys {
    /// Whether [#lastKnown] equals the database. Never waits.
    boolean current();

    /// The current keys. Waits for the database while memory may be stale.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`
    Map<String, Key> live();

    /// This node's last known keys. Never waits.
    Map<String, Key> lastKnown();
}
