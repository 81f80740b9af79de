-- Who was given which row: the first and the last time of each reader. The text that was given is in the row's history.
-- reported_at: when the reader learned that the row no longer holds as it was given; a new read clears it.
CREATE TABLE reads (
    member_kind text NOT NULL,
    member_id   text NOT NULL,
    agent       text NOT NULL,
    session     text NOT NULL,
    way         text NOT NULL CHECK (way IN ('prompt', 'mcp', 'recall', 'context')),
    times       integer NOT NULL CHECK (times > 0),
    first_at    timestamptz NOT NULL,
    last_at     timestamptz NOT NULL,
    reported_at timestamptz,
    PRIMARY KEY (member_kind, member_id, agent, session)
);

CREATE INDEX reads_of_reader ON reads (agent, session, last_at DESC) WHERE reported_at IS NULL;
CREATE INDEX reads_by_time ON reads (last_at);

INSERT INTO config (key, value) VALUES ('reads_days', '90');
