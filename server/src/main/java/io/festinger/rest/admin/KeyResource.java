package io.festinger.rest.admin;

import io.festinger.access.Key;
import io.festinger.access.Keys;
import io.festinger.access.Role;
import io.festinger.administration.KeyAdministration;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// `POST /keys`, `GET /keys` and `DELETE /keys/{id}`. An `Idempotency-Key` never repeats the answer to a
/// new key, since it contains a secret, and repeated answers are stored.
@Path("/keys")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class KeyResource {
    private final KeyAdministration keys;
    private final Call call;

    KeyResource(KeyAdministration keys, Call call) {
        this.keys = keys;
        this.call = call;
    }

    /// @param workspace the only one that the key opens, or `*` for all; by default an admin key opens
    ///     those of its creator's key, and any other key the workspace of the request
    public record KeyBody(
            @Nullable String name,
            @Schema(implementation = Role.class) @Nullable String role,
            @Nullable String workspace,
            @Nullable Integer ratePerMinute) {}

    /// @param key the secret, shown only here; absent in a dry run
    public record CreatedAnswer(
            String id,
            String name,
            @Schema(implementation = Role.class) String role,
            String workspace,
            Optional<String> key) {}

    /// @param revokedAt when it was revoked; absent while it is live
    public record KeyAnswer(
            String id,
            String name,
            @Schema(implementation = Role.class) String role,
            String workspace,
            int ratePerMinute,
            String createdBy,
            Instant createdAt,
            Optional<Instant> revokedAt) {
        static KeyAnswer of(Key key) {
            return RecordMapper.map(KeyAnswer.class, Map.of("workspace", key.workspaceName()), key);
        }
    }

    public record KeysAnswer(List<KeyAnswer> items) {}

    /// Makes a key; its secret is in this answer and nowhere else.
    @POST
    @APIResponse(
            responseCode = "201",
            description = "The key",
            content = @Content(schema = @Schema(implementation = CreatedAnswer.class)))
    public Response createKey(KeyBody keyBody) {
        Keys.NewKey newKey = requestedKey(keyBody);
        Write write = call.unrepeatedWrite();
        Keys.CreatedKey created = keys.create(write, call.caller(), newKey);
        Key key = created.key();
        return Response.status(write.dryRun() ? 200 : 201)
                .entity(new CreatedAnswer(
                        key.id(),
                        key.name(),
                        key.role().wire(),
                        key.workspaceName(),
                        write.dryRun() ? Optional.empty() : Optional.of(created.secret())))
                .build();
    }

    /// The keys that the caller may see, revoked ones too, without their secrets.
    @GET
    public KeysAnswer listKeys() {
        return new KeysAnswer(
                keys.list(call.caller()).stream().map(KeyAnswer::of).toList());
    }

    /// Revokes a key, on every node, at once.
    @DELETE
    @Path("/{id}")
    public KeyAnswer revokeKey(@PathParam("id") String id) {
        return KeyAnswer.of(keys.revoke(call.unrepeatedWrite(), call.caller(), id));
    }

    private Keys.NewKey requestedKey(KeyBody keyBody) {
        Role role = Role.of(Body.required(keyBody.role(), "role"));
        return new Keys.NewKey(
                Body.required(keyBody.name(), "name").strip(),
                role,
                keyBody.workspace() == null ? workspaceFor(role) : parseWorkspace(keyBody.workspace()),
                keyBody.ratePerMinute() == null ? Key.DEFAULT_RATE : keyBody.ratePerMinute());
    }

    private Optional<WorkspaceId> workspaceFor(Role role) {
        return role == Role.ADMIN ? call.caller().bound() : Optional.of(call.workspace());
    }

    private static Optional<WorkspaceId> parseWorkspace(String workspace) {
        if (workspace.equals(Key.EVERY_WORKSPACE)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new WorkspaceId(workspace));
        } catch (Failure e) {
            throw new Failure(e.code(), "workspace", e.detail() + ", or * for all of them");
        }
    }
}
