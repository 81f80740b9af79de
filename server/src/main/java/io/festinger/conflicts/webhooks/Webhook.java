package io.festinger.conflicts.webhooks;

import io.festinger.conflicts.events.EventFilter;
import java.time.Instant;

/// A receiver of events over HTTP.
///
/// @param url the address to which they are posted
/// @param secret the key that signs them; see [Signature]
public record Webhook(String id, String url, String secret, EventFilter events, String createdBy, Instant createdAt) {
    /// Does not show the secret.
    @Override
    public String toString() {
        return "Webhook[" + id + " " + url + "]";
    }
}
