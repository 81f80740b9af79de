package io.festinger.gateway.mcp;

import io.festinger.access.Gate;
import io.festinger.access.Role;
import io.festinger.access.oauth.ProtectedResource;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Names the issuer of access tokens to MCP clients: `GET /.well-known/oauth-protected-resource` (RFC
/// 9728), with or without the path of MCP. Without an issuer the path does not exist. Runs on event loops
/// and never waits.
public final class ResourceDoor {
    private static final Set<String> PATHS =
            Set.of(ProtectedResource.WELL_KNOWN, ProtectedResource.WELL_KNOWN + "/mcp");
    private static final Set<String> READING = Set.of("GET", "HEAD");

    private final Gate gate;

    public ResourceDoor(Gate gate) {
        this.gate = gate;
    }

    /// Answers a request for the metadata; false for any other request.
    public boolean answers(HttpServerRequest request) {
        @Nullable String path = request.path();
        if (path == null
                || !PATHS.contains(path)
                || !READING.contains(request.method().name())) {
            return false;
        }
        Optional<ProtectedResource> resource = gate.resource();
        resource.ifPresent(protectedResource -> answer(request, protectedResource));
        return resource.isPresent();
    }

    private static void answer(HttpServerRequest request, ProtectedResource resource) {
        List<String> scopes = Arrays.stream(Role.values()).map(Role::scope).toList();
        var body = new JsonObject()
                .put("resource", resource.resource().toString())
                .put(
                        "authorization_servers",
                        new JsonArray().add(resource.issuer().toString()))
                .put("scopes_supported", new JsonArray(scopes))
                .put("bearer_methods_supported", new JsonArray().add("header"))
                .put("resource_name", "Festinger")
                .toBuffer();
        request.resume();
        request.response()
                .putHeader("Content-Type", "application/json")
                .putHeader("Content-Length", Integer.toString(body.length()));
        if (request.method().name().equals("HEAD")) {
            request.response().end();
        } else {
            request.response().end(body);
        }
    }
}
