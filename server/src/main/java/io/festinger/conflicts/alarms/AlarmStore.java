package io.festinger.conflicts.alarms;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Reads alarms and the decisions about them, and moves alarms between the inbox and the review list. Every
/// call works inside the transaction of the given handle.
public interface AlarmStore {
    /// The newest decisions of people about alarms of the rule of a kind that were not taken back, newest first.
    List<DecidedAlarm> decidedAlarms(Handle handle, AlarmKind kind);

    /// The same for all rules, one after the other.
    List<DecidedAlarm> decidedAlarms(Handle handle, Optional<String> project);

    /// The latest commits of a project, and how many of their alarms may be wrong.
    Window window(Handle handle, String project);

    /// The undecided alarms of a project since a time, the likeliest first. Those that a person has promoted,
    /// decided or reopened are left out, and so are proposed updates.
    List<PendingAlarm> pending(Handle handle, String project, Instant since);

    /// How many alarms of the inbox people found wrong since a time.
    long wrong(Handle handle, String project, Instant since);

    /// The undecided alarms of the rule of a kind that a bound holds back, the likeliest first.
    List<PendingAlarm> heldByBound(Handle handle, AlarmKind kind);

    /// The undecided alarms of a kind in the inbox that a person has not promoted.
    List<PendingAlarm> inInbox(Handle handle, AlarmKind kind);

    /// Puts an undecided alarm into the review list, or, with an empty reason, into the inbox.
    ///
    /// @return false when it is decided, or someone decides about it at this moment
    boolean move(Handle handle, ConflictId id, Optional<Alarm.Hold> hold);

    /// Puts an alarm into the inbox for good, before the others.
    void promote(Handle handle, ConflictId id);

    /// What became of the conflicts of each detector and rule.
    List<Counts> counts(Handle handle, Optional<String> project);

    /// How many alarms wait in the review list.
    long heldCount(Handle handle, Optional<String> project);

    /// @param commits at least 200, and those since the oldest of the latest 200
    /// @param since when the oldest of them was written
    /// @param perHundred how many alarms of 100 commits may be wrong
    record Window(long commits, Instant since, int perHundred) {
        public long allowance() {
            return commits * perHundred / 100;
        }
    }

    record PendingAlarm(ConflictId id, AlarmKind kind, Alarm alarm) {}

    /// @param right decided: a statement was superseded or merged
    /// @param wrong decided: all statements may hold
    /// @param open undecided in the inbox
    /// @param held undecided in the review list
    record Counts(String detector, String ruleId, long right, long wrong, long open, long held) {}
}
