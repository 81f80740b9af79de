-- How contested a workspace is goes by how often what is disputed was said again, which most of what is known never was.
CREATE INDEX memories_said_again ON memories (id) INCLUDE (corroborations) WHERE corroborations > 0;
CREATE INDEX entities_said_again ON entities (id) INCLUDE (corroborations) WHERE corroborations > 0;
