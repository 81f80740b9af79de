package io.festinger.conflicts.alarms;

import io.festinger.base.ConflictId;
import java.time.Instant;

/// An alarm about which a person decided.
///
/// @param right whether a statement was superseded or merged; otherwise all of them may hold
public record DecidedAlarm(
        AlarmKind kind, ConflictId conflict, double likelihood, boolean right, String action, String by, Instant at) {}
