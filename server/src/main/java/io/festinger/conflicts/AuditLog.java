package io.festinger.conflicts;

import io.festinger.database.Pipeline;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Who did what, in one chain: each row's hash is over the row and the hash before it, so that a row that was
/// changed, taken away or moved shows. Every call works inside the transaction of the handle that it is
/// given.
public interface AuditLog {
    /// @param actor who did it
    /// @param action such as `memory.created`
    /// @param detail JSON
    record Entry(Instant at, String actor, String action, String subjectKind, String subjectId, String detail) {}

    /// An entry in its place, numbered from 1 without gaps.
    record Row(long seq, Entry entry, String hash) {}

    /// Adds to the end of the chain; other writers wait from here until the transaction ends.
    ///
    /// @param pipeline takes the statements that do it
    void append(List<Entry> entries, Pipeline pipeline);

    /// Rows with lower numbers than `before`, newest first. Empty strings mean "all".
    List<Row> list(Handle handle, String subjectKind, String subjectId, long before, int limit);

    /// When something was last done to each subject of a kind, by the subject's id.
    Map<String, Instant> latest(Handle handle, String subjectKind, String action);

    /// Reads the whole chain.
    Verdict verify(Handle handle);

    /// @param rows how many there are
    /// @param fault the first thing that is wrong, in a sentence; empty when the chain is whole
    record Verdict(long rows, Optional<String> fault) {}
}
