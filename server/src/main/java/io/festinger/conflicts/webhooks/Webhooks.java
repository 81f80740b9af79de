package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import io.festinger.base.Ids;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.events.EventFilter;
import io.festinger.database.Database;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The webhooks of a workspace for the APIs. Blocking; each call is a separate transaction.
public final class Webhooks {
    /// The kind of change that notifies senders of due deliveries.
    static final String KIND = "webhook";

    private final Database database;
    private final Writes writes;
    private final WebhookStore store;
    private final Destination destination;
    private final Ids ids;
    private final SecureRandom chance = new SecureRandom();

    public Webhooks(Database database, Writes writes, WebhookStore store, Destination destination, Ids ids) {
        this.database = database;
        this.writes = writes;
        this.store = store;
        this.destination = destination;
        this.ids = ids;
    }

    /// A webhook as callers receive it.
    ///
    /// @param events the events that it receives; empty for all
    /// @param secret present only in the answer to its creation
    public record WebhookAnswer(
            String id, String url, List<String> events, String createdBy, Instant createdAt, Optional<String> secret) {
        static WebhookAnswer of(Webhook webhook, boolean withSecret) {
            return new WebhookAnswer(
                    webhook.id(),
                    webhook.url(),
                    webhook.events().types(),
                    webhook.createdBy(),
                    webhook.createdAt(),
                    Optional.of(webhook.secret()).filter(secret -> withSecret));
        }
    }

    /// @param webhook the webhook's id
    public record WebhookSecret(String webhook, String secret) {}

    /// An action on the object with this id.
    public record WebhookId(String id) {}

    /// @throws Failure `INVALID_REQUEST` on `url` or `events`
    public WebhookAnswer create(WorkspaceId workspace, Write write, String url, List<String> events) {
        EventFilter filter = EventFilter.of(events, "events");
        String checkedText = destination.check(url).toString();
        return writes.run(workspace, write, WebhookAnswer.class, scope -> {
            Webhook webhook = new Webhook(
                    ids.next("wh"),
                    checkedText,
                    Signature.newSecret(chance),
                    filter,
                    scope.actor().name(),
                    scope.now());
            store.add(scope.handle(), webhook);
            scope.audit(
                    "webhook.created", "webhook", webhook.id(), Map.of("url", checkedText, "events", filter.types()));
            scope.publish(KIND, webhook.id());
            return WebhookAnswer.of(webhook, true);
        });
    }

    public List<WebhookAnswer> list(WorkspaceId workspace) {
        return database.inTransaction(workspace, store::list).stream()
                .map(webhook -> WebhookAnswer.of(webhook, false))
                .toList();
    }

    /// Shows the secret again; this is audited, also in a dry run.
    ///
    /// @throws Failure `NOT_FOUND`
    public WebhookSecret secret(WorkspaceId workspace, Write write, String id) {
        return writes.run(workspace, Write.by(write.actor()), WebhookSecret.class, scope -> {
            Webhook webhook = store.find(scope.handle(), id).orElseThrow(() -> missing(id));
            scope.audit("secret.read", "webhook", id, Map.of("url", webhook.url()));
            return new WebhookSecret(id, webhook.secret());
        });
    }

    /// Removes a webhook with all its deliveries.
    ///
    /// @throws Failure `NOT_FOUND`
    public WebhookId delete(WorkspaceId workspace, Write write, String id) {
        return writes.run(workspace, write, WebhookId.class, scope -> {
            if (!store.remove(scope.handle(), id)) {
                throw missing(id);
            }
            scope.audit("webhook.deleted", "webhook", id, Map.of());
            return new WebhookId(id);
        });
    }

    /// The newest deliveries, newest first.
    ///
    /// @throws Failure `NOT_FOUND`
    public List<Delivery> deliveries(WorkspaceId workspace, String id, int limit) {
        return database.inTransaction(workspace, handle -> {
            Webhook webhook = store.find(handle, id).orElseThrow(() -> missing(id));
            return store.deliveries(handle, webhook.id(), limit);
        });
    }

    /// Sends a delivery again, whether it failed or arrived.
    ///
    /// @throws Failure `NOT_FOUND`, `WRONG_STATE` when it already waits
    public WebhookId retry(WorkspaceId workspace, Write write, String id, String deliveryId) {
        return writes.run(workspace, write, WebhookId.class, scope -> {
            Webhook webhook = store.find(scope.handle(), id).orElseThrow(() -> missing(id));
            if (!store.again(scope.handle(), webhook.id(), deliveryId, scope.now())) {
                throw Failure.wrongState(
                        "delivery",
                        "this webhook has no finished delivery '" + deliveryId + "'; waiting deliveries are"
                                + " sent automatically");
            }
            scope.audit("webhook.retried", "webhook", id, Map.of("delivery", deliveryId));
            scope.publish(KIND, id);
            return new WebhookId(deliveryId);
        });
    }

    private static Failure missing(String id) {
        return Failure.missing("id", "unknown webhook '" + id + "'; GET /webhooks lists them");
    }
}
