package io.festinger.base;

import java.util.Locale;
import java.util.Set;

/// The caller of an action: a person, or an agent. Only people decide.
///
/// @param name the key's name, or `local admin` for a caller without a key on this machine
public record Actor(String name, boolean person) {
    /// Any caller on this machine before a key exists.
    public static final Actor LOCAL_ADMIN = new Actor("local admin", true);

    /// The server itself: nightly jobs.
    public static final Actor FESTINGER = new Actor("festinger", false);

    /// Shared or missing names: an author under one of them counts as unknown.
    private static final Set<String> NOBODY = Set.of(
            LOCAL_ADMIN.name, FESTINGER.name, "anybody", "nobody", "gateway", "mcp client", "unknown", "anonymous");

    public Actor {
        if (name.isBlank()) {
            throw new IllegalArgumentException("somebody who acts has a name");
        }
    }

    /// Whether the name identifies no author.
    public static boolean isNobody(String name) {
        return name.isBlank() || NOBODY.contains(name.strip().toLowerCase(Locale.ROOT));
    }
}
