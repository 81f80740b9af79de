-- Models and settings -------------------------------------------------------------------------------------------------

CREATE TABLE models (
    id         serial PRIMARY KEY,
    provider   varchar NOT NULL,
    model_name varchar NOT NULL,
    api_key    varchar,
    created_at timestamptz NOT NULL DEFAULT now()
);

-- A null value means "not set".
CREATE TABLE config (
    key        varchar PRIMARY KEY,
    value      text,
    updated_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO config (key, value) VALUES
    ('write_model_id', NULL),
    ('resolve_model_id', NULL),
    ('saliency_read_threshold', '0.5'),
    ('saliency_write_threshold', '1.2'),
    ('recollection_confidence_floor', '0.6'),
    ('recollection_recency_days', '90'),
    ('resolution_schedule', '0 2 * * *'),
    ('recollection_position', 'system_prepend'),
    ('recollection_max_concepts', '12'),
    ('recollection_max_characters', '2000'),
    ('recollection_max_unknown', '2'),
    ('recollection_unknown_pause', '20'),
    ('iknowthat_command', 'gutask iknowthat'),
    ('cue_roles', 'system,user,assistant'),
    ('new_tokens_per_message', '200'),
    ('new_tokens_per_minute', '2000');

-- Vocabulary and concept graph ----------------------------------------------------------------------------------------

-- band: the SCOWL band of a dictionary word (10 is the most common); null for every other token.
CREATE TABLE soas (
    id              serial PRIMARY KEY,
    token           varchar(64) NOT NULL UNIQUE,
    encounter_count integer NOT NULL DEFAULT 0 CHECK (encounter_count >= 0),
    last_seen       timestamptz,
    saliency        double precision NOT NULL DEFAULT 0,
    novelty         double precision NOT NULL DEFAULT 0,
    band            smallint
);

-- origin: where the edge came from, for "why did my agent see this?": {"session": ..., "trace": ..., "sentence": ...}.
CREATE TABLE urd (
    id             integer NOT NULL REFERENCES soas,
    parent_id      integer NOT NULL REFERENCES soas,
    dim_id         integer NOT NULL REFERENCES soas,
    is_isa         boolean NOT NULL,
    confidence     double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    last_confirmed timestamptz NOT NULL,
    source         varchar NOT NULL CHECK (source IN ('cloud_llm', 'inferred', 'festinger', 'gutask')),
    origin         jsonb,
    created_at     timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (id, parent_id, dim_id)
);

CREATE UNIQUE INDEX urd_one_parent_per_dimension ON urd (id, dim_id);

INSERT INTO soas (token) VALUES ('type'), ('membership'), ('runs-on'), ('tech'), ('owned-by'), ('geography');

INSERT INTO urd (id, parent_id, dim_id, is_isa, confidence, last_confirmed, source)
SELECT id, id, id, token = 'type', 1, now(), 'festinger' FROM soas ORDER BY id;

-- Conflicts -----------------------------------------------------------------------------------------------------------

CREATE TABLE conflicts (
    id                   text PRIMARY KEY,
    slot_kind            text NOT NULL,
    slot_key             text NOT NULL,
    project              text NOT NULL DEFAULT '',
    status               text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'resolved', 'dismissed')),
    detector             text NOT NULL,
    rule_id              text,
    collision_type       text,
    severity             text NOT NULL CHECK (severity IN ('low', 'medium', 'high')),
    priority             boolean NOT NULL DEFAULT false,
    question             text,
    explanation          text NOT NULL,
    suggestion           jsonb,
    resolution           jsonb,
    resolved_by          text,
    resolved_at          timestamptz,
    previous_conflict_id text REFERENCES conflicts,
    detected_at          timestamptz NOT NULL
);

CREATE UNIQUE INDEX conflicts_one_open_per_slot ON conflicts (slot_kind, slot_key) WHERE status = 'open';

CREATE INDEX conflicts_listing ON conflicts (status, priority DESC, detected_at DESC, id);

CREATE TABLE conflict_members (
    conflict_id        text NOT NULL REFERENCES conflicts ON DELETE CASCADE,
    member_kind        text NOT NULL,
    member_id          text NOT NULL,
    member_layer_trust integer NOT NULL CHECK (member_layer_trust BETWEEN 0 AND 3),
    content            text NOT NULL,
    value              text NOT NULL,
    author             text NOT NULL DEFAULT '',
    at                 timestamptz NOT NULL,
    PRIMARY KEY (conflict_id, member_kind, member_id)
);

-- Every rejected edge is kept whole, beside the conflict that it opened or joined.
CREATE TABLE concept_collisions (
    id                 serial PRIMARY KEY,
    conflict_id        text NOT NULL REFERENCES conflicts ON DELETE CASCADE,
    concept_id         integer NOT NULL REFERENCES soas,
    existing_parent_id integer NOT NULL REFERENCES soas,
    incoming_parent_id integer NOT NULL REFERENCES soas,
    dim_id             integer NOT NULL REFERENCES soas,
    existing_is_isa    boolean NOT NULL,
    incoming_is_isa    boolean NOT NULL,
    collision_type     varchar NOT NULL
        CHECK (collision_type IN ('isa_isa', 'ispart_ispart', 'misclassification', 'cycle')),
    confidence         double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    source             varchar NOT NULL,
    origin             jsonb,
    seen_count         integer NOT NULL DEFAULT 1,
    created_at         timestamptz NOT NULL,
    last_seen          timestamptz NOT NULL,
    UNIQUE (conflict_id, incoming_parent_id, incoming_is_isa)
);

CREATE VIEW resolution_queue AS
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
       c.id AS conflict_id
FROM concept_collisions k
JOIN conflicts c ON c.id = k.conflict_id;

-- Change feed ---------------------------------------------------------------------------------------------------------

-- One row, locked by each writer until it commits: the order of seq is the order of commits, without gaps.
CREATE TABLE change_clock (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    seq      bigint NOT NULL
);

INSERT INTO change_clock (seq) VALUES (0);

-- subject: what changed, in the words of the feature that owns the kind.
CREATE TABLE changes (
    seq     bigint PRIMARY KEY,
    kind    text NOT NULL,
    subject text NOT NULL,
    at      timestamptz NOT NULL DEFAULT now()
);
