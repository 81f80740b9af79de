package io.festinger.rest.admin;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// `GET /config`.
@Path("/config")
@RunOnVirtualThread
public final class ConfigListResource {
    private final ConceptMemories memories;
    private final Call call;

    ConfigListResource(ConceptMemories memories, Call call) {
        this.memories = memories;
        this.call = call;
    }

    /// @param value the value in force; absent when it is not set
    /// @param defaultValue the value in force where nothing is set; absent for the keys that may be unset
    /// @param accepts the values that the key accepts, in words
    public record ListedSetting(String key, Optional<String> value, Optional<String> defaultValue, String accepts) {}

    public record SettingsAnswer(List<ListedSetting> items) {}

    @GET
    @Operation(operationId = "listSettings", summary = "All settings of the workspace")
    public SettingsAnswer list() {
        Map<SettingKey, String> set = memories.of(call.workspace()).settings();
        return new SettingsAnswer(Arrays.stream(SettingKey.values())
                .map(key -> new ListedSetting(
                        key.wire(), Optional.ofNullable(set.get(key)), key.byDefault(), key.accepts()))
                .toList());
    }
}
