package io.festinger.conflicts;

import io.festinger.claims.RowRef;
import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The audit log as one chain: each row's hash covers the row and the preceding hash, so a changed, removed
/// or moved row is detected. Every call works inside the transaction of the given handle.
public interface AuditLog {
    /// @param actor the actor
    /// @param action such as `memory.created`
    /// @param detail JSON
    record Entry(Instant at, String actor, String action, String subjectKind, String subjectId, String detail) {}

    /// An entry with its number in the chain, from 1 without gaps.
    ///
    /// @param erasedBy the erasure that took its actor, subject and detail; empty for an entry as it was written
    record Row(long seq, Entry entry, String hash, Optional<String> erasedBy) {}

    /// Appends to the chain; other writers wait from here until the transaction ends.
    ///
    /// @param pipeline receives the statements
    void append(List<Entry> entries, Pipeline pipeline);

    /// Asks after [#append] for the other rows of the kind that were written in the project after an entry. Of
    /// two writers that ask, the one that commits second gets the row of the first.
    ///
    /// @return the ids, up to a limit
    Pipeline.Pending<List<String>> writtenSince(Pipeline pipeline, RowRef row, String project, long seq, int limit);

    /// Rows with lower numbers than `before`, newest first. Empty strings mean "all".
    List<Row> list(Handle handle, String subjectKind, String subjectId, long before, int limit);

    /// The time of the latest entry for each subject of a kind, by the subject's id.
    Map<String, Instant> latest(Handle handle, String subjectKind, String action);

    /// The action of the entry about an erasure, with the [Tombstones] in its detail, the erasure's id as its subject.
    String ERASURE = "workspace.erased";

    /// Takes the words out of entries. Their hashes stay, so the chain does.
    ///
    /// @param erasure its id; the entry about it has to follow in the same transaction
    Tombstones erase(Handle handle, Collection<Long> entries, String erasure);

    /// What the entry about an erasure says of the entries that it emptied, so that no other entry can pass as erased.
    ///
    /// @param digest covers what is left of them
    record Tombstones(long entries, String digest) {}

    /// Reads the whole chain.
    Verdict verify(Handle handle);

    /// @param rows number of rows
    /// @param fault the first fault, in a sentence; empty when the chain is intact
    record Verdict(long rows, Optional<String> fault) {}
}
