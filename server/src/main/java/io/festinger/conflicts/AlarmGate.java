package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictFiler.News;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.alarms.AlarmKind;
import io.festinger.conflicts.alarms.Alarms;
import java.util.Optional;
import java.util.Set;

/// Holds back the alarms that people do not want: at filing, and again when people have decided. What slots
/// prove always passes.
final class AlarmGate {
    private final ClaimStore claims;
    private final ConflictStore conflicts;
    private final Alarms alarms;

    AlarmGate(ClaimStore claims, ConflictStore conflicts) {
        this.claims = claims;
        this.conflicts = conflicts;
        this.alarms = new Alarms(conflicts.alarms());
    }

    /// An alarm of which the bound of its kind approves, or one that is held back.
    Rivalry weighed(WriteScope writing, Rivalry rivalry) {
        Optional<Alarm> alarm = rivalry.finding().alarm();
        if (alarm.isEmpty()) {
            return rivalry;
        }
        AlarmKind kind = rivalry.kind();
        double likelihood = alarm.get().likelihood();
        boolean below = alarms.isBelowBound(writing.handle(), kind, likelihood);
        return rivalry.with(
                new Alarm(likelihood, kind.properties(), below ? Optional.of(Alarm.Hold.BOUND) : Optional.empty()));
    }

    /// Applies the budget of the project when an alarm has entered the inbox.
    ///
    /// @return the result for this alarm
    ConflictStore.FilingResult limited(WriteScope writing, Rivalry rivalry, ConflictStore.FilingResult filed) {
        boolean entered = filed.step() == ConflictStore.Step.OPENED || filed.step() == ConflictStore.Step.DISPUTED;
        if (rivalry.finding().alarm().isEmpty() || !entered || filed.held()) {
            return filed;
        }
        String project = rivalry.slot().project();
        lock(writing, project);
        Alarms.Moves moves = alarms.balance(writing.handle(), project);
        boolean held = moves.held().contains(filed.id());
        moves.held().remove(filed.id());
        tell(writing, moves);
        return new ConflictStore.FilingResult(filed.id(), filed.step(), filed.added(), held);
    }

    /// Applies a decision about an alarm, or its undo, to the others.
    void reconsider(WriteScope writing, Conflict decided) {
        decided.finding().alarm().ifPresent(alarm -> {
            lock(writing, decided.project());
            tell(
                    writing,
                    alarms.reconsider(
                            writing.handle(),
                            new AlarmKind(
                                    decided.project(),
                                    decided.finding().detector(),
                                    decided.finding().ruleId(),
                                    alarm.properties())));
        });
    }

    private void lock(WriteScope writing, String project) {
        claims.lock(writing.handle(), Set.of("alarms " + project));
    }

    private void tell(WriteScope writing, Alarms.Moves moves) {
        moves.held().forEach(id -> tell(writing, id, "conflict.held"));
        moves.released().forEach(id -> tell(writing, id, ConflictStore.Step.OPENED.event()));
    }

    private void tell(WriteScope writing, ConflictId id, String what) {
        News news = News.of(conflicts.find(writing.handle(), id).orElseThrow());
        writing.audit(what, "conflict", id.value(), news);
        writing.event(what, news);
    }
}
