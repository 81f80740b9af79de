package io.festinger.base;

import java.util.List;
import java.util.Locale;

/// The caller of an action: a person, or an agent. Only people decide.
///
/// @param name the key's name, or `local admin` for a caller without a key on this machine
public record Actor(String name, boolean person) {
    /// Any caller on this machine before a key exists.
    public static final Actor LOCAL_ADMIN = new Actor("local admin", true);

    /// The server itself: nightly jobs.
    public static final Actor FESTINGER = new Actor("festinger", false);

    /// Shared or missing names, in order: an author under one of them counts as unknown, so no key has one.
    public static final List<String> RESERVED = List.of(
            "anonymous", "anybody", FESTINGER.name, "gateway", LOCAL_ADMIN.name, "mcp client", "nobody", "unknown");

    public Actor {
        if (name.isBlank()) {
            throw new IllegalArgumentException("somebody who acts has a name");
        }
    }

    /// @param refusal why an agent may not do it, and who may
    /// @throws Failure `FORBIDDEN` for an agent
    public void demandPerson(String refusal) {
        if (!person) {
            throw Failure.forbidden(refusal);
        }
    }

    /// Whether the name identifies no author.
    public static boolean isNobody(String name) {
        return name.isBlank() || RESERVED.contains(name.strip().toLowerCase(Locale.ROOT));
    }
}
