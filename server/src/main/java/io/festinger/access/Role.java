package io.festinger.access;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;

/// What a key is for. Each role may do what those before it may.
public enum Role {
    /// Reads, recalls and commits facts; decides nothing.
    AGENT,
    /// Settles conflicts, promotes, writes trusted state: a person.
    REVIEWER,
    /// Makes keys and workspaces, changes settings: a person.
    ADMIN;

    /// @throws Failure `INVALID_REQUEST`, naming `role`
    public static Role of(String wire) {
        return Arrays.stream(values())
                .filter(role -> role.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "role",
                        "a role is one of agent, reviewer, admin, not '" + wire + "'"));
    }

    public boolean covers(Role least) {
        return compareTo(least) >= 0;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
