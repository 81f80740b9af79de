package io.festinger.conflicts.webhooks;

import io.festinger.base.Failure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Makes one attempt: posts a delivery, signed, and says how that went. Follows no redirect and reads no answer's body.
/// Safe for any number of threads.
final class Courier implements AutoCloseable {
    private final HttpClient client;
    private final Destination destination;
    private final Duration timeout;

    Courier(Destination destination, Duration timeout) {
        this.destination = destination;
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(timeout)
                .build();
    }

    /// What went wrong, in a sentence; empty when the receiver answered with a 2xx.
    Optional<String> send(Webhook webhook, Delivery delivery, Instant now) throws InterruptedException {
        try {
            HttpRequest request = request(destination.check(webhook.url()), webhook, delivery, now.getEpochSecond());
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            return status / 100 == 2 ? Optional.empty() : Optional.of("the receiver answered " + status);
        } catch (Failure refused) {
            return Optional.of(refused.detail());
        } catch (IOException | IllegalArgumentException failed) {
            return Optional.of(failed.getClass().getSimpleName() + ": " + failed.getMessage());
        }
    }

    private HttpRequest request(URI uri, Webhook webhook, Delivery delivery, long timestamp) {
        return HttpRequest.newBuilder(uri)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("User-Agent", "festinger")
                .header("webhook-id", delivery.id())
                .header("webhook-timestamp", Long.toString(timestamp))
                .header(
                        "webhook-signature",
                        Signature.of(webhook.secret(), delivery.id(), timestamp, delivery.payload()))
                .POST(HttpRequest.BodyPublishers.ofString(delivery.payload()))
                .build();
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
