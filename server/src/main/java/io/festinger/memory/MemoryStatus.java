package io.festinger.memory;

import io.festinger.base.Failure;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The status of a memory. Only an active one makes claims.
public enum MemoryStatus {
    /// Waits for a person.
    CANDIDATE,
    ACTIVE,
    /// Another row replaces it.
    SUPERSEDED,
    /// Rejected as a candidate, or retracted.
    INVALID,
    /// An entity replaces it.
    GRADUATED;

    /// The spelling in the API and in the table.
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

    /// Whether a person may change this status to the other one directly, when no decision about a conflict
    /// prevents it. A row that comes into force again is compared like a new one.
    public boolean mayBecome(MemoryStatus other) {
        return switch (this) {
            case CANDIDATE -> other == ACTIVE || other == INVALID;
            case ACTIVE -> other == CANDIDATE || other == INVALID || other == SUPERSEDED;
            case INVALID, SUPERSEDED -> other == CANDIDATE || other == ACTIVE;
            case GRADUATED -> false;
        };
    }
}
