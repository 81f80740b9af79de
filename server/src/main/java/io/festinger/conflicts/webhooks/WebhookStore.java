package io.festinger.conflicts.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The webhooks of a workspace and the outbox of their deliveries. Every call works inside the
/// transaction of the given handle.
public interface WebhookStore {
    void add(Handle handle, Webhook webhook);

    /// The webhooks in the order of their creation.
    List<Webhook> list(Handle handle);

    Optional<Webhook> find(Handle handle, String id);

    /// Removes the webhook and its deliveries.
    ///
    /// @return false when there is none
    boolean remove(Handle handle, String id);

    /// The newest deliveries of a webhook, newest first.
    List<Delivery> deliveries(Handle handle, String webhookId, int limit);

    /// Makes a finished delivery due again, with all its attempts.
    ///
    /// @return false when the delivery does not exist, or already waits
    boolean again(Handle handle, String webhookId, String deliveryId, Instant time);

    /// Claims due deliveries for one attempt each: others skip them, and they are due again at `lease` if
    /// this node dies. The attempt counts from now on.
    List<Delivery> claim(Handle handle, Instant time, Instant lease, int limit);

    /// When the next delivery is due; empty when none waits.
    Optional<Instant> nextDue(Handle handle);

    /// Records the result of an attempt. Nothing happens when the webhook is gone, or when another node
    /// claimed the delivery after the attempt's lease.
    void note(Handle handle, Delivery attempt, DeliveryEnd deliveryEnd);

    /// @param dueAt when to try again; meaningful while the status is `waiting`
    /// @param error empty for none
    record DeliveryEnd(Delivery.Status status, Instant at, Instant dueAt, String error) {}

    /// Deletes deliveries that arrived before this time.
    void forget(Handle handle, Instant deliveredBefore);
}
