package io.festinger.conflicts.webhooks;

import io.festinger.base.WireName;
import java.time.Instant;
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
    public enum Status implements WireName {
        WAITING,
        DELIVERED,
        FAILED;

        /// @throws IllegalArgumentException when the status is unknown
        public static Status of(String wire) {
            return WireName.of(Status.class, wire);
        }
    }
}
