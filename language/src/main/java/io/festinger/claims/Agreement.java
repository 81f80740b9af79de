package io.festinger.claims;

/// How a new claim on a slot relates to a known one, if both refer to the same time.
public enum Agreement {
    /// Both agree.
    SAME,
    /// The new one is more specific, and within the known one: `14.2` when `14` is known.
    NARROWER,
    /// The new one is less specific, and consistent with the known one.
    WIDER,
    /// Both can hold together.
    COMPATIBLE,
    /// Both cannot hold.
    CONTRARY
}
