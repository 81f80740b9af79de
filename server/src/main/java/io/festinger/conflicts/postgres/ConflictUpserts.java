package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.conflicts.ConflictStore.FilingResult;
import io.festinger.conflicts.ConflictStore.Step;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.alarms.Alarm;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/// SQL that opens a conflict or joins the open one.
record ConflictUpserts(Ids ids) {
    /// Opens or joins a conflict with its slots. Tries again when the open conflict was settled in between.
    FilingResult openOrJoin(Handle handle, Rivalry rivalry, Instant time) {
        while (true) {
            Optional<ConflictId> open = ConflictSlots.toJoin(handle, rivalry);
            if (open.isEmpty()) {
                ConflictId id = new ConflictId(ids.next("cf"));
                open(handle, id, rivalry, time);
                if (ConflictSlots.takeAll(handle, id, ConflictSlots.slots(rivalry))) {
                    Step step = rivalry.finding().update() ? Step.PROPOSED : Step.OPENED;
                    return new FilingResult(id, step, 0, hold(rivalry).isPresent());
                }
                handle.execute("DELETE FROM conflicts WHERE id = ?", id.value());
            } else {
                Optional<FilingResult> filingResult = join(handle, open.get(), rivalry);
                if (filingResult.isPresent()) {
                    ConflictSlots.take(handle, open.get(), ConflictSlots.slots(rivalry));
                    return filingResult.get();
                }
            }
        }
    }

    private static void open(Handle handle, ConflictId id, Rivalry rivalry, Instant time) {
        DetectorFinding finding = rivalry.finding();
        bound(handle.createUpdate("""
            INSERT INTO conflicts (id, slot_kind, slot_key, project, subject, detector, rule_id,
                                   collision_type, severity, priority, question, explanation, suggestion,
                                   detected_at, proposed, likelihood, properties, held, previous_conflict_id)
            VALUES (:id, :kind, :key, :project, :subject, :detector, :rule,
                    nullif(:collision, ''), :severity, :priority, nullif(:question, ''), :explanation,
                    nullif(:suggestion, '')::jsonb, :now, :update, :likelihood, nullif(:properties, ''), :held,
                    (SELECT c.id FROM conflict_slots_held h JOIN conflicts c ON c.id = h.conflict_id
                     WHERE h.slot = ANY (:slots) AND c.status <> 'open'
                     ORDER BY c.detected_at DESC, c.id DESC LIMIT 1))
            """), id, rivalry)
                .bind("project", rivalry.slot().project())
                .bind("subject", rivalry.subject())
                .bind("detector", finding.detector())
                .bind("rule", finding.ruleId())
                .bind("collision", finding.collisionType())
                .bind("question", finding.question())
                .bind("explanation", finding.explanation())
                .bind("properties", finding.alarm().map(Alarm::properties).orElse(""))
                .bind("slots", rivalry.slots().toArray(String[]::new))
                .bind("now", time)
                .execute();
    }

    /// Binds what both statements take.
    private static <S extends SqlStatement<S>> S bound(S statement, ConflictId id, Rivalry rivalry) {
        DetectorFinding finding = rivalry.finding();
        return statement
                .bind("id", id.value())
                .bind("kind", rivalry.slot().kind())
                .bind("key", rivalry.slot().key())
                .bind("severity", finding.severity().wire())
                .bind("priority", finding.priority())
                .bind("suggestion", finding.suggestion())
                .bind("update", finding.update())
                .bind("likelihood", finding.alarm().map(Alarm::likelihood).orElse(null))
                .bind("held", hold(rivalry).map(Alarm.Hold::wire).orElse(null));
    }

    private static Optional<Alarm.Hold> hold(Rivalry rivalry) {
        return rivalry.finding().alarm().flatMap(Alarm::hold);
    }

    /// A conflict that is joined from another layer or slot is from then on about the layer-free slot; one
    /// of two memories is about the slot from which it is joined. A proposal stays one while those who join
    /// propose an update too, or agree with the proposed value. An alarm stays one while alarms join it, and
    /// is held back while all of them are.
    ///
    /// @return empty if it can no longer be joined
    private static Optional<FilingResult> join(Handle handle, ConflictId id, Rivalry rivalry) {
        return bound(handle.createQuery("""
            UPDATE conflicts c
            SET priority = c.priority OR :priority,
                severity = CASE WHEN 'high' IN (c.severity, :severity) THEN 'high'
                                WHEN 'medium' IN (c.severity, :severity) THEN 'medium' ELSE 'low' END,
                suggestion = coalesce(nullif(:suggestion, '')::jsonb, c.suggestion),
                proposed = c.proposed AND (:update OR EXISTS (
                    SELECT FROM conflict_members m
                    WHERE m.conflict_id = c.id AND m.member_id = c.suggestion ->> 'winner_member_id'
                      AND m.value_key = :said)),
                likelihood = CASE WHEN c.likelihood IS NULL OR :likelihood IS NULL THEN NULL
                                  ELSE greatest(c.likelihood, :likelihood) END,
                held = CASE WHEN :held IS NULL THEN NULL ELSE c.held END,
                slot_kind = CASE WHEN :kind IN (c.slot_kind, 'memory_pair') THEN c.slot_kind
                                 WHEN c.slot_kind = 'memory_pair' THEN :kind ELSE 'cross_layer' END,
                slot_key = CASE WHEN :kind = 'memory_pair' OR c.slot_kind = 'cross_layer'
                                     OR (c.slot_kind, c.slot_key) = (:kind, :key) THEN c.slot_key
                                WHEN c.slot_kind = 'memory_pair' THEN :key ELSE :meeting END
            FROM (SELECT id, proposed, held FROM conflicts WHERE id = :id FOR UPDATE) before
            WHERE c.id = before.id AND c.status = 'open'
            RETURNING before.proposed IS TRUE AND c.proposed IS NOT TRUE
                      OR before.held IS NOT NULL AND c.held IS NULL, c.held IS NOT NULL
            """), id, rivalry)
                .bind("said", rivalry.newcomer().stand().stance())
                .bind("meeting", ConflictSlots.meeting(rivalry))
                .map((row, context) ->
                        new FilingResult(id, row.getBoolean(1) ? Step.DISPUTED : Step.JOINED, 0, row.getBoolean(2)))
                .findFirst();
    }
}
