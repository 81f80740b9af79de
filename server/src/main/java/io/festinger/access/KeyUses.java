package io.festinger.access;

/// Told that a key is in use: at most once an hour for each key and node, on a thread that may wait.
@FunctionalInterface
public interface KeyUses {
    void used(Key key);
}
