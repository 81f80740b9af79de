package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import io.festinger.base.outgoing.OutgoingPosts;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Makes one attempt: posts a signed delivery, and reports the result. Follows no redirect and reads no
/// response body. Safe for any number of threads.
final class Courier implements AutoCloseable {
    private final OutgoingPosts posts;

    Courier(Destination destination, Duration timeout) {
        this.posts = new OutgoingPosts(destination.addresses(), timeout, 0);
    }

    /// The error, in a sentence; empty when the receiver answered with a 2xx.
    Optional<String> send(Webhook webhook, Delivery delivery, Instant time) throws InterruptedException {
        try {
            int status = posts.post(
                            Destination.FIELD,
                            Destination.parse(webhook.url()),
                            Reach.WEBHOOK,
                            headers(webhook, delivery, time.getEpochSecond()),
                            delivery.payload())
                    .status();
            return status / 100 == 2 ? Optional.empty() : Optional.of("the receiver answered " + status);
        } catch (Failure e) {
            return Optional.of(e.detail());
        } catch (IOException | IllegalArgumentException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return Optional.of(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    private static Map<String, String> headers(Webhook webhook, Delivery delivery, long timestamp) {
        return Map.of(
                "Content-Type", "application/json",
                "User-Agent", "festinger",
                "webhook-id", delivery.id(),
                "webhook-timestamp", Long.toString(timestamp),
                "webhook-signature", Signature.of(webhook.secret(), delivery.id(), timestamp, delivery.payload()));
    }

    @Override
    public void close() {
        posts.close();
    }
}
