package io.festinger.administration;

import io.festinger.access.Caller;
import io.festinger.access.Key;
import io.festinger.access.Keys;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Lists, creates and revokes keys. Changes take effect on this node before the call returns. Blocking.
public final class KeyAdministration {
    private final Database database;
    private final Writes writes;
    private final Keys keys;

    public KeyAdministration(Database database, Writes writes, Keys keys) {
        this.database = database;
        this.writes = writes;
        this.keys = keys;
    }

    /// A key in the audit log.
    private record RecordedKey(
            String id,
            String name,
            String role,
            String workspace,
            int ratePerMinute,
            String createdBy,
            Instant createdAt,
            Optional<Instant> revokedAt) {
        static RecordedKey of(Key key) {
            return new RecordedKey(
                    key.id(),
                    key.name(),
                    key.role().wire(),
                    key.workspaceName(),
                    key.ratePerMinute(),
                    key.createdBy(),
                    key.createdAt(),
                    key.revokedAt());
        }
    }

    /// The keys that the caller may see, including revoked ones, the newest first.
    public List<Key> list(Caller caller) {
        return database.inTransaction(WorkspaceId.DEFAULT, handle -> keys.list(handle, caller));
    }

    /// @param write without a [Write.IdempotencyKey], which would store the answer with the secret in it
    /// @return in a dry run a key that does not exist
    /// @throws io.festinger.base.Failure as [Keys#create]
    public Keys.CreatedKey create(Write write, Caller caller, Keys.NewKey newKey) {
        Keys.CreatedKey createdKey = writes.run(WorkspaceId.DEFAULT, write, Keys.CreatedKey.class, scope -> {
            Keys.CreatedKey made = keys.create(scope.handle(), newKey, caller, scope.now());
            record(scope, "key.created", made.key());
            return made;
        });
        refresh(write);
        return createdKey;
    }

    /// @throws io.festinger.base.Failure as [Keys#revoke]
    public Key revoke(Write write, Caller caller, String id) {
        Key revokedKey = writes.run(WorkspaceId.DEFAULT, write, Key.class, scope -> {
            Key key = keys.revoke(scope.handle(), id, caller, scope.now());
            record(scope, "key.revoked", key);
            return key;
        });
        refresh(write);
        return revokedKey;
    }

    private static void record(WriteScope scope, String action, Key key) {
        scope.audit(action, "key", key.id(), RecordedKey.of(key));
        scope.publish(Keys.CHANGED, key.id());
    }

    private void refresh(Write write) {
        if (!write.dryRun()) {
            keys.onCommit();
        }
    }
}
