-- Audit logs of other workspaces whose export was taken in, each with the hashes that it had; and rows that were in this
-- one's log before an export took its place. chain: the hash of the log's first row, which names it.
CREATE TABLE audit_imported (
    chain        bytea NOT NULL,
    seq          bigint NOT NULL,
    at           timestamptz NOT NULL,
    actor        text NOT NULL,
    action       text NOT NULL,
    subject_kind text NOT NULL,
    subject_id   text NOT NULL,
    detail       text NOT NULL,
    hash         bytea NOT NULL,
    PRIMARY KEY (chain, seq, hash)
);

CREATE TRIGGER audit_imported_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_imported
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whoever stores many conflicts at once stores them in any order.
ALTER TABLE conflicts ALTER CONSTRAINT conflicts_previous_conflict_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
