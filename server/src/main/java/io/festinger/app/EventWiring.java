package io.festinger.app;

import io.festinger.app.options.ServeOptions;
import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.postgres.PostgresEventHistory;
import io.festinger.conflicts.postgres.PostgresWebhookStore;
import io.festinger.conflicts.webhooks.Destination;
import io.festinger.conflicts.webhooks.SendingSettings;
import io.festinger.conflicts.webhooks.WebhookSender;
import io.festinger.conflicts.webhooks.WebhookStore;
import io.festinger.conflicts.webhooks.Webhooks;
import io.festinger.database.PostgresDatabase;
import io.festinger.memory.LayerServices;
import java.time.InstantSource;

/// Wires the notification of the outside world: the stream of events and the webhooks.
record EventWiring(PostgresDatabase database, EventStream events, Webhooks webhooks, WebhookSender sender)
        implements AutoCloseable {
    static EventWiring of(
            ServeOptions options, PostgresDatabase database, LayerServices layerServices, InstantSource clock) {
        WebhookStore store = new PostgresWebhookStore();
        Destination destination = new Destination(options.doors().outgoing());
        return new EventWiring(
                database,
                new EventStream(database, new PostgresEventHistory()),
                new Webhooks(database, layerServices.writes(), store, destination, layerServices.ids()),
                new WebhookSender(database, store, destination, SendingSettings.DEFAULTS, clock));
    }

    void start() {
        sender.start(database.workspaces()::list);
    }

    @Override
    public void close() {
        sender.close();
        events.close();
    }
}
