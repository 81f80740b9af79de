package io.festinger;

import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.postgres.PostgresEventHistory;
import io.festinger.conflicts.postgres.PostgresWebhookStore;
import io.festinger.conflicts.webhooks.Destination;
import io.festinger.conflicts.webhooks.SendingSettings;
import io.festinger.conflicts.webhooks.WebhookSender;
import io.festinger.conflicts.webhooks.WebhookStore;
import io.festinger.conflicts.webhooks.Webhooks;
import io.festinger.database.PostgresDatabase;
import io.festinger.memory.Ground;
import java.time.InstantSource;

/// How the world outside hears what happens: the stream of events and the webhooks.
record News(PostgresDatabase database, EventStream events, Webhooks webhooks, WebhookSender sender)
        implements AutoCloseable {
    static News of(ServeOptions options, PostgresDatabase database, Ground ground, InstantSource clock) {
        WebhookStore store = new PostgresWebhookStore();
        Destination destination = new Destination(options.doors().outgoing());
        return new News(
                database,
                new EventStream(database, new PostgresEventHistory()),
                new Webhooks(database, ground.writes(), store, destination, ground.ids()),
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
