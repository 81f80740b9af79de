package io.festinger.memory;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Where a memory stands. Only an active one makes claims.
public enum MemoryStatus {
    /// Waits for a person.
    CANDIDATE,
    ACTIVE,
    /// Another row holds in its place.
    SUPERSEDED,
    /// Rejected as a candidate, or taken back.
    INVALID,
    /// An entity speaks in its place.
    GRADUATED;

    /// The spelling of the wire and of the table.
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @throws Failure `INVALID_REQUEST` for `status` when the status is unknown
    public static MemoryStatus read(String wire) {
        return Arrays.stream(values())
                .filter(status -> status.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "status",
                        "status is one of "
                                + Arrays.stream(values())
                                        .map(MemoryStatus::wire)
                                        .collect(Collectors.joining(", ")) + ", not '" + wire + "'"));
    }

    /// Whether a person may put a memory from this status into the other one by hand, where no decision about a
    /// conflict stands in the way. What is in force again is weighed as anything new.
    public boolean mayBecome(MemoryStatus other) {
        return switch (this) {
            case CANDIDATE -> other == ACTIVE || other == INVALID;
            case ACTIVE -> other == CANDIDATE || other == INVALID || other == SUPERSEDED;
            case INVALID, SUPERSEDED -> other == CANDIDATE || other == ACTIVE;
            case GRADUATED -> false;
        };
    }
}
