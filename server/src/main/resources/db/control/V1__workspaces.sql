CREATE TABLE workspaces (
    name        text PRIMARY KEY,
    schema_name text NOT NULL UNIQUE,
    created_at  timestamptz NOT NULL DEFAULT now()
);
