-- Claims --------------------------------------------------------------------------------------------------------------

-- What live rows say, derived from them and rebuilt at will. topic and qualifier together are the layer-free slot on
-- which all layers meet; slot_kind and slot_key are the slot in the words of the row's own layer.
CREATE TABLE claims (
    member_kind   text NOT NULL,
    member_id     text NOT NULL,
    ordinal       smallint NOT NULL,
    slot_kind     text NOT NULL,
    slot_key      text NOT NULL,
    project       text NOT NULL,
    topic         text NOT NULL,
    qualifier     text NOT NULL,
    subject       text NOT NULL,
    attribute     text NOT NULL,
    value         text NOT NULL,
    value_key     text NOT NULL,
    unit          text NOT NULL,
    positive      boolean NOT NULL,
    trust         smallint NOT NULL,
    lineage       text NOT NULL,
    valid_from    timestamptz,
    valid_to      timestamptz,
    rule_id       text NOT NULL,
    span_start    integer NOT NULL,
    span_end      integer NOT NULL,
    rules_version integer NOT NULL,
    PRIMARY KEY (member_kind, member_id, ordinal)
);

CREATE INDEX claims_by_topic ON claims (topic, qualifier);

-- Conflicts -----------------------------------------------------------------------------------------------------------

-- subject: the words that the dispute is about, lower case, for filters.
ALTER TABLE conflicts ADD COLUMN subject text NOT NULL DEFAULT '';

ALTER TABLE conflict_members
    ADD COLUMN value_key text NOT NULL DEFAULT '',
    ADD COLUMN lineage   text NOT NULL DEFAULT '',
    ADD COLUMN slot      text NOT NULL DEFAULT '';

-- The slots that an open conflict holds: its rows go when it closes, so that one slot has one open conflict.
CREATE TABLE conflict_slots (
    slot        text PRIMARY KEY,
    conflict_id text NOT NULL REFERENCES conflicts ON DELETE CASCADE
);

CREATE INDEX conflict_slots_by_conflict ON conflict_slots (conflict_id);

INSERT INTO conflict_slots (slot, conflict_id)
SELECT slot_kind || ' ' || slot_key, id FROM conflicts WHERE status = 'open';

UPDATE conflict_members m
SET value_key = m.value, lineage = m.member_id, slot = c.slot_kind || ' ' || c.slot_key
FROM conflicts c WHERE c.id = m.conflict_id;

DROP INDEX conflicts_one_open_per_slot;

CREATE INDEX conflicts_by_slot ON conflicts (slot_kind, slot_key);

CREATE INDEX conflict_members_by_member ON conflict_members (member_kind, member_id);

-- Every slot that a conflict ever held, for linking a later one to it.
CREATE TABLE conflict_slots_held (
    slot        text NOT NULL,
    conflict_id text NOT NULL REFERENCES conflicts ON DELETE CASCADE,
    PRIMARY KEY (slot, conflict_id)
);

INSERT INTO conflict_slots_held (slot, conflict_id)
SELECT slot_kind || ' ' || slot_key, id FROM conflicts;

-- What people decided. withdrawn_at: undone or reopened since.
CREATE TABLE decisions (
    id           text PRIMARY KEY,
    conflict_id  text NOT NULL REFERENCES conflicts,
    action       text NOT NULL CHECK (action IN ('supersede_others', 'no_action', 'both_valid', 'merge', 'dismiss')),
    decided_by   text NOT NULL,
    decided_at   timestamptz NOT NULL,
    notes        text NOT NULL,
    winner_kind  text,
    winner_id    text,
    -- rows as they were before, and as the decision left them
    changes      jsonb NOT NULL,
    withdrawn_at timestamptz,
    withdrawn_by text
);

CREATE INDEX decisions_by_conflict ON decisions (conflict_id);

-- The values that a decision settled on a slot.
CREATE TABLE decided_values (
    decision_id text NOT NULL REFERENCES decisions ON DELETE CASCADE,
    slot        text NOT NULL,
    value_key   text NOT NULL,
    lineage     text NOT NULL,
    member_kind text NOT NULL,
    member_id   text NOT NULL,
    trust       smallint NOT NULL,
    won         boolean NOT NULL,
    PRIMARY KEY (decision_id, slot, member_kind, member_id, value_key)
);

CREATE INDEX decided_values_by_slot ON decided_values (slot);

-- The specification calls the dimension by both names.
CREATE OR REPLACE VIEW resolution_queue AS
SELECT k.id,
       k.concept_id,
       k.existing_parent_id,
       k.incoming_parent_id,
       k.dim_id,
       k.collision_type,
       CASE c.status WHEN 'open' THEN 'pending' ELSE c.status END AS status,
       c.resolution,
       k.created_at,
       c.resolved_at,
       c.priority,
       c.id AS conflict_id,
       k.dim_id AS dimension_id
FROM concept_collisions k
JOIN conflicts c ON c.id = k.conflict_id;

CREATE INDEX concept_collisions_by_concept ON concept_collisions (concept_id, dim_id);

-- Edges that a decision took out of the graph, kept whole. superseded_by: the row that holds instead, as kind and id.
-- moved_to: the dimension in which the edge stands since; made_root: that dimension is new since.
CREATE TABLE displaced_edges (
    id             integer NOT NULL REFERENCES soas,
    parent_id      integer NOT NULL REFERENCES soas,
    dim_id         integer NOT NULL REFERENCES soas,
    is_isa         boolean NOT NULL,
    confidence     double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    last_confirmed timestamptz NOT NULL,
    source         varchar NOT NULL,
    origin         jsonb,
    created_at     timestamptz NOT NULL,
    superseded_by  text NOT NULL,
    moved_to       integer REFERENCES soas,
    made_root      boolean NOT NULL,
    displaced_at   timestamptz NOT NULL,
    PRIMARY KEY (id, parent_id, dim_id, is_isa)
);

-- Layers --------------------------------------------------------------------------------------------------------------

-- stored_at: when this version of the row was stored; updated_at: when its content or status was last changed.
CREATE TABLE memories (
    id                    text PRIMARY KEY,
    memory_type           text NOT NULL CHECK (memory_type IN
        ('identity', 'preference', 'episodic', 'project', 'knowledge', 'adaptation')),
    content               text NOT NULL,
    normalized_content    text NOT NULL,
    project               text NOT NULL,
    scope                 text NOT NULL,
    author                text NOT NULL,
    person                text NOT NULL,
    confidence            double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    status                text NOT NULL CHECK (status IN ('candidate', 'active', 'superseded', 'invalid', 'graduated')),
    lineage               text NOT NULL,
    superseded_by         text,
    qualifier             text NOT NULL,
    observed_at           timestamptz NOT NULL,
    valid_from            timestamptz,
    valid_to              timestamptz,
    source_chunk_id       text,
    source_interaction_id text,
    rule                  text,
    source_span           text,
    extractor_version     text,
    hand_authored         boolean NOT NULL,
    corroborations        integer NOT NULL,
    re_extraction_count   integer NOT NULL,
    last_re_extracted_at  timestamptz,
    "references"          jsonb NOT NULL,
    previous_content_log  jsonb NOT NULL,
    pending_since         timestamptz,
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    stored_at             timestamptz NOT NULL
);

CREATE INDEX memories_listing ON memories (created_at DESC, id DESC);
CREATE INDEX memories_by_project ON memories (project, created_at DESC, id DESC);
CREATE INDEX memories_by_status ON memories (status, created_at DESC, id DESC);
CREATE INDEX memories_by_content ON memories (md5(normalized_content));
CREATE INDEX memories_by_lineage ON memories (lineage);

-- Types are data: definition is the JSON of one entity type.
CREATE TABLE entity_types (
    name       text PRIMARY KEY,
    definition jsonb NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE TABLE entities (
    id                    text PRIMARY KEY,
    entity_type           text NOT NULL REFERENCES entity_types,
    project               text NOT NULL,
    fields                jsonb NOT NULL,
    scope                 text NOT NULL,
    author                text NOT NULL,
    person                text NOT NULL,
    confidence            double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    status                text NOT NULL CHECK (status IN ('candidate', 'active', 'superseded', 'invalid')),
    lineage               text NOT NULL,
    superseded_by         text,
    qualifier             text NOT NULL,
    observed_at           timestamptz NOT NULL,
    valid_from            timestamptz,
    valid_to              timestamptz,
    source_chunk_id       text,
    source_interaction_id text,
    graduated_from        text,
    rule                  text,
    source_span           text,
    extractor_version     text,
    hand_authored         boolean NOT NULL,
    corroborations        integer NOT NULL,
    re_extraction_count   integer NOT NULL,
    last_re_extracted_at  timestamptz,
    previous_content_log  jsonb NOT NULL,
    pending_since         timestamptz,
    created_at            timestamptz NOT NULL,
    updated_at            timestamptz NOT NULL,
    stored_at             timestamptz NOT NULL
);

CREATE INDEX entities_listing ON entities (created_at DESC, id DESC);
CREATE INDEX entities_by_type ON entities (entity_type, project, created_at DESC, id DESC);
CREATE INDEX entities_by_lineage ON entities (lineage);
CREATE INDEX entities_by_fields ON entities (entity_type, project, jsonb_hash(fields));

-- Trusted state: one row a (project, category, key), written by people alone.
CREATE TABLE project_state (
    id            text PRIMARY KEY,
    project       text NOT NULL,
    category      text NOT NULL,
    key           text NOT NULL,
    value         text NOT NULL,
    reason        text NOT NULL,
    person        text NOT NULL,
    status        text NOT NULL CHECK (status IN ('active', 'superseded')),
    superseded_by text,
    qualifier     text NOT NULL,
    valid_from    timestamptz,
    valid_to      timestamptz,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL,
    stored_at     timestamptz NOT NULL,
    UNIQUE (project, category, key, qualifier)
);

-- What rows were before: the row as JSON, for the time from stored_at until replaced_at. Reads as of a time take it.
CREATE TABLE row_versions (
    member_kind text NOT NULL,
    member_id   text NOT NULL,
    stored_at   timestamptz NOT NULL,
    replaced_at timestamptz NOT NULL,
    row         jsonb NOT NULL,
    actor       text NOT NULL,
    reason      text NOT NULL
);

CREATE INDEX row_versions_of_row ON row_versions (member_kind, member_id, replaced_at);
CREATE INDEX row_versions_by_time ON row_versions (member_kind, replaced_at);

-- Audit ---------------------------------------------------------------------------------------------------------------

-- hash: SHA-256 over the hash before it and this row. audit_head knows the newest, so that a cut tail shows.
CREATE TABLE audit_log (
    seq          bigint PRIMARY KEY,
    at           timestamptz NOT NULL,
    actor        text NOT NULL,
    action       text NOT NULL,
    subject_kind text NOT NULL,
    subject_id   text NOT NULL,
    detail       text NOT NULL,
    hash         bytea NOT NULL
);

CREATE INDEX audit_log_by_subject ON audit_log (subject_kind, subject_id, seq);

CREATE TABLE audit_head (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    seq      bigint NOT NULL,
    hash     bytea NOT NULL
);

INSERT INTO audit_head (seq, hash) VALUES (0, '\x00');

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Requests and events -------------------------------------------------------------------------------------------------

-- Answers of writes that came with an Idempotency-Key, kept for a day.
CREATE TABLE idempotent_answers (
    actor   text NOT NULL,
    key     text NOT NULL,
    request text NOT NULL,
    answer  text NOT NULL,
    at      timestamptz NOT NULL,
    PRIMARY KEY (actor, key)
);

-- events: the types that are sent; empty for all.
CREATE TABLE webhooks (
    id         text PRIMARY KEY,
    url        text NOT NULL,
    secret     text NOT NULL,
    events     jsonb NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE TABLE webhook_deliveries (
    id         text PRIMARY KEY,
    webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
    event_type text NOT NULL,
    payload    text NOT NULL,
    attempts   integer NOT NULL,
    due_at     timestamptz NOT NULL,
    status     text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
    last_error text NOT NULL,
    created_at timestamptz NOT NULL,
    done_at    timestamptz
);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE status = 'waiting';

-- Runs of jobs, for people to look at.
CREATE TABLE job_runs (
    id          text PRIMARY KEY,
    job         text NOT NULL,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    report      jsonb NOT NULL
);
