package io.festinger.memory.sources;

import io.festinger.claims.RowRef;
import io.festinger.claims.Span;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The chunks and interactions for classes that read candidates from them or follow provenance. Every call
/// works inside the transaction of the given handle.
public interface SourceStore {
    Optional<Chunk> chunk(Handle handle, String id);

    /// The existing chunks, current or replaced, ordered by id.
    List<Chunk> chunks(Handle handle, Collection<String> ids);

    /// Ids of the documents with current chunks from a wave, in their order.
    List<String> documentsOfWave(Handle handle, String waveId);

    /// The current chunks of a document, in their order.
    List<Chunk> document(Handle handle, String documentId);

    /// The current chunks of the documents at a path, document after document, in their order.
    ///
    /// @param project empty for the documents of all projects
    List<Chunk> atPath(Handle handle, Optional<String> project, String path);

    /// The memories and entities in force that state what these chunks state: they were read from them, and not
    /// edited since.
    List<SourceRow> readFrom(Handle handle, Collection<String> chunkIds);

    /// A row with its source.
    ///
    /// @param project of the row; empty for none
    /// @param span the characters of the chunk from which it was read; [Span#NONE] where they are not known
    record SourceRow(RowRef row, String project, String chunkId, Span span) {}

    /// The beginnings of current documents, by their ids: [DocumentStatus#HEAD] characters at most.
    Map<String, String> beginnings(Handle handle, Collection<String> documentIds);

    Optional<Interaction> interaction(Handle handle, String id);

    /// The oldest first.
    List<Interaction> interactions(Handle handle, InteractionFilter filter);

    /// @param after only what was recorded after this one
    /// @param limit most interactions
    record InteractionFilter(
            Optional<String> project, Optional<String> session, Optional<Interaction> after, int limit) {}
}
