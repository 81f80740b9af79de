package io.festinger.rest.admin;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// `GET /config/{key}` and `PUT /config/{key}`.
@Path("/config/{key}")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.WILDCARD)
@RunOnVirtualThread
public final class ConfigResource {
    private final ConceptMemories memories;
    private final Call call;

    ConfigResource(ConceptMemories memories, Call call) {
        this.memories = memories;
        this.call = call;
    }

    /// @param value the value as text; null for the keys that may be unset
    public record SettingBody(@Nullable String value) {}

    /// @param value the value as text; absent when it is not set
    public record SettingAnswer(String key, Optional<String> value) {}

    @GET
    @Operation(operationId = "getSetting", summary = "A setting of the workspace")
    public SettingAnswer get(@PathParam("key") String key) {
        SettingKey setting = SettingKey.of(key);
        return new SettingAnswer(key, memories.of(call.workspace()).setting(setting));
    }

    @PUT
    @Operation(operationId = "putSetting", summary = "Changes a setting of the workspace, on every node, at once")
    public SettingAnswer put(
            @PathParam("key") String key,
            @RequestBody(content = @Content(schema = @Schema(implementation = SettingBody.class))) InputStream body)
            throws IOException {
        SettingKey setting = SettingKey.of(key);
        String value = Body.read(body, SettingBody.class).value();
        return new SettingAnswer(
                key,
                memories.of(call.workspace())
                        .change(setting, value, call.write(false))
                        .value());
    }
}
