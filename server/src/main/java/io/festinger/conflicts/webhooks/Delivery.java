package io.festinger.conflicts.webhooks;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// One event to be delivered to one webhook.
///
/// @param id the same at every attempt, so the receiver can detect a repetition
/// @param payload the body: JSON
/// @param attempts the number of attempts
/// @param dueAt when it is tried next, while it waits
/// @param lastError the error of the last attempt; empty for none
public record Delivery(
        String id,
        String webhookId,
        String eventType,
        String payload,
        int attempts,
        Instant dueAt,
        Status status,
        String lastError,
        Instant createdAt,
        Optional<Instant> doneAt) {

    /// The status of a delivery.
    @Schema(name = "DeliveryStatus")
    public enum Status {
        WAITING,
        DELIVERED,
        FAILED;

        /// The spelling in the API and in the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws IllegalArgumentException when the status is unknown
        public static Status of(String wire) {
            return valueOf(wire.toUpperCase(Locale.ROOT));
        }
    }
}
