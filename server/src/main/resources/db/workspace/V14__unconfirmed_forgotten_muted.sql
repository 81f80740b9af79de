-- What an assistant said of itself, until a person, a tool or a second session says the same. These edges are not in the
-- graph: they take no place there and open no conflict. session: who said it first. last_confirmed: when it was said last.
-- Edges that are in the graph already count as confirmed: their origin names a session and a sentence, and not who spoke.
CREATE TABLE unconfirmed_edges (
    id             integer NOT NULL REFERENCES soas,
    parent_id      integer NOT NULL REFERENCES soas,
    dim_id         integer NOT NULL REFERENCES soas,
    is_isa         boolean NOT NULL,
    confidence     double precision NOT NULL CHECK (confidence BETWEEN 0 AND 1),
    last_confirmed timestamptz NOT NULL,
    session        text NOT NULL,
    origin         jsonb,
    created_at     timestamptz NOT NULL,
    PRIMARY KEY (id, parent_id, dim_id, is_isa)
);

-- Who took the edge back; null where a decision about a conflict displaced it.
ALTER TABLE displaced_edges ADD COLUMN forgotten_by text;

-- Words that are never asked about. word: a token; with * in it, a pattern that tokens match as a whole.
CREATE TABLE muted_words (
    word     text PRIMARY KEY,
    muted_by text NOT NULL,
    muted_at timestamptz NOT NULL
);

INSERT INTO config (key, value) VALUES ('recollection_unconfirmed', 'hide');
