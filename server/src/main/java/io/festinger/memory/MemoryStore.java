package io.festinger.memory;

import io.festinger.base.ListPage;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.layers.RowStore;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The table `memories`.
public interface MemoryStore extends RowStore<Memory> {
    /// Stores a new row, sent together with other statements.
    void add(Pipeline pipeline, Memory row);

    /// Stores new rows.
    void addAll(Handle handle, List<Memory> rows);

    /// The row as of that time; empty when it did not exist yet.
    Optional<Memory> find(Handle handle, String id, Instant asOf);

    /// The existing rows of these ids, ordered by id; sent together with other statements.
    Pipeline.Pending<List<Memory>> find(Pipeline pipeline, Collection<String> ids);

    /// Rows of any scope and status with exactly this content, oldest first.
    ///
    /// @param normalizedContent see [Memory#normalizedContent]
    default List<Memory> saying(Handle handle, MemoryType type, String project, String normalizedContent) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<List<Memory>> saying = saying(pipeline, type, project, normalizedContent);
        return pipeline.send(handle).get(saying);
    }

    /// The same, sent together with other statements.
    Pipeline.Pending<List<Memory>> saying(Pipeline pipeline, MemoryType type, String project, String normalizedContent);

    /// Ids of rows, of any type, project, scope and status, with exactly one of these contents.
    List<SameContent> sayingAny(Handle handle, Collection<String> normalizedContents);

    /// A row and its content.
    record SameContent(String id, String normalizedContent, boolean active) {}

    /// The passages of these chunks.
    List<DocumentPassages.Passage> passages(Handle handle, Collection<String> chunkIds);

    /// As [#change], for many rows, each of them once.
    void changeAll(WriteScope scope, List<Memory> rows, String reason);

    /// Stores the witnesses of rows: everyone who repeated them.
    void witness(Handle handle, List<Memory.Witness> witnesses);

    /// All witnesses that the row ever had, oldest first.
    List<Memory.Witness> witnesses(Handle handle, String id);

    /// Records that the witness is now the memory of that id.
    void split(Handle handle, Memory.Witness witness, String createdId);

    /// A page of memories, newest first.
    ListPage<Memory> list(Handle handle, MemoryFilter filter);

    /// All rows of a project, of any status, one at a time.
    void ofProject(Handle handle, String project, Consumer<Memory> each);
}
