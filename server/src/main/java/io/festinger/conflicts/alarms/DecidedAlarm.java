package io.festinger.conflicts.alarms;

import io.festinger.base.ConflictId;
import java.time.Instant;

/// An alarm about which a person decided.
///
/// @param subject what it was about, in lower-case words
/// @param right whether a statement was superseded or merged; otherwise all of them may hold
public record DecidedAlarm(
        AlarmKind kind,
        ConflictId conflict,
        String subject,
        double likelihood,
        boolean right,
        String action,
        String by,
        Instant at) {}
