package io.festinger.claims;

/// How what is newly claimed of a slot relates to what is known of it, where both speak of the same
/// time.
public enum Agreement {
    /// Both say the same.
    SAME,
    /// The new says more, and what it says is within what is known: `14.2` where `14` is known.
    NARROWER,
    /// The new says less than is known, and nothing against it.
    WIDER,
    /// Both hold beside each other.
    COMPATIBLE,
    /// Both cannot hold.
    CONTRARY
}
