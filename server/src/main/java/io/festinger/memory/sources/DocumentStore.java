package io.festinger.memory.sources;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Documents and their chunks, as the ingestion writes them. Every call works inside the
/// transaction of the given handle.
public interface DocumentStore {
    /// Makes other writers of documents of the project wait until this transaction ends.
    void lock(Handle handle, String project);

    /// The known documents among the paths, by path.
    Map<String, KnownDocument> knownDocuments(Handle handle, String project, Collection<String> paths);

    /// A document, and the wave that delivered it last.
    record KnownDocument(Document document, String seenWaveId) {}

    void add(Handle handle, List<Document> documents);

    /// Replaces the stored documents with the same ids.
    void change(Handle handle, List<Document> documents);

    /// Records the wave that delivered documents last.
    void recordWave(Handle handle, Collection<String> ids, String waveId);

    Optional<Document> find(Handle handle, String id);

    /// Newest version first.
    Page list(Handle handle, Filter filter);

    /// @param next the cursor of the next page; empty on the last
    record Page(List<Document> items, Optional<String> next) {}

    /// @param limit most items of the page
    record Filter(Optional<String> project, Optional<String> path, Optional<String> cursor, int limit) {}

    /// The current chunks of a document, in their order.
    List<Chunk> chunksOf(Handle handle, String documentId);

    void addChunks(Handle handle, List<Chunk> chunks);

    /// Sets the current ordinal and span of chunks.
    void moveChunks(Handle handle, List<Chunk> chunks);

    void replaceChunks(Handle handle, List<String> ids, Instant at);
}
