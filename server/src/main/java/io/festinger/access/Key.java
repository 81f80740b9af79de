package io.festinger.access;

import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// A key without its secret, which only its holder knows.
///
/// @param name the holder's name in the audit log; unique among live keys
/// @param workspace the only one that it opens; empty for all
/// @param createdBy the name of the actor who created it
/// @param revokedAt empty while it is live
public record Key(
        String id,
        String name,
        Optional<WorkspaceId> workspace,
        Role role,
        int ratePerMinute,
        String createdBy,
        Instant createdAt,
        Optional<Instant> revokedAt) {
    /// The name of all workspaces in a key.
    public static final String EVERY_WORKSPACE = "*";

    public static final int DEFAULT_RATE = 6_000;

    /// Whether it is an admin key for all workspaces: without one, no one could create another.
    boolean opensEverything() {
        return role == Role.ADMIN && workspace.isEmpty();
    }

    /// The name of the workspace that it opens, or [#EVERY_WORKSPACE].
    public String workspaceName() {
        return workspace.map(WorkspaceId::name).orElse(EVERY_WORKSPACE);
    }

    Key revoke(Instant at) {
        return new Key(id, name, workspace, role, ratePerMinute, createdBy, createdAt, Optional.of(at));
    }
}
