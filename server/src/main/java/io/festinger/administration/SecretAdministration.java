package io.festinger.administration;

import io.festinger.access.Caller;
import io.festinger.access.StoredSecret;
import io.festinger.access.Vault;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lists, stores and removes the secrets of the server. They belong to no workspace: every call refuses a
/// caller whose key is for one workspace with `FORBIDDEN`. Blocking.
public final class SecretAdministration {
    private final Database database;
    private final Writes writes;
    private final Vault vault;

    public SecretAdministration(Database database, Writes writes, Vault vault) {
        this.database = database;
        this.writes = writes;
        this.vault = vault;
    }

    /// A secret in the audit log, without its value.
    private record RecordedSecret(String name, String createdBy, Instant createdAt, Optional<Instant> lastUsedAt) {
        static RecordedSecret of(StoredSecret secret) {
            return new RecordedSecret(secret.name(), secret.createdBy(), secret.createdAt(), secret.lastUsedAt());
        }
    }

    /// Refuses a caller whose key is for one workspace before the request is read.
    public void check(Caller caller) {
        caller.mustBeServerWide("managing secrets");
    }

    /// By name, without their values.
    public List<StoredSecret> list(Caller caller) {
        check(caller);
        return database.inTransaction(WorkspaceId.DEFAULT, vault::list);
    }

    /// @throws io.festinger.base.Failure as [Vault#put]
    public StoredSecret put(Write write, Caller caller, String name, String value) {
        check(caller);
        return writes.run(WorkspaceId.DEFAULT, write, StoredSecret.class, scope -> {
            StoredSecret storedSecret =
                    vault.put(scope.handle(), name, value, scope.actor().name(), scope.now());
            record(scope, "secret.set", storedSecret);
            return storedSecret;
        });
    }

    /// @throws io.festinger.base.Failure as [Vault#remove]
    public StoredSecret remove(Write write, Caller caller, String name) {
        check(caller);
        return writes.run(WorkspaceId.DEFAULT, write, StoredSecret.class, scope -> {
            StoredSecret storedSecret = vault.remove(scope.handle(), name);
            record(scope, "secret.removed", storedSecret);
            return storedSecret;
        });
    }

    private static void record(WriteScope scope, String action, StoredSecret secret) {
        scope.audit(action, "secret", secret.name(), RecordedSecret.of(secret));
        scope.publish(Vault.CHANGED, secret.name());
    }
}
