package io.festinger;

import io.festinger.access.Keys;
import io.festinger.access.Logins;
import io.festinger.access.MasterKey;
import io.festinger.access.Vault;
import io.festinger.access.postgres.PostgresKeyStore;
import io.festinger.access.postgres.PostgresSecretStore;
import io.festinger.database.PostgresDatabase;
import java.time.InstantSource;

/// Who comes in, and what this server keeps for others: both lean on the one master key.
record AccessDesk(Keys keys, Vault vault, Logins logins) {
    static AccessDesk over(PostgresDatabase database, Desk desk, DataFolder folder, InstantSource clock) {
        MasterKey master = new MasterKey(System.getenv(), folder.path().resolve("master.key"));
        return new AccessDesk(
                Keys.open(database, new PostgresKeyStore(), desk.ground().ids()),
                new Vault(new PostgresSecretStore(), master),
                new Logins(master, clock));
    }
}
