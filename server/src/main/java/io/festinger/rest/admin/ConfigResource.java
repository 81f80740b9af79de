package io.festinger.rest.admin;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// The settings of a workspace: `GET /config`, `GET` and `PUT /config/{key}`.
@Path("/")
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
    @Path("/config/{key}")
    @Operation(operationId = "getSetting", summary = "A setting of the workspace")
    public SettingAnswer get(@PathParam("key") String key) {
        SettingKey setting = SettingKey.of(key);
        return new SettingAnswer(key, memories.of(call.workspace()).setting(setting));
    }

    @PUT
    @Path("/config/{key}")
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

    /// @param value the value in force; absent when it is not set
    /// @param defaultValue the value in force where nothing is set; absent for the keys that may be unset
    /// @param accepts the values that the key accepts, in words
    public record ListedSetting(String key, Optional<String> value, Optional<String> defaultValue, String accepts) {}

    public record SettingsAnswer(List<ListedSetting> items) {}

    @GET
    @Path("/config")
    @Operation(operationId = "listSettings", summary = "All settings of the workspace")
    public SettingsAnswer list() {
        Map<SettingKey, String> set = memories.of(call.workspace()).settings();
        return new SettingsAnswer(Arrays.stream(SettingKey.values())
                .map(key -> new ListedSetting(
                        key.wire(), Optional.ofNullable(set.get(key)), key.byDefault(), key.accepts()))
                .toList());
    }
}
