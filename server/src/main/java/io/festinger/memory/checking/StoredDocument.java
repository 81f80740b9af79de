package io.festinger.memory.checking;

import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.SourceStore.SourceRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// A stored document at the path of a text that is checked.
///
/// @param chunks the current ones, in their order
/// @param rows the rows in force that state what it states
record StoredDocument(List<Chunk> chunks, List<SourceRow> rows) {
    /// One of each project; empty when no row was read from any of them.
    ///
    /// @param project empty for the documents of all projects
    static List<StoredDocument> at(SourceStore sources, Handle handle, Optional<String> project, String path) {
        List<Chunk> chunks = sources.atPath(handle, project, path);
        List<SourceRow> rows = chunks.isEmpty()
                ? List.of()
                : sources.readFrom(handle, chunks.stream().map(Chunk::id).toList());
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<String, List<SourceRow>> rowsOfChunk = rows.stream().collect(Collectors.groupingBy(SourceRow::chunkId));
        return chunks.stream()
                .collect(Collectors.groupingBy(Chunk::documentId, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(ofDocument -> new StoredDocument(
                        ofDocument,
                        ofDocument.stream()
                                .flatMap(chunk -> rowsOfChunk.getOrDefault(chunk.id(), List.of()).stream())
                                .toList()))
                .toList();
    }
}
