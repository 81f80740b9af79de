package io.festinger.access;

import io.festinger.access.oauth.ProtectedResource;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// A person or program that the gate has admitted.
///
/// @param bound the only workspace that the caller may use; empty for all
public record Caller(Actor actor, Role role, Optional<WorkspaceId> bound, Credential credential) {
    /// The caller on this machine while there are no keys.
    public static final Caller LOCAL_ADMIN =
            new Caller(Actor.LOCAL_ADMIN, Role.ADMIN, Optional.empty(), Credential.NONE);

    /// A caller without a key, who may call the public routes.
    public static final Caller ANYBODY =
            new Caller(new Actor("anybody", false), Role.AGENT, Optional.of(WorkspaceId.DEFAULT), Credential.NONE);

    /// @param hash the [Secrets#hash] of the key's secret
    static Caller with(Key key, String hash) {
        return of(key.name(), key.role(), key.workspace(), new Credential.KeyCredential(hash));
    }

    /// A person for roles that decide, otherwise an agent.
    static Caller of(String name, Role role, Optional<WorkspaceId> bound, Credential credential) {
        return new Caller(new Actor(name, role.covers(Role.REVIEWER)), role, bound, credential);
    }

    /// The workspace to use.
    ///
    /// @param workspaceId the caller's choice; otherwise it is the caller's own or the default one
    /// @throws Failure `FORBIDDEN` when it is not the caller's own
    public WorkspaceId workspace(Optional<WorkspaceId> workspaceId) {
        if (bound.isEmpty()) {
            return workspaceId.orElse(WorkspaceId.DEFAULT);
        }
        WorkspaceId own = bound.get();
        if (workspaceId.isPresent() && !workspaceId.get().equals(own)) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "X-Festinger-Workspace",
                    "this " + credentialName() + " is for the workspace " + own.name()
                            + " alone: name that one or none, or use one of "
                            + workspaceId.get().name());
        }
        return own;
    }

    private String credentialName() {
        return credential instanceof Credential.TokenCredential ? "token" : "key";
    }

    /// The author's name: an agent's own, or any name that a person gives.
    ///
    /// @param named the author; by default the caller
    /// @throws Failure `FORBIDDEN` when an agent names someone else
    public Optional<String> author(Optional<String> named) {
        Optional<String> author = named.map(String::strip).filter(name -> !name.isEmpty());
        author.filter(name -> !role.covers(Role.REVIEWER) && !name.equals(actor.name()))
                .ifPresent(other -> {
                    throw new Failure(
                            Failure.Code.FORBIDDEN,
                            "author",
                            "an agent writes in its own name: omit the author, or send '" + actor.name()
                                    + "'; a key with the role reviewer may write down what others said");
                });
        return author;
    }

    /// @throws Failure `FORBIDDEN`, which names the required role
    public void mustBe(Role minRole) {
        if (role.covers(minRole)) {
            return;
        }
        if (credential instanceof Credential.TokenCredential(ProtectedResource resource, Instant ends)) {
            String reason = "this requires the role " + minRole.wire() + ", and the token of '" + actor.name()
                    + "' gives the role " + role.wire() + "; get a token with the scope " + minRole.scope() + " from "
                    + resource.issuer();
            throw Failure.challenged(
                    Failure.Code.FORBIDDEN, reason, resource.challenge(minRole.scope(), "insufficient_scope", reason));
        }
        throw new Failure(
                Failure.Code.FORBIDDEN,
                "this requires the role " + minRole.wire() + ", and the key '" + actor.name() + "' has the role "
                        + role.wire() + "; use a key with that role, or ask an admin for one: festinger keys create"
                        + " NAME --role " + minRole.wire());
    }

    /// @param description the refused action, as the subject of a sentence, such as `making a workspace`
    /// @throws Failure `FORBIDDEN` when the caller's key is for one workspace
    public void mustBeServerWide(String description) {
        bound.ifPresent(workspaceId -> {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    description + " requires a key for all workspaces, and the " + credentialName() + " '"
                            + actor.name()
                            + "' is for the workspace " + workspaceId.name()
                            + " alone: use an admin key for all workspaces");
        });
    }
}
