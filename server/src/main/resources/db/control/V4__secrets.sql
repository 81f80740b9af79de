-- sealed: the value under AES-256-GCM with the server's master key, bound to the name. What opens it is not in here.
CREATE TABLE secrets (
    name         text PRIMARY KEY,
    sealed       bytea NOT NULL,
    created_by   text NOT NULL,
    created_at   timestamptz NOT NULL,
    last_used_at timestamptz
);
