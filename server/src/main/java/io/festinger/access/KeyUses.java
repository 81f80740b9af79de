package io.festinger.access;

/// Called when a key is used: at most once an hour for each key and node, on a thread that may wait.
@FunctionalInterface
public interface KeyUses {
    void recordUse(Key key);
}
