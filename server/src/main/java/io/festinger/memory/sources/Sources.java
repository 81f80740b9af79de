package io.festinger.memory.sources;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.util.List;

/// Raw text for readers who follow provenance to its exact characters. Blocking.
public final class Sources {
    private final Database database;
    private final DocumentStore documents;
    private final SourceStore store;

    public Sources(Database database, DocumentStore documents, SourceStore store) {
        this.database = database;
        this.documents = documents;
        this.store = store;
    }

    /// @param chunks its current chunks, in their order
    public record DocumentDetail(Document document, List<Chunk> chunks) {}

    /// Newest version first.
    public DocumentStore.Page documents(WorkspaceId workspace, DocumentStore.Filter filter) {
        return database.inTransaction(workspace, handle -> documents.list(handle, filter));
    }

    /// @throws Failure `NOT_FOUND`
    public DocumentDetail document(WorkspaceId workspace, String id) {
        return database.inTransaction(
                workspace,
                handle -> documents
                        .find(handle, id)
                        .map(document -> new DocumentDetail(document, documents.chunksOf(handle, id)))
                        .orElseThrow(() -> missing("document", id, "GET /documents lists them")));
    }

    /// A chunk, current or replaced.
    ///
    /// @throws Failure `NOT_FOUND`
    public Chunk chunk(WorkspaceId workspace, String id) {
        return database.inTransaction(
                workspace,
                handle -> store.chunk(handle, id)
                        .orElseThrow(() -> missing("chunk", id, "GET /documents/{id} names those of a document")));
    }

    /// @throws Failure `NOT_FOUND`
    public Interaction interaction(WorkspaceId workspace, String id) {
        return database.inTransaction(
                workspace,
                handle -> store.interaction(handle, id)
                        .orElseThrow(
                                () -> missing("interaction", id, "POST /interactions answers with the id of one")));
    }

    private static Failure missing(String what, String id, String cure) {
        return new Failure(Failure.Code.NOT_FOUND, "id", "there is no " + what + " '" + id + "'; " + cure);
    }
}
