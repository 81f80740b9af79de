package io.festinger.memory.sources;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.util.List;
import java.util.Optional;

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

    /// @param next the last interaction of the page; empty when none follows
    public record InteractionPage(List<Interaction> items, Optional<String> next) {}

    /// The oldest first.
    ///
    /// @param after the id of the interaction before the page; empty for the first page
    /// @throws Failure `INVALID_REQUEST` when `after` is not the id of an interaction
    public InteractionPage interactions(
            WorkspaceId workspace,
            Optional<String> project,
            Optional<String> session,
            Optional<String> after,
            int limit) {
        return database.inTransaction(workspace, handle -> {
            Optional<Interaction> previous = after.map(id -> store.interaction(handle, id)
                    .orElseThrow(() -> new Failure(
                            Failure.Code.INVALID_REQUEST,
                            "cursor",
                            "interaction '" + id + "' does not exist, or was erased; begin without a cursor")));
            List<Interaction> foundInteractions = store.interactions(
                    handle, new SourceStore.InteractionFilter(project, session, previous, limit + 1));
            boolean more = foundInteractions.size() > limit;
            List<Interaction> items = more ? foundInteractions.subList(0, limit) : foundInteractions;
            return new InteractionPage(items, more ? Optional.of(items.getLast().id()) : Optional.empty());
        });
    }

    private static Failure missing(String description, String id, String cure) {
        return new Failure(Failure.Code.NOT_FOUND, "id", "there is no " + description + " '" + id + "'; " + cure);
    }
}
