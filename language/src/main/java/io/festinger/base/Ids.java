package io.festinger.base;

/// A source of new opaque ids; an interface, so tests can predict them.
@FunctionalInterface
public interface Ids {
    /// A new unique id: the prefix, `_`, and letters and digits that sort by creation time.
    String next(String prefix);
}
