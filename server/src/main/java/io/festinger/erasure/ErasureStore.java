package io.festinger.erasure;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The tables of a workspace as erasure sees them. Every call works inside the transaction of the given handle, and
/// the calls after [#select] are about the rows that it marked.
public interface ErasureStore {
    /// Keeps other writers out until the transaction ends.
    void keepWritersOut(Handle handle);

    /// Marks what a selector means, and what was derived from it.
    Selection select(Handle handle, Selector selector);

    /// The edges that were erased before and are stored.
    List<String> returnedEdges(Handle handle);

    /// Marks rows that were erased before and are stored again.
    ///
    /// @param restatedEdges edges of [#returnedEdges] that stay, since they were stated again
    Selection selectReturned(Handle handle, Collection<String> restatedEdges);

    /// The texts of the marked rows and of their versions.
    void texts(Handle handle, Consumer<String> each);

    /// What a person noted beside decisions and changes, and the words that the person muted.
    ///
    /// @param name in lower case
    void notes(Handle handle, String name, Consumer<String> each);

    /// The texts of all other rows, and the names in them.
    void remainingTexts(Handle handle, Consumer<String> each);

    /// Remaining rows whose text contains a name, up to a limit.
    List<Selection.Target> mentions(Handle handle, String name, int max);

    /// Deletes the words of the vocabulary that occur only in what is erased, and marks their edges.
    void vocabulary(Handle handle, ErasedText erasedText, Map<String, Long> counts);

    /// The open and closed conflicts of which a marked row is a member.
    List<String> conflicts(Handle handle);

    /// The marked rows with their versions, and what a person decided or noted, as JSON with their tables.
    ///
    /// @param name in lower case
    void rows(Handle handle, String name, BiConsumer<String, String> each);

    /// Takes the marked rows out of these conflicts, with the texts about them. A conflict without any other member is
    /// deleted.
    ///
    /// @return the open conflicts that are left, with the number of their members
    Map<String, Integer> clearConflicts(Handle handle, Collection<String> conflicts, Instant time);

    /// Deletes the marked rows, with all that is stored by their ids.
    ///
    /// @param name in lower case, whose earlier versions of other rows are deleted too; empty for none
    void delete(Handle handle, String name, Map<String, Long> counts);

    /// Removes the words from what repeats them: events, answers, reports, notes and images.
    void clearResidues(Handle handle, ErasedText erasedText, Instant time, Map<String, Long> counts);

    /// Replaces the name of a person beside what they did.
    void clearActor(Handle handle, String name, Map<String, Long> counts);

    /// The entries of the audit log that repeat words or are about the marked rows.
    ///
    /// @param actor the person's name in lower case; empty for none
    List<Long> auditEntries(Handle handle, ErasedText erasedText, String actor);

    /// The waves that brought erased documents, or documents in which erased rows were read: their reports quote them.
    List<Selection.Target> waves(Handle handle);

    /// Deletes those of these waves that brought nothing else, and projects without rows.
    void deleteEmpty(Handle handle, List<Selection.Target> waves);

    /// Stores the erasure and the ids of what was erased.
    void record(Handle handle, Erasure erasure, List<Selection.Target> rows);

    /// The erasures of the workspace, newest first.
    List<Erasure> list(Handle handle, int max);

    /// The waves of erased documents, whose reports are on the nodes' disks.
    List<String> wavesOfErased(Handle handle);

    /// Notes that the files of the database no longer contain what was erased.
    void finished(Handle handle, String id, Instant time);
}
