-- What a row was concluded from. A passage that a row was read from, and a memory that an entity graduates from, are
-- in the row itself; the view below has them all.
-- said: a digest of the premise as it was; NULL where it is not known.
-- source: the conflict whose decision named the premise; empty for others.
-- released_at: when a person said that the row holds without this premise.
-- asked_of: the author who was asked whether the row still holds; told_at: when the question was passed on.
CREATE TABLE premises (
    member_kind  text NOT NULL,
    member_id    text NOT NULL,
    premise_kind text NOT NULL,
    premise_id   text NOT NULL,
    origin       text NOT NULL CHECK (origin IN ('stated', 'used', 'decision', 'passage', 'memory')),
    source       text NOT NULL DEFAULT '',
    said         text,
    linked_at    timestamptz NOT NULL,
    released_at  timestamptz,
    released_by  text,
    asked_of     text,
    asked_at     timestamptz,
    told_at      timestamptz,
    PRIMARY KEY (member_kind, member_id, premise_kind, premise_id)
);

CREATE INDEX premises_by_member ON premises (member_id);
CREATE INDEX premises_by_premise ON premises (premise_id);
CREATE INDEX premises_asked ON premises (asked_of) WHERE asked_of IS NOT NULL AND told_at IS NULL;
CREATE INDEX reads_of_agent ON reads (agent, last_at DESC);
CREATE INDEX source_chunks_replaced ON source_chunks (id) WHERE replaced_at IS NOT NULL;
CREATE INDEX entities_graduating ON entities (graduated_from) WHERE graduated_from IS NOT NULL;

INSERT INTO premises (member_kind, member_id, premise_kind, premise_id, origin, linked_at)
SELECT DISTINCT 'memory', m.id, 'memory', p.id, 'stated', m.created_at
FROM memories m CROSS JOIN LATERAL jsonb_array_elements_text(m."references") AS named (id)
JOIN memories p ON p.id = named.id
WHERE p.id <> m.id AND p.superseded_by IS DISTINCT FROM m.id;

-- Whether a replaced passage says something else now: the characters from which a row was read are in no current chunk
-- of its document.
CREATE FUNCTION passage_is_gone(document text, passage text, span text) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT NOT EXISTS (
        SELECT FROM source_chunks c
        WHERE c.document_id = document AND c.replaced_at IS NULL
          AND position(CASE WHEN span ~ '^\d{1,9}-\d{1,9}$'
                            THEN substring(passage FROM split_part(span, '-', 1)::integer + 1
                                           FOR greatest(1, split_part(span, '-', 2)::integer - split_part(span, '-', 1)::integer))
                            ELSE passage END IN c.content) > 0)
$$;

-- Every row with each of its premises, of passages those that were replaced. A join against it reads all of it: ask by
-- conditions on member_id or premise_id, which reach the indexes. fall: why the premise does not hold as it did; NULL while it does. A premise that
-- the row itself replaced has not fallen for it.
CREATE VIEW premise_links AS
SELECT p.member_kind, p.member_id, p.premise_kind, p.premise_id, p.origin, p.linked_at, p.asked_at,
       CASE WHEN m.id IS NULL THEN 'deleted'
            WHEN m.status = 'graduated' OR m.superseded_by = p.member_id THEN NULL
            WHEN m.status <> 'active' THEN CASE WHEN m.superseded_by IS NULL THEN 'invalid' ELSE 'superseded' END
            WHEN m.valid_to <= now() THEN 'expired'
            WHEN p.said <> md5(m.normalized_content) THEN 'changed' END AS fall
FROM premises p LEFT JOIN memories m ON m.id = p.premise_id
WHERE p.premise_kind = 'memory' AND p.released_at IS NULL AND p.origin NOT IN ('passage', 'memory')
UNION ALL
SELECT p.member_kind, p.member_id, p.premise_kind, p.premise_id, p.origin, p.linked_at, p.asked_at,
       CASE WHEN e.id IS NULL THEN 'deleted'
            WHEN e.superseded_by = p.member_id THEN NULL
            WHEN e.status <> 'active' THEN CASE WHEN e.superseded_by IS NULL THEN 'invalid' ELSE 'superseded' END
            WHEN e.valid_to <= now() THEN 'expired'
            WHEN p.said <> md5(e.fields::text) THEN 'changed' END
FROM premises p LEFT JOIN entities e ON e.id = p.premise_id
WHERE p.premise_kind = 'entity' AND p.released_at IS NULL
UNION ALL
SELECT p.member_kind, p.member_id, p.premise_kind, p.premise_id, p.origin, p.linked_at, p.asked_at,
       CASE WHEN s.id IS NULL THEN 'deleted'
            WHEN s.superseded_by = p.member_id THEN NULL
            WHEN s.status <> 'active' THEN CASE WHEN s.superseded_by IS NULL THEN 'invalid' ELSE 'superseded' END
            WHEN s.valid_to <= now() THEN 'expired'
            WHEN p.said <> md5(s.value) THEN 'changed' END
FROM premises p LEFT JOIN project_state s ON s.id = p.premise_id
WHERE p.premise_kind = 'project_state' AND p.released_at IS NULL
UNION ALL
SELECT 'memory', m.id, 'chunk', c.id, 'passage', m.created_at, r.asked_at,
       CASE WHEN passage_is_gone(c.document_id, c.content, m.source_span) THEN 'changed' END
FROM memories m JOIN source_chunks c ON c.id = m.source_chunk_id AND c.replaced_at IS NOT NULL
LEFT JOIN premises r ON r.member_kind = 'memory' AND r.member_id = m.id AND r.premise_kind = 'chunk' AND r.premise_id = c.id
WHERE r.released_at IS NULL
UNION ALL
SELECT 'entity', e.id, 'chunk', c.id, 'passage', e.created_at, r.asked_at,
       CASE WHEN passage_is_gone(c.document_id, c.content, e.source_span) THEN 'changed' END
FROM entities e JOIN source_chunks c ON c.id = e.source_chunk_id AND c.replaced_at IS NOT NULL
LEFT JOIN premises r ON r.member_kind = 'entity' AND r.member_id = e.id AND r.premise_kind = 'chunk' AND r.premise_id = c.id
WHERE r.released_at IS NULL
UNION ALL
SELECT 'entity', e.id, 'memory', m.id, 'memory', e.created_at, r.asked_at,
       CASE WHEN m.status IN ('active', 'graduated') OR m.superseded_by = e.id THEN NULL
            WHEN m.superseded_by IS NULL THEN 'invalid' ELSE 'superseded' END
FROM entities e JOIN memories m ON m.id = e.graduated_from
LEFT JOIN premises r ON r.member_kind = 'entity' AND r.member_id = e.id AND r.premise_kind = 'memory' AND r.premise_id = m.id
WHERE r.released_at IS NULL;
