-- What is to be done later, and what was given up: status 'dead'. again: put once more while it was being worked on.
CREATE TABLE work_items (
    kind       text NOT NULL,
    key        text NOT NULL,
    payload    jsonb NOT NULL,
    status     text NOT NULL CHECK (status IN ('waiting', 'taken', 'dead')),
    attempts   integer NOT NULL,
    due_at     timestamptz NOT NULL,
    latest     timestamptz NOT NULL,
    again      boolean NOT NULL,
    last_error text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (kind, key)
);

CREATE INDEX work_items_due ON work_items (kind, due_at) WHERE status <> 'dead';

-- Attributes that may hold several values at once, as people decided. An empty project stands for all.
CREATE TABLE many_valued_attributes (
    project     text NOT NULL,
    attribute   text NOT NULL,
    conflict_id text NOT NULL REFERENCES conflicts,
    decided_by  text NOT NULL,
    decided_at  timestamptz NOT NULL,
    PRIMARY KEY (project, attribute)
);
