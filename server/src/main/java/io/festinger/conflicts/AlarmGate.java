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
    Rivalry weighedRivalry(WriteScope scope, Rivalry rivalry) {
        Optional<Alarm> alarm = rivalry.finding().alarm();
        if (alarm.isEmpty()) {
            return rivalry;
        }
        AlarmKind kind = rivalry.kind();
        double likelihood = alarm.get().likelihood();
        boolean below = alarms.isBelowBound(scope.handle(), kind, likelihood);
        return rivalry.with(
                new Alarm(likelihood, kind.properties(), below ? Optional.of(Alarm.Hold.BOUND) : Optional.empty()));
    }

    /// Applies the budget of the project when an alarm has entered the inbox.
    ///
    /// @return the result for this alarm
    ConflictStore.FilingResult limitedResult(
            WriteScope scope, Rivalry rivalry, ConflictStore.FilingResult filingResult) {
        boolean isEntered =
                filingResult.step() == ConflictStore.Step.OPENED || filingResult.step() == ConflictStore.Step.DISPUTED;
        if (rivalry.finding().alarm().isEmpty() || !isEntered || filingResult.held()) {
            return filingResult;
        }
        String project = rivalry.slot().project();
        lock(scope, project);
        Alarms.Moves moves = alarms.balance(scope.handle(), project);
        boolean isHeld = moves.held().contains(filingResult.id());
        moves.held().remove(filingResult.id());
        tell(scope, moves);
        return new ConflictStore.FilingResult(filingResult.id(), filingResult.step(), filingResult.added(), isHeld);
    }

    /// Applies a decision about an alarm, or its undo, to the others.
    void reconsider(WriteScope scope, Conflict conflict) {
        conflict.finding().alarm().ifPresent(alarm -> {
            lock(scope, conflict.project());
            tell(
                    scope,
                    alarms.reconsider(
                            scope.handle(),
                            new AlarmKind(
                                    conflict.project(),
                                    conflict.finding().detector(),
                                    conflict.finding().ruleId(),
                                    alarm.properties())));
        });
    }

    private void lock(WriteScope scope, String project) {
        claims.lock(scope.handle(), Set.of("alarms " + project));
    }

    private void tell(WriteScope scope, Alarms.Moves moves) {
        moves.held().forEach(id -> tell(scope, id, "conflict.held"));
        moves.releasedIds().forEach(id -> tell(scope, id, ConflictStore.Step.OPENED.event()));
    }

    private void tell(WriteScope scope, ConflictId id, String event) {
        News news = News.of(conflicts.find(scope.handle(), id).orElseThrow());
        scope.audit(event, "conflict", id.value(), news);
        scope.event(event, news);
    }
}
