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

-- What is said of all of a kind is compared with what is said of one of it: both are found by their attribute.
CREATE INDEX claims_by_attribute ON claims (project, attribute);
CREATE INDEX claims_of_all ON claims (project, attribute) WHERE subject LIKE 'every %';

-- corroborators: who said the same besides the author, each once. last_confirmed_at: when it was last said again.
ALTER TABLE memories
    ADD COLUMN corroborators     jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN last_confirmed_at timestamptz;

-- Attributes that may hold several values at once, as people decided, for as long as the decision stands.
CREATE TABLE several_valued_attributes (
    decision_id text NOT NULL REFERENCES decisions ON DELETE CASCADE,
    project     text NOT NULL,
    attribute   text NOT NULL,
    PRIMARY KEY (project, attribute, decision_id)
);

ALTER TABLE decisions
    DROP CONSTRAINT decisions_action_check,
    ADD CONSTRAINT decisions_action_check CHECK (action IN
        ('supersede_others', 'no_action', 'both_valid', 'several_values', 'merge', 'dismiss'));
