package io.festinger.llm;

import io.festinger.access.MasterKey;
import io.festinger.access.Vault;
import io.festinger.access.postgres.PostgresSecretStore;
import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.database.Database;
import io.festinger.llm.postgres.PostgresModelStore;
import io.festinger.llm.providers.HttpChatClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;

/// Models over a real database and a real network client, with a clock that stands where a test puts
/// it.
public final class ModelsFixture implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-05-01T10:20:00Z");
    public static final String KEY = "sk-very-secret";

    private final Database database;
    private final HttpChatClient client;
    final Models rows;
    public final LanguageModels models;
    volatile Instant time = NOW;

    /// @param timeout for a whole call
    public ModelsFixture(Database database, Duration timeout) {
        this.database = database;
        InstantSource clock = () -> time;
        Vault vault = new Vault(
                new PostgresSecretStore(),
                new MasterKey(
                        Map.of(MasterKey.VARIABLE, Base64.getEncoder().encodeToString(new byte[32])),
                        Path.of("no-file")));
        this.client = new HttpChatClient(OutgoingAddresses.standard(), timeout, 1 << 16);
        this.rows = new Models(new PostgresModelStore(), vault, OutgoingAddresses.standard());
        this.models = new ConfiguredModels(database, new PostgresModelStore(), vault, client, clock);
    }

    /// Enters a model that is asked on the scripted server and chooses it for the purpose.
    public Model choose(ScriptedModelServer server, Provider provider, Purpose purpose) {
        Model model = add(ModelOffer.of(
                provider.wire(), "scripted", server.baseUrl(provider).toString(), KEY));
        set(purpose.setting(), String.valueOf(model.id()));
        return model;
    }

    Model add(ModelOffer offer) {
        return database.inTransaction(
                WorkspaceId.DEFAULT, handle -> rows.add(handle, WorkspaceId.DEFAULT, offer, Actor.LOCAL_ADMIN, time));
    }

    public void set(String setting, String value) {
        database.inTransaction(
                WorkspaceId.DEFAULT,
                handle -> handle.createUpdate("UPDATE config SET value = :value WHERE key = :key")
                        .bind("value", value)
                        .bind("key", setting)
                        .execute());
    }

    @Override
    public void close() {
        client.close();
    }
}
