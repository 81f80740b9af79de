CREATE INDEX source_documents_by_path ON source_documents (path);
