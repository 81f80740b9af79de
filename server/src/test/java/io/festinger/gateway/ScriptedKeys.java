package io.festinger.gateway;

import io.festinger.access.Key;
import io.festinger.access.LiveKeys;
import io.festinger.access.Role;
import io.festinger.access.Secrets;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// Keys without a database, which can be lost and be away as the real ones can.
final class ScriptedKeys implements LiveKeys {
    private final Map<String, Key> keys = new ConcurrentHashMap<>();
    volatile boolean current = true;
    volatile boolean away;

    /// @return the new key's secret
    String add(String name, Optional<WorkspaceId> workspace, int rate) {
        Key key = new Key("key_" + name, name, workspace, Role.AGENT, rate, "test", Instant.EPOCH, Optional.empty());
        keys.put(Secrets.hash("fk_" + name), key);
        return "fk_" + name;
    }

    @Override
    public boolean current() {
        return current;
    }

    @Override
    public Map<String, Key> live() {
        if (away) {
            throw new Failure(Failure.Code.UNAVAILABLE, "the database is away");
        }
        return keys;
    }

    @Override
    public Map<String, Key> lastKnown() {
        return keys;
    }
}
