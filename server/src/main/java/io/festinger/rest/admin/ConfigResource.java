package io.festinger.rest.admin;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// `GET /config/{key}` and `PUT /config/{key}`.
@Path("/config/{key}")
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
    public SettingAnswer put(@PathParam("key") String key, SettingBody settingBody) {
        SettingKey setting = SettingKey.of(key);
        String value = settingBody.value();
        return new SettingAnswer(
                key,
                memories.of(call.workspace())
                        .change(setting, value, call.write(false))
                        .value());
    }
}
