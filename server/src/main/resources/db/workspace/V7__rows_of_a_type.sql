-- Contexts begin with the newest preferences and identities of a project, whatever the question is, of which a large
-- workspace may have none.
CREATE INDEX memories_by_type ON memories (project, memory_type, created_at DESC, id DESC) WHERE status = 'active';
