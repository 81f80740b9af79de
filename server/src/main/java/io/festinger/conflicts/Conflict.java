package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// Two or more live statements about one slot that cannot all hold, as a person finds them in the inbox.
///
/// @param rivalry what is in dispute and why, with all members that have joined since, highest trust first
/// @param previous the conflict on the same slot that was settled before this one opened
public record Conflict(
        ConflictId id, Status status, Rivalry rivalry, Instant detectedAt, Optional<ConflictId> previous) {

    /// Where a conflict stands. `OPEN` waits for a person; `DISMISSED` means that it was none.
    public enum Status {
        OPEN,
        RESOLVED,
        DISMISSED;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
