package io.festinger.conflicts.alarms;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Decides which alarms are in the inbox and which in the review list, from what people decided and from the
/// budget of the project.
public final class Alarms {
    private final AlarmStore store;

    public Alarms(AlarmStore store) {
        this.store = store;
    }

    /// Alarms that changed places.
    public record Moves(List<ConflictId> held, List<ConflictId> releasedIds) {
        static Moves none() {
            return new Moves(new ArrayList<>(), new ArrayList<>());
        }

        /// Both moves; what was released and is held back again has not moved.
        private Moves then(Moves moves) {
            List<ConflictId> allHeld = new ArrayList<>(moves.held);
            allHeld.removeAll(releasedIds);
            List<ConflictId> allReleased = new ArrayList<>(releasedIds);
            allReleased.removeAll(moves.held);
            allReleased.addAll(moves.releasedIds);
            return new Moves(allHeld, allReleased);
        }
    }

    /// Whether a raised bound holds back an alarm.
    public boolean isBelowBound(Handle handle, AlarmKind kind, double likelihood) {
        return AlarmBounds.of(store.decidedAlarms(handle, kind)).hold(kind, likelihood);
    }

    /// Puts the likeliest alarms of the project's window into the inbox, as many as the budget of wrong alarms
    /// allows, and the others into the review list. An undecided alarm counts by how likely it is to be wrong;
    /// one that was wrong counts fully, and one that was right does not.
    public Moves balance(Handle handle, String project) {
        AlarmStore.Window window = store.window(handle, project);
        double left = window.allowance() - store.wrong(handle, project, window.since());
        Moves moves = Moves.none();
        for (AlarmStore.PendingAlarm pending : store.pending(handle, project, window.since())) {
            Optional<Alarm.Hold> hold = pending.alarm().hold();
            if (hold.filter(Alarm.Hold.BOUND::equals).isPresent()) {
                continue;
            }
            boolean fits = pending.alarm().cost() <= left;
            if (fits && hold.isPresent() && isBelowBound(handle, pending)) {
                store.move(handle, pending.id(), Optional.of(Alarm.Hold.BOUND));
                continue;
            }
            if (fits && hold.isPresent() && store.move(handle, pending.id(), Optional.empty())) {
                moves.releasedIds().add(pending.id());
            }
            if (!fits && hold.isEmpty() && store.move(handle, pending.id(), Optional.of(Alarm.Hold.BUDGET))) {
                moves.held().add(pending.id());
            }
            left -= pending.alarm().cost();
        }
        return moves;
    }

    private boolean isBelowBound(Handle handle, AlarmStore.PendingAlarm pending) {
        return isBelowBound(handle, pending.kind(), pending.alarm().likelihood());
    }

    /// Applies the bounds of a rule to the alarms that they held back, a muted kind to those in the inbox, and the
    /// budget to all of the project.
    public Moves reconsider(Handle handle, AlarmKind kind) {
        Moves moves = Moves.none();
        AlarmBounds bounds = AlarmBounds.of(store.decidedAlarms(handle, kind));
        for (AlarmStore.PendingAlarm pending : store.heldByBound(handle, kind)) {
            boolean still = bounds.hold(pending.kind(), pending.alarm().likelihood());
            if (!still && store.move(handle, pending.id(), Optional.empty())) {
                moves.releasedIds().add(pending.id());
            }
        }
        if (bounds.isMuted(kind)) {
            store.inInbox(handle, kind).stream()
                    .map(AlarmStore.PendingAlarm::id)
                    .filter(id -> store.move(handle, id, Optional.of(Alarm.Hold.BOUND)))
                    .forEach(moves.held()::add);
        }
        return moves.then(balance(handle, kind.project()));
    }

    /// How often alarms are right.
    ///
    /// @param counts by detector and rule
    /// @param bounds the raised bounds, by kind
    /// @param heldCount alarms in the review list
    /// @param budget of the project; empty where none was asked about
    public record Precision(
            List<AlarmStore.Counts> counts,
            Map<AlarmKind, AlarmBound> bounds,
            long heldCount,
            Optional<Budget> budget) {}

    /// @param commits how many of the latest commits count
    /// @param allowed wrong alarms
    /// @param used alarms that were wrong, and how many of those in the inbox are expected to be
    public record Budget(int perHundredCommits, long commits, long allowed, double used) {}

    /// @param project empty for all
    public Precision precision(Handle handle, Optional<String> project) {
        return new Precision(
                store.counts(handle, project),
                AlarmBounds.of(store.decidedAlarms(handle, project)).byKind(),
                store.heldCount(handle, project),
                project.map(name -> budget(handle, name)));
    }

    private Budget budget(Handle handle, String project) {
        AlarmStore.Window window = store.window(handle, project);
        Instant since = window.since();
        double open = store.pending(handle, project, since).stream()
                .filter(pending -> pending.alarm().hold().isEmpty())
                .mapToDouble(pending -> pending.alarm().cost())
                .sum();
        return new Budget(
                window.perHundred(),
                window.commits(),
                window.allowance(),
                Math.round(100 * (open + store.wrong(handle, project, since))) / 100.0);
    }
}
