package io.festinger.access;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A key's role. Each role has all rights of the previous ones.
public enum Role {
    /// Reads, recalls and commits facts; decides nothing.
    AGENT,
    /// Settles conflicts, promotes, writes trusted state: a person.
    REVIEWER,
    /// Creates keys and workspaces, changes settings: a person.
    ADMIN;

    /// @throws Failure `INVALID_REQUEST`, which names `role`
    public static Role of(String wire) {
        return Arrays.stream(values())
                .filter(role -> role.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "role",
                        "a role is one of agent, reviewer, admin, not '" + wire + "'"));
    }

    public boolean covers(Role minRole) {
        return compareTo(minRole) >= 0;
    }

    /// The scope of an access token that grants this role.
    public String scope() {
        return "festinger:" + wire();
    }

    /// The highest role that scopes grant; empty where they grant none.
    static Optional<Role> of(Set<String> scopes) {
        return Arrays.stream(values())
                .filter(role -> scopes.contains(role.scope()))
                .max(Comparator.naturalOrder());
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
