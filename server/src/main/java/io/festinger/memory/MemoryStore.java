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

/// The table `memories` and what its rows were before. Every call works inside the transaction of the handle
/// or of the writing that it is given. Whatever changes a row keeps the version before it, with who and why.
public interface MemoryStore {
    /// Stores a row that was not there.
    default void add(Handle handle, Memory row) {
        Pipeline alone = new Pipeline();
        add(alone, row);
        alone.send(handle);
    }

    /// The same together with other statements.
    void add(Pipeline pipeline, Memory row);

    /// Stores rows that were not there.
    void addAll(Handle handle, List<Memory> rows);

    Optional<Memory> find(Handle handle, String id);

    /// The row as it was at that time; empty when it was not there yet.
    Optional<Memory> find(Handle handle, String id, Instant asOf);

    /// The rows that are there, in the order of their ids.
    default List<Memory> find(Handle handle, Collection<String> ids) {
        Pipeline alone = new Pipeline();
        Pipeline.Answer<Memory> found = find(alone, ids);
        alone.send(handle);
        return found.rows();
    }

    /// The same together with other statements.
    Pipeline.Answer<Memory> find(Pipeline pipeline, Collection<String> ids);

    /// The same, locked until the transaction ends.
    List<Memory> lock(Handle handle, Collection<String> ids);

    /// Rows of any scope and status that say exactly this, oldest first.
    ///
    /// @param normalizedContent see [Memory#normalizedContent]
    default List<Memory> saying(Handle handle, MemoryType type, String project, String normalizedContent) {
        Pipeline alone = new Pipeline();
        Pipeline.Answer<Memory> saying = saying(alone, type, project, normalizedContent);
        alone.send(handle);
        return saying.rows();
    }

    /// The same together with other statements.
    Pipeline.Answer<Memory> saying(Pipeline pipeline, MemoryType type, String project, String normalizedContent);

    /// Ids of rows, of any type, project, scope and status, that say exactly one of these.
    List<Saying> sayingAny(Handle handle, Collection<String> normalizedContents);

    /// A row and what it says.
    record Saying(String id, String normalizedContent, boolean active) {}

    /// Stores the row in place of the version that is there; it was locked before.
    void change(WriteScope writing, Memory row, String reason);

    /// The same for many, each of them once.
    void changeAll(WriteScope writing, List<Memory> rows, String reason);

    /// Stores the witnesses of rows: who repeated them.
    void witness(Handle handle, List<Memory.Witness> witnesses);

    /// All witnesses that the row ever had, oldest first.
    List<Memory.Witness> witnesses(Handle handle, String id);

    /// From now on the witness is the memory of that id.
    void split(Handle handle, Memory.Witness witness, String made);

    /// Deletes the row, keeps what it was as a version, and forgets that it was proposed.
    void remove(WriteScope writing, String id, String reason);

    /// A page of memories, newest first.
    Page list(Handle handle, MemoryFilter filter);

    /// What the row was before, newest first.
    List<Version> versions(Handle handle, String id);

    /// When the rows were in force, each oldest first; those that never were there are left out.
    Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<String> ids);

    /// The row as JSON, the same text for as long as nobody edits it or decides about it: without the moment
    /// at which it was stored and without the counts of repetitions. Empty when the row does not exist.
    String image(Handle handle, String id);

    /// Makes the row what it was when the image was taken; counts of repetitions stay.
    void restore(WriteScope writing, String id, String image, String reason);

    /// All active rows, one at a time.
    void active(Handle handle, Consumer<Memory> each);

    /// All rows of a project, whatever their status, one at a time.
    void ofProject(Handle handle, String project, Consumer<Memory> each);

    /// @param next the cursor of the page after this one; empty on the last
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
