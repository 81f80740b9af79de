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
        Instant at) {
    /// The decision that several values of these properties hold at once.
    private static final String MUTING = "several_values";

    /// The same alarm among all of its rule: it says nothing about one pair of properties.
    DecidedAlarm ofRule() {
        return new DecidedAlarm(kind.ofRule(), conflict, subject, likelihood, right, action, by, at);
    }

    /// Whether it mutes its kind: all of its statements hold, and so do those of further alarms of the kind.
    boolean mutes() {
        return action.equals(MUTING) && !kind.properties().isEmpty();
    }
}
