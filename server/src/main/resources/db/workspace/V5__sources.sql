-- Sources (L0) -------------------------------------------------------------------------------------------------------

-- A delivery of documents. counts: what became of it, as JSON; report: the same as the summary that lies on disk.
CREATE TABLE ingestion_waves (
    id          text PRIMARY KEY,
    project     text NOT NULL,
    origin      text NOT NULL,
    status      text NOT NULL CHECK (status IN ('open', 'done')),
    started_by  text NOT NULL,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz,
    counts      jsonb NOT NULL,
    report      jsonb
);

CREATE INDEX ingestion_waves_listing ON ingestion_waves (started_at DESC, id DESC);

-- One row a file of a project, as it was seen last. updated_at: when the file itself was changed. wave_id: the wave that
-- brought this version; seen_wave_id: the last one in which the file was delivered.
CREATE TABLE source_documents (
    id           text PRIMARY KEY,
    project      text NOT NULL,
    path         text NOT NULL,
    kind         text NOT NULL CHECK (kind IN ('markdown', 'text', 'html', 'json')),
    title        text NOT NULL,
    front_matter jsonb NOT NULL,
    content_hash text NOT NULL,
    version      integer NOT NULL,
    wave_id      text NOT NULL REFERENCES ingestion_waves,
    seen_wave_id text REFERENCES ingestion_waves,
    updated_at   timestamptz NOT NULL,
    ingested_at  timestamptz NOT NULL,
    UNIQUE (project, path)
);

CREATE INDEX source_documents_listing ON source_documents (ingested_at DESC, id DESC);

-- Stretches of documents. A chunk's text is never changed: where it is gone from the document the chunk is replaced, and
-- stays for what was read from it. ordinal, first_char and last_char: where it stands in its document, or stood last.
-- version and wave_id: what brought it.
CREATE TABLE source_chunks (
    id          text PRIMARY KEY,
    document_id text NOT NULL REFERENCES source_documents,
    wave_id     text NOT NULL REFERENCES ingestion_waves,
    version     integer NOT NULL,
    ordinal     integer NOT NULL,
    kind        text NOT NULL CHECK (kind IN ('prose', 'list', 'table', 'code', 'quote', 'front_matter')),
    heading     text NOT NULL,
    author      text NOT NULL DEFAULT '',
    first_char  integer NOT NULL,
    last_char   integer NOT NULL,
    content     text NOT NULL,
    changed_at  timestamptz NOT NULL,
    replaced_at timestamptz
);

CREATE INDEX source_chunks_of_document ON source_chunks (document_id, ordinal) WHERE replaced_at IS NULL;
CREATE INDEX source_chunks_of_wave ON source_chunks (wave_id, document_id, ordinal);

-- What was said between a person and an agent. content is the text that spans of candidates count in.
CREATE TABLE interactions (
    id          text PRIMARY KEY,
    project     text NOT NULL,
    session     text NOT NULL,
    author      text NOT NULL,
    content     text NOT NULL,
    messages    jsonb NOT NULL,
    recorded_at timestamptz NOT NULL
);

CREATE INDEX interactions_listing ON interactions (recorded_at DESC, id DESC);

-- Candidates (L1, L2) ------------------------------------------------------------------------------------------------

CREATE INDEX memories_by_chunk ON memories (source_chunk_id) WHERE source_chunk_id IS NOT NULL;
CREATE INDEX entities_by_chunk ON entities (source_chunk_id) WHERE source_chunk_id IS NOT NULL;
CREATE INDEX memories_waiting ON memories (pending_since, id) WHERE status = 'candidate';
CREATE INDEX entities_waiting ON entities (pending_since, id) WHERE status = 'candidate';

-- What extractors proposed, by a digest of type, project and words as they were read, and the row that it became: it is
-- known again whatever was done to the row since.
CREATE TABLE proposals (
    key         text PRIMARY KEY,
    member_kind text NOT NULL,
    member_id   text NOT NULL
);

CREATE INDEX proposals_of_row ON proposals (member_kind, member_id);

-- Where a proposal was read, each source once. seen_at: when it was read there last.
CREATE TABLE proposal_sightings (
    member_kind      text NOT NULL,
    member_id        text NOT NULL,
    source_id        text NOT NULL,
    from_interaction boolean NOT NULL,
    seen_at          timestamptz NOT NULL,
    PRIMARY KEY (member_kind, member_id, source_id)
);

-- Candidates that a person put off.
CREATE TABLE deferrals (
    member_kind text NOT NULL,
    member_id   text NOT NULL,
    deferred_at timestamptz NOT NULL,
    person      text NOT NULL,
    reason      text NOT NULL,
    PRIMARY KEY (member_kind, member_id)
);

CREATE INDEX entities_by_words ON entities (md5(lower(fields #>> '{}')));
