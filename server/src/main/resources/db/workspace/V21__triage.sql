-- assignee: who is to decide the conflict; NULL while it is assigned to no one. snoozed_until: lists of open conflicts for
-- people leave it out until then.
ALTER TABLE conflicts
    ADD COLUMN assignee text,
    ADD COLUMN snoozed_until timestamptz;
CREATE INDEX conflicts_snoozed ON conflicts (snoozed_until) WHERE snoozed_until IS NOT NULL;

-- Filters of the inbox by name. owner: whose view it is; '' for one that all people share. filter: the fields of the inbox.
CREATE TABLE saved_views (
    id         text PRIMARY KEY DEFAULT 'view_' || replace(gen_random_uuid()::text, '-', ''),
    owner      text NOT NULL,
    name       text NOT NULL,
    filter     jsonb NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (owner, name)
);
