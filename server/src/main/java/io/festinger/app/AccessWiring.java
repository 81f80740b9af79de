package io.festinger.app;

import io.festinger.access.Caller;
import io.festinger.access.Keys;
import io.festinger.access.Logins;
import io.festinger.access.MasterKey;
import io.festinger.access.Role;
import io.festinger.access.Vault;
import io.festinger.access.postgres.PostgresKeyStore;
import io.festinger.access.postgres.PostgresSecretStore;
import io.festinger.app.options.DataFolder;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.embedded.PrivateFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// Access and the server's secrets: both need the master key.
record AccessWiring(Keys keys, Vault vault, Logins logins) {
    /// The first key's calls per minute.
    private static final int RATE = 600;

    static AccessWiring over(PostgresDatabase database, InboxWiring conflicts, DataFolder folder, InstantSource clock) {
        MasterKey master = new MasterKey(System.getenv(), folder.path().resolve("master.key"));
        return new AccessWiring(
                Keys.open(
                        database,
                        new PostgresKeyStore(),
                        conflicts.layerServices().ids()),
                new Vault(new PostgresSecretStore(), master),
                new Logins(master, clock));
    }

    /// Creates a key for the first admin where none exists, and writes it into a file that only the
    /// server's account can read. Key and file exist together or not at all.
    void makeFirst(Writes writes, Path file) {
        if (keys.inUse()) {
            return;
        }
        try {
            createFirst(writes, file);
        } catch (Failure failure) {
            // another server that started at the same time made it
            keys.refresh();
            if (!keys.inUse()) {
                throw failure;
            }
        }
    }

    private void createFirst(Writes writes, Path file) {
        Keys.NewKey newKey = new Keys.NewKey("first", Role.ADMIN, Optional.empty(), RATE);
        writes.run(WorkspaceId.DEFAULT, Write.by(Actor.LOCAL_ADMIN), CreatedKey.class, scope -> {
            Keys.CreatedKey createdKey = keys.create(scope.handle(), newKey, Caller.LOCAL_ADMIN, scope.now());
            store(file, createdKey.secret());
            scope.audit(
                    "key.created",
                    "key",
                    createdKey.key().id(),
                    new CreatedKey(createdKey.key().name()));
            scope.publish(Keys.CHANGED, createdKey.key().id());
            return new CreatedKey(createdKey.key().name());
        });
        keys.refresh();
        System.out.println(
                "an admin key was made, since there was none: it is in " + file + "; keep it, and delete the file");
    }

    /// @param key the key's name
    record CreatedKey(String key) {}

    private static void store(Path file, String secret) {
        try {
            // over an external database nothing else has made the folder
            PrivateFile.ownDirectory(file.toAbsolutePath().resolveSibling(""));
            PrivateFile.write(file, secret + "\n");
        } catch (IOException e) {
            throw new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the first admin key cannot be written to " + file + " (" + e.getMessage()
                            + "): make room, or let the server write there");
        }
    }
}
