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

    /// A setting of the workspace.
    @GET
    @Path("/config/{key}")
    public SettingAnswer getSetting(@PathParam("key") String key) {
        SettingKey setting = SettingKey.of(key);
        return new SettingAnswer(key, memories.of(call.workspace()).setting(setting));
    }

    /// Changes a setting of the workspace, on every node, at once.
    @PUT
    @Path("/config/{key}")
    public SettingAnswer putSetting(@PathParam("key") String key, SettingBody settingBody) {
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

    /// All settings of the workspace.
    @GET
    @Path("/config")
    public SettingsAnswer listSettings() {
        Map<SettingKey, String> set = memories.of(call.workspace()).settings();
        return new SettingsAnswer(Arrays.stream(SettingKey.values())
                .map(key -> new ListedSetting(
                        key.wire(), Optional.ofNullable(set.get(key)), key.byDefault(), key.accepts()))
                .toList());
    }
}
