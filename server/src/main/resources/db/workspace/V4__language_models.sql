-- api_key: the name of the vault's secret that holds the key, after 'secret:'; never a key.
ALTER TABLE models ADD COLUMN base_url text;

-- How often models were asked in an hour that began then.
CREATE TABLE model_calls (
    hour  timestamptz PRIMARY KEY,
    calls integer NOT NULL
);

INSERT INTO config (key, value) VALUES
    ('detect_model_id', NULL),
    ('model_calls_per_hour', '200'),
    ('resolution_propose_only', 'false');

-- queued_at: when the token was salient enough to be asked about; once in its life.
ALTER TABLE soas ADD COLUMN queued_at timestamptz;

-- Who runs a job over this workspace now; a run that died loses it at `until`.
CREATE TABLE job_leases (
    job    text PRIMARY KEY,
    holder text NOT NULL,
    until  timestamptz NOT NULL
);
