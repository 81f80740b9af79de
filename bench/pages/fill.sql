-- Memories, one of five said again since; candidates; conflicts, each between two of the memories, and half as
-- many that were closed within the last sixty days. Fifty projects.
SET search_path = ws_default;
BEGIN;

CREATE TEMP TABLE wanted ON COMMIT DROP AS
SELECT n, 'mem_bench_' || lpad(n::text, 7, '0') AS id, 'project-' || (n / 2 % 50) AS project,
       'item ' || (n / 2) AS subject, (n % 2 * 30 + 30) || ' seconds' AS value,
       now() - make_interval(mins => n % 86400) AS at
FROM generate_series(0, :memories - 1) AS n;

INSERT INTO memories (id, memory_type, content, normalized_content, project, scope, author, person, confidence, status,
                      lineage, qualifier, observed_at, hand_authored, corroborations, re_extraction_count, "references",
                      previous_content_log, created_at, updated_at, stored_at)
SELECT id, 'project', 'The ' || subject || ' timeout is ' || value || '.',
       'the ' || subject || ' timeout is ' || value || '.', project, '', 'agent-' || (n % 20), '', 0.9, 'active',
       id, '', at, true, CASE WHEN n % 5 = 0 THEN 1 + n % 3 ELSE 0 END, 0, '[]', '[]', at, at, at
FROM wanted;

INSERT INTO memories (id, memory_type, content, normalized_content, project, scope, author, person, confidence, status,
                      lineage, qualifier, observed_at, hand_authored, corroborations, re_extraction_count, "references",
                      previous_content_log, pending_since, created_at, updated_at, stored_at)
SELECT 'mem_candidate_' || lpad(n::text, 6, '0'), 'knowledge', 'The part ' || n || ' colour is green.',
       'the part ' || n || ' colour is green.', 'project-' || (n % 50), '', 'agent-' || (n % 20), '', 0.6, 'candidate',
       'mem_candidate_' || lpad(n::text, 6, '0'), '', now() - make_interval(mins => n), true, 0, 0, '[]', '[]',
       now() - make_interval(mins => n), now() - make_interval(mins => n), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
FROM generate_series(1, 5000) AS n;

INSERT INTO claims (member_kind, member_id, ordinal, slot_kind, slot_key, project, topic, qualifier, subject, attribute,
                    value, value_key, unit, positive, trust, lineage, rule_id, span_start, span_end, rules_version)
SELECT 'memory', id, 0, 'memory_slot', '["' || project || '","' || subject || '","timeout",""]', project,
       '["' || project || '","' || subject || '","timeout"]', '', subject, 'timeout', value, value, '', true, 1, id,
       'memory.copula', length('The ' || subject || ' timeout is '), length('The ' || subject || ' timeout is ' || value),
       (SELECT coalesce(max(rules_version), 1) FROM claims)
FROM wanted;

CREATE TEMP TABLE disputed ON COMMIT DROP AS
SELECT n, 'cf_bench_' || lpad(n::text, 6, '0') AS id, 'project-' || (n % 50) AS project, 'item ' || n AS subject,
       'cross_layer ["project-' || (n % 50) || '","item ' || n || '","timeout",""]' AS slot,
       now() - make_interval(mins => n * 86400 / (:conflicts * 3 / 2)) AS at, n >= :conflicts AS closed
FROM generate_series(0, :conflicts * 3 / 2 - 1) AS n;

INSERT INTO conflicts (id, slot_kind, slot_key, project, status, detector, rule_id, severity, priority, question,
                       explanation, resolved_by, resolved_at, resolution, detected_at, subject)
SELECT id, 'cross_layer', substr(slot, 13), project, CASE WHEN closed THEN 'resolved' ELSE 'open' END, 'tier1', 'slot.memory',
       'low', n % 100 = 0, 'Is ''30 seconds'' still right for ''' || subject || ' timeout''?',
       'One memory says 30 seconds, the other 60 seconds.', CASE WHEN closed THEN 'reviewer' END,
       CASE WHEN closed THEN at + (now() - at) / 2 END,
       CASE WHEN closed THEN jsonb_build_object('action', 'no_action', 'notes', '') END, at, subject || ' timeout'
FROM disputed;

INSERT INTO conflict_members (conflict_id, member_kind, member_id, member_layer_trust, content, value, author, at,
                              value_key, lineage, slot)
SELECT d.id, 'memory', w.id, 1, 'The ' || w.subject || ' timeout is ' || w.value || '.', w.value, 'agent-' || (w.n % 20),
       w.at, w.value, w.id, d.slot
FROM disputed d JOIN wanted w ON w.n / 2 = d.n;

INSERT INTO conflict_slots_held (slot, conflict_id) SELECT slot, id FROM disputed;
INSERT INTO conflict_slots (slot, conflict_id) SELECT slot, id FROM disputed WHERE NOT closed;

COMMIT;
VACUUM ANALYZE;
