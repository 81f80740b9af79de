-- One project in any spelling of case and separators. name: as it was first written, and as all rows have it.
CREATE TABLE projects (
    key  text PRIMARY KEY,
    name text NOT NULL
);

-- What all spellings of a project have in common: small letters, and one hyphen where spaces, hyphens or underscores are.
CREATE FUNCTION project_key(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
    SELECT coalesce(nullif(trim(BOTH '-' FROM regexp_replace(lower(normalize(said, NFKC)), '[\s_‐‑‒–—―-]+', '-', 'g')), ''), said)
$$;

-- The project's name; what is said itself where no such project was written.
CREATE FUNCTION project_name(said text) RETURNS text LANGUAGE sql STABLE STRICT AS $$
    SELECT coalesce((SELECT name FROM projects WHERE key = project_key(said)), said)
$$;

-- The same for what is about to be written: an unknown project gets this name.
CREATE FUNCTION project_named(said text) RETURNS text LANGUAGE plpgsql STRICT AS $$
BEGIN
    IF said <> '' AND NOT EXISTS (SELECT FROM projects WHERE key = project_key(said)) THEN
        INSERT INTO projects (key, name) VALUES (project_key(said), said) ON CONFLICT (key) DO NOTHING;
    END IF;
    RETURN project_name(said);
END $$;

-- A slot, its key or a topic, with the other name of its project.
CREATE FUNCTION slot_renamed(slot text, old text, new text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
    kind text := substring(slot FROM '^[a-z_]+ ');
    key  text := substr(slot, length(coalesce(kind, '')) + 1);
    head text := '[';
BEGIN
    IF NOT starts_with(key, head || to_json(old)) THEN
        head := substring(key FROM '^\["(?:preference|identity|[A-Z][A-Za-z0-9]*)",');
    END IF;
    IF head IS NULL OR NOT starts_with(key, head || to_json(old)) THEN
        RETURN slot;
    END IF;
    RETURN coalesce(kind, '') || head || to_json(new) || substr(key, length(head || to_json(old)) + 1);
END $$;

-- Enters the projects of all rows, and gives rows in other spellings the name that came first, with their claims, versions
-- and conflicts. Where that place is taken, trusted state gets a qualifier and a document another path. Tells how many
-- spellings went.
CREATE FUNCTION gather_projects() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    old     text;
    new     text;
    respelt integer := 0;
BEGIN
    CREATE TEMPORARY TABLE spellings ON COMMIT DROP AS
    SELECT project, min(at) AS at
    FROM (SELECT project, created_at AS at FROM memories UNION ALL SELECT project, created_at FROM entities
          UNION ALL SELECT project, created_at FROM project_state UNION ALL SELECT project, detected_at FROM conflicts
          UNION ALL SELECT project, started_at FROM ingestion_waves UNION ALL SELECT project, ingested_at FROM source_documents
          UNION ALL SELECT project, recorded_at FROM interactions) AS said
    WHERE project <> '' GROUP BY project;

    INSERT INTO projects (key, name)
    SELECT DISTINCT ON (project_key(project)) project_key(project), project FROM spellings
    ORDER BY project_key(project), at, project
    ON CONFLICT (key) DO NOTHING;

    FOR old, new IN SELECT project, project_name(project) FROM spellings WHERE project <> project_name(project) LOOP
        UPDATE project_state s SET qualifier = trim(qualifier || ' written as ' || old)
        WHERE project = old AND EXISTS (
            SELECT FROM project_state o
            WHERE o.project = new AND o.category = s.category AND o.key = s.key AND o.qualifier = s.qualifier);
        UPDATE source_documents d SET path = path || ' (written as ' || old || ')'
        WHERE project = old AND EXISTS (SELECT FROM source_documents o WHERE o.project = new AND o.path = d.path);
        UPDATE memories SET project = new WHERE project = old;
        UPDATE entities SET project = new WHERE project = old;
        UPDATE project_state SET project = new WHERE project = old;
        UPDATE ingestion_waves SET project = new WHERE project = old;
        UPDATE source_documents SET project = new WHERE project = old;
        UPDATE interactions SET project = new WHERE project = old;
        UPDATE row_versions v SET "row" = jsonb_set(v."row", '{project}', to_jsonb(new)) WHERE v."row" ->> 'project' = old;
        UPDATE several_valued_attributes s SET project = new
        WHERE project = old AND NOT EXISTS (
            SELECT FROM several_valued_attributes o
            WHERE o.project = new AND o.attribute = s.attribute AND o.decision_id = s.decision_id);
        UPDATE decisions
        SET changes = replace(changes::text, '"project": ' || to_json(old), '"project": ' || to_json(new))::jsonb
        WHERE strpos(changes::text, '"project": ' || to_json(old)) > 0;
        UPDATE claims
        SET project = new, slot_key = slot_renamed(slot_key, old, new), topic = slot_renamed(topic, old, new)
        WHERE project = old;
        UPDATE conflicts SET project = new, slot_key = slot_renamed(slot_key, old, new) WHERE project = old;
        UPDATE conflict_members SET slot = slot_renamed(slot, old, new) WHERE slot <> slot_renamed(slot, old, new);
        UPDATE conflict_slots s SET slot = slot_renamed(slot, old, new)
        WHERE slot <> slot_renamed(slot, old, new)
              AND NOT EXISTS (SELECT FROM conflict_slots o WHERE o.slot = slot_renamed(s.slot, old, new));
        UPDATE conflict_slots_held s SET slot = slot_renamed(slot, old, new)
        WHERE slot <> slot_renamed(slot, old, new)
              AND NOT EXISTS (SELECT FROM conflict_slots_held o
                              WHERE o.slot = slot_renamed(s.slot, old, new) AND o.conflict_id = s.conflict_id);
        UPDATE decided_values SET slot = slot_renamed(slot, old, new) WHERE slot <> slot_renamed(slot, old, new);
        respelt := respelt + 1;
    END LOOP;
    DROP TABLE spellings;
    RETURN respelt;
END $$;

SELECT gather_projects();
