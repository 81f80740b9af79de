package io.festinger.app;

import io.festinger.access.Vault;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.database.Database;
import io.festinger.llm.ChatClient;
import io.festinger.llm.ConfiguredModels;
import io.festinger.llm.ModelStore;
import io.festinger.llm.Models;
import io.festinger.llm.postgres.PostgresModelStore;
import io.festinger.llm.providers.HttpChatClient;
import java.time.Duration;
import java.time.InstantSource;

/// Wires the language models.
record LanguageModelWiring(Models rows, ConfiguredModels models, ChatClient client) implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final int MOST_BYTES = 1 << 20;

    static LanguageModelWiring over(Database database, Vault vault, OutgoingAddresses addresses, InstantSource clock) {
        ModelStore store = new PostgresModelStore();
        ChatClient client = new HttpChatClient(addresses, TIMEOUT, MOST_BYTES);
        return new LanguageModelWiring(
                new Models(store, vault, addresses),
                new ConfiguredModels(database, store, vault, client, clock),
                client);
    }

    @Override
    public void close() {
        client.close();
    }
}
