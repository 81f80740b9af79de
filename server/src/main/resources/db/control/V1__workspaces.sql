-- words_version: which edition of the common words the workspace's vocabulary has.
CREATE TABLE workspaces (
    name          text PRIMARY KEY,
    schema_name   text NOT NULL UNIQUE,
    words_version integer NOT NULL,
    created_at    timestamptz NOT NULL DEFAULT now()
);
