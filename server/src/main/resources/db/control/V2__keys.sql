-- hash: SHA-256 of the key, which is shown once and stored nowhere. workspace: '*' for all of them.
CREATE TABLE keys (
    id              text PRIMARY KEY,
    name            text NOT NULL,
    workspace       text NOT NULL,
    role            text NOT NULL CHECK (role IN ('agent', 'reviewer', 'admin')),
    hash            bytea NOT NULL UNIQUE,
    rate_per_minute integer NOT NULL CHECK (rate_per_minute > 0),
    created_by      text NOT NULL,
    created_at      timestamptz NOT NULL,
    revoked_at      timestamptz
);
