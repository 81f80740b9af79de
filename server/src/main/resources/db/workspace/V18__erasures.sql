-- What admins had erased, without its words. selector: what they named (author, person, row, document, interaction).
-- counts: how many of each kind. finished_at: when the tables had been rewritten, so that nothing of it is in their files.
CREATE TABLE erasures (
    id          text PRIMARY KEY,
    selector    text NOT NULL,
    counts      jsonb NOT NULL,
    erased_by   text NOT NULL,
    erased_at   timestamptz NOT NULL,
    finished_at timestamptz
);

-- Rows that were erased, by their ids, so that an import does not bring them back; of an edge, whose id is its words, SHA-256.
CREATE TABLE erased_rows (
    kind       text NOT NULL,
    id         text NOT NULL,
    erasure_id text NOT NULL REFERENCES erasures,
    PRIMARY KEY (kind, id)
);

-- erased_by: the erasure that took the words of this row; its hash stays, and the chain with it.
ALTER TABLE audit_log ADD COLUMN erased_by text;
ALTER TABLE audit_imported ADD COLUMN erased_by text;

-- erased_at: when the notes and images of this decision were erased; it cannot be undone since.
ALTER TABLE decisions ADD COLUMN erased_at timestamptz;

INSERT INTO config (key, value) VALUES ('interaction_retention_days', NULL), ('trace_retention_hours', NULL);
