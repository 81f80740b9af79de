package io.festinger.conflicts.sets.postgres;

import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.sets.DecisionSet.DecidedPosition;
import io.festinger.conflicts.sets.DecisionSet.DecidedSide;
import io.festinger.conflicts.sets.DecisionSet.PortableDecision;
import io.festinger.conflicts.sets.DecisionSetStore;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Sets of decisions from `decisions`, `decided_values`, `conflicts` and `conflict_members`. A side has
/// one lineage in the workspace to which it travels: itself.
public final class PostgresDecisionSetStore implements DecisionSetStore {
    private static final String TIME = "to_char(%s AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')";

    private static final String LIST =
            """
            SELECT jsonb_build_object(
                'id', d.id, 'conflict_id', c.id, 'action', d.action, 'decided_by', d.decided_by, 'decided_at', %s,
                'notes', d.notes, 'project', c.project, 'subject', c.subject, 'explanation', c.explanation,
                'slot_kind', c.slot_kind, 'slot_key', c.slot_key, 'detector', c.detector, 'rule_id', c.rule_id,
                'severity', c.severity, 'detected_at', %s,
                'several', coalesce((SELECT jsonb_agg(s.attribute ORDER BY s.attribute) FROM several_valued_attributes s
                                     WHERE s.decision_id = d.id), '[]'),
                'sides', v.sides)
            FROM decisions d JOIN conflicts c ON c.id = d.conflict_id
            CROSS JOIN LATERAL (
                SELECT jsonb_agg(jsonb_build_object(
                           'kind', s.kind, 'id', s.id, 'content', s.content, 'author', s.author, 'at', s.at,
                           'value', s.value, 'won', s.won, 'positions', s.positions) ORDER BY s.won DESC, s.id) AS sides
                FROM (SELECT v.member_kind AS kind, v.member_id AS id, coalesce(max(m.content), '') AS content,
                             coalesce(max(m.author), '') AS author, %s AS at, coalesce(max(m.value), '') AS value,
                             bool_or(v.won) AS won,
                             jsonb_agg(DISTINCT jsonb_build_object('slot', v.slot, 'stance', v.value_key)) AS positions
                      FROM decided_values v
                      LEFT JOIN conflict_members m ON m.conflict_id = c.id AND m.member_kind = v.member_kind
                                                  AND m.member_id = v.member_id
                      WHERE v.decision_id = d.id AND v.member_kind <> 'concept_edge' AND split_part(v.slot, ' ', 1) <> 'memory_pair'
                      GROUP BY v.member_kind, v.member_id) s) v
            WHERE d.withdrawn_at IS NULL AND d.erased_at IS NULL AND v.sides IS NOT NULL
              AND (:all OR c.project = project_name(:project))
            ORDER BY d.decided_at, d.id
            """.formatted(TIME.formatted("d.decided_at"), TIME.formatted("c.detected_at"), TIME.formatted("max(m.at)"));

    @Override
    public List<PortableDecision> list(Handle handle, Optional<String> project) {
        return handle.createQuery(LIST)
                .bind("all", project.isEmpty())
                .bind("project", project.orElse(""))
                .mapTo(String.class)
                .map(row -> Json.read(row, PortableDecision.class))
                .list();
    }

    @Override
    public boolean exists(Handle handle, PortableDecision decision) {
        return handle.createQuery("""
                        SELECT EXISTS (SELECT FROM decisions WHERE id = :id AND withdrawn_at IS NULL)
                            OR EXISTS (SELECT FROM conflicts WHERE id = :conflict)
                        """)
                .bind("id", decision.id())
                .bind("conflict", decision.conflictId())
                .mapTo(Boolean.class)
                .one();
    }

    @Override
    public void add(Handle handle, PortableDecision decision, String project) {
        addConflict(handle, decision, project);
        addDecision(handle, decision);
        decision.slots()
                .forEach(slot -> handle.execute(
                        "INSERT INTO conflict_slots_held (slot, conflict_id) VALUES (?, ?)",
                        slot,
                        decision.conflictId()));
        decision.sides().forEach(side -> add(handle, decision, side));
    }

    private static void addConflict(Handle handle, PortableDecision decision, String project) {
        handle.createUpdate("""
                        INSERT INTO conflicts (id, slot_kind, slot_key, project, subject, status, detector, rule_id, severity,
                                               explanation, resolution, resolved_by, resolved_at, detected_at)
                        VALUES (:id, :kind, :key, :project, :subject, :status, :detector, :rule, :severity, :explanation,
                                jsonb_build_object('conflict_id', :id, 'decision_id', :decision, 'action', :action,
                                                   'notes', :notes, 'qualifiers', '{}'::jsonb,
                                                   'changed_members', '[]'::jsonb), :by, :at,
                                :detected)
                        """)
                .bind("id", decision.conflictId())
                .bind("kind", decision.slotKind())
                .bind("key", decision.slotKey())
                .bind("project", project)
                .bind("subject", decision.subject())
                .bind("status", decision.action().equals("dismiss") ? "dismissed" : "resolved")
                .bind("detector", decision.detector())
                .bind("rule", decision.ruleId().orElse(null))
                .bind("severity", decision.severity())
                .bind("explanation", decision.explanation())
                .bind("decision", decision.id())
                .bind("action", decision.action())
                .bind("notes", decision.notes())
                .bind("by", decision.decidedBy())
                .bind("at", decision.decidedAt())
                .bind("detected", decision.detectedAt())
                .execute();
    }

    private static void addDecision(Handle handle, PortableDecision decision) {
        Optional<DecidedSide> winner =
                decision.sides().stream().filter(DecidedSide::won).findFirst();
        handle.createUpdate("""
                        INSERT INTO decisions (id, conflict_id, action, decided_by, decided_at, notes, winner_kind,
                                               winner_id, changes)
                        VALUES (:id, :conflict, :action, :by, :at, :notes, :winnerKind, :winnerId, '{"changed": []}')
                        """)
                .bind("id", decision.id())
                .bind("conflict", decision.conflictId())
                .bind("action", decision.action())
                .bind("by", decision.decidedBy())
                .bind("at", decision.decidedAt())
                .bind("notes", decision.notes())
                .bind("winnerKind", winner.map(DecidedSide::kind).orElse(null))
                .bind("winnerId", winner.map(DecidedSide::id).orElse(null))
                .execute();
    }

    private static void add(Handle handle, PortableDecision decision, DecidedSide side) {
        int trust = RowKind.of(side.kind()).orElseThrow().trust();
        DecidedPosition first = side.positions().getFirst();
        handle.createUpdate("""
                        INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust, content, value,
                                                      author, at, value_key, lineage, slot, standing)
                        VALUES (:conflict, :kind, :id, :trust, :content, :value, :author, :at, :stance, :id, :slot, 'retired')
                        """)
                .bind("conflict", decision.conflictId())
                .bind("kind", side.kind())
                .bind("id", side.id())
                .bind("trust", trust)
                .bind("content", side.content())
                .bind("value", side.value())
                .bind("author", side.author())
                .bind("at", side.at().orElse(decision.decidedAt()))
                .bind("stance", first.stance())
                .bind("slot", first.slot())
                .execute();
        for (DecidedPosition position : side.positions()) {
            handle.createUpdate("""
                            INSERT INTO decided_values (decision_id, slot, value_key, lineage, member_kind, member_id, trust,
                                                        won)
                            VALUES (:decision, :slot, :stance, :id, :kind, :id, :trust, :won) ON CONFLICT DO NOTHING
                            """)
                    .bind("decision", decision.id())
                    .bind("slot", position.slot())
                    .bind("stance", position.stance())
                    .bind("id", side.id())
                    .bind("kind", side.kind())
                    .bind("trust", trust)
                    .bind("won", side.won())
                    .execute();
        }
    }
}
