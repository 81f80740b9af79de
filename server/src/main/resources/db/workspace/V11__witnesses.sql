-- author_named: whether the writer gave the author, and not the name of a key, a client or a source. Of older rows nobody knows.
ALTER TABLE memories ADD COLUMN author_named boolean NOT NULL DEFAULT false;

-- Who wrote once more what a memory says, in the words as they were written. split_into: the memory that was made of it;
-- it is no witness any more since then. Of what was said again before there was this table, the memory has the count alone.
CREATE TABLE memory_witnesses (
    id           text PRIMARY KEY,
    memory_id    text NOT NULL,
    content      text NOT NULL,
    author       text NOT NULL,
    person       text NOT NULL,
    author_named boolean NOT NULL,
    observed_at  timestamptz NOT NULL,
    stored_at    timestamptz NOT NULL,
    split_into   text
);

CREATE INDEX memory_witnesses_of ON memory_witnesses (memory_id, stored_at, id);
