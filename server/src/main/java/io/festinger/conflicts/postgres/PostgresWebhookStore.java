package io.festinger.conflicts.postgres;

import io.festinger.base.Json;
import io.festinger.conflicts.events.EventFilter;
import io.festinger.conflicts.webhooks.Delivery;
import io.festinger.conflicts.webhooks.Webhook;
import io.festinger.conflicts.webhooks.WebhookStore;
import io.festinger.database.InstantColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/// Webhooks and their outbox in the tables `webhooks` and `webhook_deliveries`.
public final class PostgresWebhookStore implements WebhookStore {
    @Override
    public void add(Handle handle, Webhook webhook) {
        handle.createUpdate("""
                        INSERT INTO webhooks (id, url, secret, events, created_by, created_at)
                        VALUES (:id, :url, :secret, :events::jsonb, :by, :at)
                        """)
                .bind("id", webhook.id())
                .bind("url", webhook.url())
                .bind("secret", webhook.secret())
                .bind("events", Json.write(webhook.events().types()))
                .bind("by", webhook.createdBy())
                .bind("at", webhook.createdAt())
                .execute();
    }

    @Override
    public List<Webhook> list(Handle handle) {
        return handle.createQuery("SELECT * FROM webhooks ORDER BY created_at, id")
                .map(PostgresWebhookStore::webhook)
                .list();
    }

    @Override
    public Optional<Webhook> find(Handle handle, String id) {
        return handle.createQuery("SELECT * FROM webhooks WHERE id = :id")
                .bind("id", id)
                .map(PostgresWebhookStore::webhook)
                .findOne();
    }

    @Override
    public boolean remove(Handle handle, String id) {
        return handle.execute("DELETE FROM webhooks WHERE id = ?", id) == 1;
    }

    @Override
    public List<Delivery> deliveries(Handle handle, String webhookId, int limit) {
        return handle.createQuery("""
                        SELECT * FROM webhook_deliveries WHERE webhook_id = :webhook
                        ORDER BY created_at DESC, id DESC LIMIT :limit
                        """)
                .bind("webhook", webhookId)
                .bind("limit", limit)
                .map(PostgresWebhookStore::delivery)
                .list();
    }

    @Override
    public boolean again(Handle handle, String webhookId, String deliveryId, Instant time) {
        return handle.createUpdate("""
                        UPDATE webhook_deliveries
                        SET status = 'waiting', attempts = 0, due_at = :now, done_at = NULL
                        WHERE webhook_id = :webhook AND id = :id AND status <> 'waiting'
                        """)
                        .bind("webhook", webhookId)
                        .bind("id", deliveryId)
                        .bind("now", time)
                        .execute()
                == 1;
    }

    @Override
    public List<Delivery> claim(Handle handle, Instant time, Instant lease, int limit) {
        return handle.createQuery("""
                        UPDATE webhook_deliveries SET due_at = :lease, attempts = attempts + 1
                        WHERE id IN (SELECT id FROM webhook_deliveries
                                     WHERE status = 'waiting' AND due_at <= :now
                                     ORDER BY due_at LIMIT :limit FOR UPDATE SKIP LOCKED)
                        RETURNING *
                        """)
                .bind("now", time)
                .bind("lease", lease)
                .bind("limit", limit)
                .map(PostgresWebhookStore::delivery)
                .list();
    }

    @Override
    public Optional<Instant> nextDue(Handle handle) {
        return handle.createQuery("""
                        SELECT due_at FROM webhook_deliveries WHERE status = 'waiting' ORDER BY due_at LIMIT 1
                        """)
                .map((row, context) -> InstantColumn.of(row, "due_at"))
                .findOne();
    }

    @Override
    public void note(Handle handle, Delivery attempt, DeliveryEnd deliveryEnd) {
        handle.createUpdate("""
                        UPDATE webhook_deliveries
                        SET status = :status, due_at = :due, last_error = :error,
                            done_at = CASE WHEN :status = 'waiting' THEN NULL ELSE :at::timestamptz END
                        WHERE id = :id AND status = 'waiting' AND attempts = :attempts
                        """)
                .bind("id", attempt.id())
                .bind("attempts", attempt.attempts())
                .bind("status", deliveryEnd.status().wire())
                .bind("due", deliveryEnd.dueAt())
                .bind("error", deliveryEnd.error())
                .bind("at", deliveryEnd.at())
                .execute();
    }

    @Override
    public void forget(Handle handle, Instant deliveredBefore) {
        handle.execute("DELETE FROM webhook_deliveries WHERE status = 'delivered' AND done_at < ?", deliveredBefore);
    }

    private static Webhook webhook(ResultSet row, StatementContext context) throws SQLException {
        return new Webhook(
                row.getString("id"),
                row.getString("url"),
                row.getString("secret"),
                new EventFilter(List.of(Json.read(row.getString("events"), String[].class))),
                row.getString("created_by"),
                InstantColumn.of(row, "created_at"));
    }

    private static Delivery delivery(ResultSet row, StatementContext context) throws SQLException {
        return new Delivery(
                row.getString("id"),
                row.getString("webhook_id"),
                row.getString("event_type"),
                row.getString("payload"),
                row.getInt("attempts"),
                InstantColumn.of(row, "due_at"),
                Delivery.Status.of(row.getString("status")),
                row.getString("last_error"),
                InstantColumn.of(row, "created_at"),
                InstantColumn.find(row, "done_at"));
    }
}
