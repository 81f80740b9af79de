package io.festinger.base;

/// Where new opaque ids come from; passed in, so that tests can foresee them.
@FunctionalInterface
public interface Ids {
    /// A new id, never given before: the prefix, `_`, and letters and digits that sort by the time they were made.
    String next(String prefix);
}
