package io.festinger.conflicts.webhooks;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// One event on its way to one webhook.
///
/// @param id the same at every attempt, so that the receiver can tell a repetition
/// @param payload the body: JSON
/// @param attempts how often it was tried
/// @param dueAt when it is tried next, while it waits
/// @param lastError why the last attempt failed; empty where none did
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

    /// Where a delivery is on its way.
    @Schema(name = "DeliveryStatus")
    public enum Status {
        WAITING,
        DELIVERED,
        FAILED;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @throws IllegalArgumentException when the status is unknown
        public static Status of(String wire) {
            return valueOf(wire.toUpperCase(Locale.ROOT));
        }
    }
}
