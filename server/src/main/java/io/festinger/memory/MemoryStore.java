package io.festinger.memory;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The table `memories` and earlier versions of its rows. Every call works inside the transaction of the
/// given handle or write. Every change of a row keeps the earlier version, with its actor and reason.
public interface MemoryStore {
    /// Stores a new row.
    default void add(Handle handle, Memory row) {
        Pipeline pipeline = new Pipeline();
        add(pipeline, row);
        pipeline.send(handle);
    }

    /// The same, sent together with other statements.
    void add(Pipeline pipeline, Memory row);

    /// Stores new rows.
    void addAll(Handle handle, List<Memory> rows);

    Optional<Memory> find(Handle handle, String id);

    /// The row as of that time; empty when it did not exist yet.
    Optional<Memory> find(Handle handle, String id, Instant asOf);

    /// The existing rows of these ids, ordered by id.
    default List<Memory> find(Handle handle, Collection<String> ids) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Answer<Memory> found = find(pipeline, ids);
        pipeline.send(handle);
        return found.rows();
    }

    /// The same, sent together with other statements.
    Pipeline.Answer<Memory> find(Pipeline pipeline, Collection<String> ids);

    /// The same, locked until the transaction ends.
    List<Memory> lock(Handle handle, Collection<String> ids);

    /// Rows of any scope and status with exactly this content, oldest first.
    ///
    /// @param normalizedContent see [Memory#normalizedContent]
    default List<Memory> saying(Handle handle, MemoryType type, String project, String normalizedContent) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Answer<Memory> saying = saying(pipeline, type, project, normalizedContent);
        pipeline.send(handle);
        return saying.rows();
    }

    /// The same, sent together with other statements.
    Pipeline.Answer<Memory> saying(Pipeline pipeline, MemoryType type, String project, String normalizedContent);

    /// Ids of rows, of any type, project, scope and status, with exactly one of these contents.
    List<SameContent> sayingAny(Handle handle, Collection<String> normalizedContents);

    /// A row and its content.
    record SameContent(String id, String normalizedContent, boolean active) {}

    /// Replaces the stored version of the row, which the caller has locked.
    void change(WriteScope scope, Memory row, String reason);

    /// The same for many rows, each of them once.
    void changeAll(WriteScope scope, List<Memory> rows, String reason);

    /// Stores the witnesses of rows: everyone who repeated them.
    void witness(Handle handle, List<Memory.Witness> witnesses);

    /// All witnesses that the row ever had, oldest first.
    List<Memory.Witness> witnesses(Handle handle, String id);

    /// Records that the witness is now the memory of that id.
    void split(Handle handle, Memory.Witness witness, String made);

    /// Deletes the row, keeps it as an earlier version, and forgets that it was proposed.
    void remove(WriteScope scope, String id, String reason);

    /// A page of memories, newest first.
    Page list(Handle handle, MemoryFilter filter);

    /// Earlier versions of the row, newest first.
    List<Version> versions(Handle handle, String id);

    /// The periods in which each row was in force, oldest first; rows that never were are left out.
    Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids);

    /// The row as JSON, unchanged as long as no one edits it or decides about it: without the moment at
    /// which it was stored and without the counts of repetitions. Empty when the row does not exist.
    String image(Handle handle, String id);

    /// Restores the row from an image; counts of repetitions stay unchanged.
    void restore(WriteScope scope, String id, String image, String reason);

    /// All active rows, one at a time.
    void active(Handle handle, Consumer<Memory> each);

    /// All rows of a project, of any status, one at a time.
    void ofProject(Handle handle, String project, Consumer<Memory> each);

    /// @param next the cursor of the next page; empty on the last
    record Page(List<Memory> items, Optional<String> next) {
        public Page {
            items = List.copyOf(items);
        }
    }

    /// A row as it was until `replacedAt`.
    ///
    /// @param by who replaced it
    /// @param reason why
    record Version(Memory row, Instant replacedAt, String by, String reason) {}
}
