package io.festinger.app;

import io.festinger.access.Vault;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.database.ChangeFeed;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.upstream.UpstreamKeys;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/// The keys of the upstreams, in memory, so no request waits for the database. Those in the vault are
/// read when the components are open, when `festinger.yaml` names others, and when the change feed
/// reports a change.
final class UpstreamSecrets implements UpstreamKeys, ChangeFeed.Listener {
    private static final Logger LOG = System.getLogger(UpstreamSecrets.class.getName());

    private final Map<String, String> environment;
    private final CompletableFuture<Components> components;
    private final Configurations configurations;
    private volatile Map<String, String> stored = Map.of();

    private UpstreamSecrets(
            Map<String, String> environment, CompletableFuture<Components> components, Configurations configurations) {
        this.environment = environment;
        this.components = components;
        this.configurations = configurations;
    }

    /// @param components the components, open or opening; nothing waits for them
    static UpstreamSecrets of(
            Map<String, String> environment, CompletableFuture<Components> components, Configurations configurations) {
        var secrets = new UpstreamSecrets(environment, components, configurations);
        // the feed's first call reads them; it ends with the database
        components.thenAccept(open -> open.database().changes().subscribe(WorkspaceId.DEFAULT, secrets));
        configurations.listen(configuration -> Thread.ofVirtual().start(secrets::reload));
        return secrets;
    }

    @Override
    public Optional<String> value(Upstream.Key key) {
        return switch (key) {
            case Upstream.NoKey none -> Optional.empty();
            case Upstream.StoredKey secret -> Optional.ofNullable(stored.get(secret.secret()));
            case Upstream.EnvironmentKey variable ->
                Optional.ofNullable(environment.get(variable.variable())).filter(value -> !value.isBlank());
        };
    }

    @Override
    public void onChanges(List<ChangeFeed.Change> changes) {
        if (changes.stream().anyMatch(change -> change.kind().equals(Vault.CHANGED))) {
            reload();
        }
    }

    @Override
    public void onLoss() {
        // the last known keys stay in use: a prompt matters more than a key's newest value
    }

    @Override
    public synchronized void reload() {
        Components open = components.getNow(null);
        Set<String> names = secretNames();
        if (open == null || names.isEmpty() && stored.isEmpty()) {
            return;
        }
        try {
            stored = read(open, names);
        } catch (Failure failure) {
            LOG.log(Level.ERROR, "the keys of upstreams cannot be read: " + failure.detail());
        }
    }

    private Set<String> secretNames() {
        return configurations.now().upstreams().stream()
                .map(Upstream::key)
                .filter(Upstream.StoredKey.class::isInstance)
                .map(key -> ((Upstream.StoredKey) key).secret())
                .collect(Collectors.toSet());
    }

    private static Map<String, String> read(Components open, Set<String> names) {
        Map<String, String> values = new HashMap<>();
        var byTheServer = new Write(Actor.FESTINGER, false, Optional.empty());
        open.conflicts().layerServices().writes().run(WorkspaceId.DEFAULT, byTheServer, Integer.class, scope -> {
            values.clear();
            for (String name : names) {
                open.access().vault().read(scope.handle(), name, scope.now()).ifPresent(value -> {
                    values.put(name, value);
                    scope.audit("secret.read", "secret", name, Map.of("for", "upstream"));
                });
            }
            return values.size();
        });
        return Map.copyOf(values);
    }
}
