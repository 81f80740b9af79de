package io.festinger.app;

import io.festinger.access.Key;
import io.festinger.access.KeyUses;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;

/// Records uses of keys in the audit log of the workspace that they open, or of the default one for keys of
/// all workspaces. While the database is down, uses are not recorded.
record KeyUseRecord(CompletableFuture<Components> components) implements KeyUses {
    private static final Logger LOG = Logger.getLogger(KeyUseRecord.class);

    @Override
    public void recordUse(Key key) {
        try {
            components
                    .join()
                    .conflicts()
                    .layerServices()
                    .writes()
                    .run(
                            key.workspace().orElse(WorkspaceId.DEFAULT),
                            Write.by(new Actor(key.name(), false)),
                            Boolean.class,
                            scope -> {
                                scope.audit("key.used", "key", key.id(), Map.of("name", key.name()));
                                return true;
                            });
        } catch (Failure failure) {
            LOG.warnf("the use of the key %s was not recorded: %s", key.id(), failure.detail());
        }
    }
}
