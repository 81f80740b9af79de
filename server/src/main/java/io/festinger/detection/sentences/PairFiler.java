package io.festinger.detection.sentences;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.PairDispute;
import java.util.List;
import java.util.Optional;

/// Files that two sentences contradict each other, if this is still true once both rows are locked.
final class PairFiler {
    static final Write WRITE = Write.by(Actor.FESTINGER);

    private final SentenceServices rooms;

    PairFiler(SentenceServices rooms) {
        this.rooms = rooms;
    }

    /// @param detector the tier that found it
    /// @param likelihood how likely both cannot hold, from 0 to 1
    /// @param explanation the reason, in a plain sentence
    /// @param suggestion JSON of an order that a person may accept; empty for none
    record PairFinding(String detector, String ruleId, double likelihood, String explanation, String suggestion) {}

    /// @return false when one of them has been reworded or come out of force since, or when both were
    ///     already in a conflict
    boolean file(WorkspaceId workspace, PairDispute pair, PairFinding seenFinding) {
        return rooms.writes().run(workspace, WRITE, Boolean.class, scope -> {
            List<Memory> rows = rooms.memories()
                    .lock(
                            scope.handle(),
                            List.of(
                                    pair.known().row().id(),
                                    pair.incoming().row().id()));
            Optional<Memory> knownMemory =
                    SentenceServices.asJudged(rows, pair.known().row());
            Optional<Memory> incoming =
                    SentenceServices.asJudged(rows, pair.incoming().row());
            if (knownMemory.isEmpty()
                    || incoming.isEmpty()
                    || !rooms.isOpenQuestion(scope.handle(), knownMemory.get(), incoming.get())) {
                return false;
            }
            return file(scope, pair, seenFinding);
        });
    }

    private boolean file(WriteScope scope, PairDispute pair, PairFinding seenFinding) {
        String suggestion = seenFinding.suggestion();
        DetectorFinding finding = DetectorFinding.of(
                        seenFinding.detector(), seenFinding.ruleId(), seenFinding.explanation())
                .propose(suggestion, !suggestion.isEmpty())
                .with(new Alarm(seenFinding.likelihood()));
        List<Claim> claims = rooms.claims()
                .of(
                        scope.handle(),
                        List.of(pair.known().row().ref(), pair.incoming().row().ref()));
        return rooms.contradictions()
                .file(scope, pair.rivalry(finding, claims))
                .settled()
                .isEmpty();
    }
}
