package io.festinger.concepts;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemory.Setting;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.jobs.Cron;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The stored settings of a workspace. Blocking.
record WorkspaceSettings(WorkspaceId workspace, Database database, Writes writes, ConceptStore store) {
    /// The kind of the change feed whose subject is the key of a setting.
    static final String CHANGED = "config";

    Optional<String> value(SettingKey key) {
        return Optional.ofNullable(stored().get(key.wire()));
    }

    Map<SettingKey, String> values() {
        Map<String, @Nullable String> config = stored();
        Map<SettingKey, String> settings = new EnumMap<>(SettingKey.class);
        for (SettingKey key : SettingKey.values()) {
            Optional.ofNullable(config.get(key.wire())).ifPresent(value -> settings.put(key, value));
        }
        return settings;
    }

    private Map<String, @Nullable String> stored() {
        return database.inTransaction(workspace, store::config);
    }

    /// @throws Failure `INVALID_SETTING`, `KEY_REUSED`, `UNAVAILABLE`
    Setting change(SettingKey key, @Nullable String value, Write write) {
        String checkedText = key.check(value);
        if (key == SettingKey.RESOLUTION_SCHEDULE && checkedText != null) {
            Cron.of(checkedText);
        }
        return writes.run(workspace, write, Setting.class, scope -> {
            Handle handle = scope.handle();
            if (key.namesAModel() && checkedText != null && !store.modelExists(handle, Integer.parseInt(checkedText))) {
                throw new Failure(
                        Failure.Code.INVALID_SETTING,
                        "value",
                        key.wire() + " requires the id of a model, and there is no model with the id " + checkedText);
            }
            Setting setting = new Setting(
                    key.wire(),
                    Optional.ofNullable(store.config(handle).get(key.wire())),
                    Optional.ofNullable(checkedText));
            store.put(handle, key.wire(), checkedText);
            scope.audit("config.changed", "config", key.wire(), setting);
            scope.publish(CHANGED, key.wire());
            return setting;
        });
    }
}
