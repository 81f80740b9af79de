package io.festinger.base;

/// Who acts: a person, or an agent. Only people decide.
///
/// @param name the key's name, or `local admin` for a caller without a key on this machine
public record Actor(String name, boolean person) {
    /// Whoever calls on this machine while no key was made.
    public static final Actor LOCAL_ADMIN = new Actor("local admin", true);

    /// The server itself: nightly jobs.
    public static final Actor FESTINGER = new Actor("festinger", false);

    public Actor {
        if (name.isBlank()) {
            throw new IllegalArgumentException("somebody who acts has a name");
        }
    }
}
