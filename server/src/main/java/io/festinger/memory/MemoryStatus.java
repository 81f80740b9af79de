package io.festinger.memory;

import io.festinger.base.WireName;

/// The status of a memory. Only an active one makes claims.
public enum MemoryStatus implements StatementRow.RowStatus {
    /// Waits for a person.
    CANDIDATE,
    ACTIVE,
    /// Another row replaces it.
    SUPERSEDED,
    /// Rejected as a candidate, or retracted.
    INVALID,
    /// An entity replaces it.
    GRADUATED;

    /// @throws io.festinger.base.Failure `INVALID_REQUEST` for `status` when the status is unknown
    public static MemoryStatus read(String wire) {
        return WireName.read(MemoryStatus.class, "status", wire);
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
