package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The rows of a workspace, compared with those of an archive that is merged into it. Every call works
/// inside the transaction of the given handle, without other writers.
public interface ExistingRows {
    /// A row of the archive, compared with the local one.
    ///
    /// @param id the key, its columns joined by a space
    /// @param here whether a local row has its key
    /// @param fields the fields whose values differ, if they were requested; empty when there are
    ///     none, or no local row
    record ComparedRow(Line line, String id, boolean here, List<String> fields) {
        boolean isNew() {
            return !here;
        }

        boolean isSame() {
            return here && fields.isEmpty();
        }
    }

    /// @param ignoredColumns columns that may differ
    List<ComparedRow> compare(Handle handle, ArchiveTable table, List<Line> lines, Set<String> ignoredColumns);

    /// Stores the rows whose place is free; rows that they reference must exist.
    ///
    /// @return how many were stored
    int addMissing(Handle handle, ArchiveTable table, List<Line> lines);

    /// Stores earlier versions of rows that are missing here.
    ///
    /// @return how many were stored
    int addVersions(Handle handle, List<Line> lines);

    /// Replaces the local row with the archive's.
    void replace(Handle handle, ArchiveTable table, Line line);

    /// Adds the words: missing ones are stored, and counts become the greater of both.
    ///
    /// @return how many were stored
    int words(Handle handle, List<Line> lines);

    /// The rows with the local numbers of words, instead of those in the archive; called after [#words].
    List<Line> withWordsOfHere(Handle handle, ArchiveTable table, List<Line> lines);

    /// The local numbers of words, by their numbers in the archive; called after [#words].
    Map<Integer, Integer> wordNumbers(Handle handle);

    /// Documents of the archive that are not stored, with the local documents at their places.
    Map<String, String> documentsInPlace(Handle handle, List<Line> lines);

    /// Compares the versions of a row whose words differ here and in the archive: whether the archive's row
    /// is an earlier version of the local one, or the local one an earlier version of the archive's.
    Descent descent(Handle handle, RowKind kind, Line line);

    /// The relation of two versions of a row.
    enum Descent {
        /// The archive's is an earlier version of the local one.
        OLDER,
        /// The local one is an earlier version of the archive's.
        NEWER,
        /// They diverged.
        APART
    }

    /// A local open conflict, other than this one, that holds one of its slots.
    Optional<String> holding(Handle handle, String conflict, Collection<String> slots);

    /// Releases the slots of a closed conflict.
    void letSlotsGo(Handle handle, String conflict);

    /// Other active rows that hold where and when this one does and that may have the same content, oldest
    /// first: entities with the same fields, memories with the same search key.
    List<RowRef> twins(Handle handle, RowRef row);

    /// The local state at the place of one of the archive with another id.
    Optional<String> stateInPlace(Handle handle, Line line);

    /// Records the existing conflicts, for [#filedSince].
    void rememberConflicts(Handle handle);

    /// How many conflicts were opened, and how many open ones got members.
    Filed filedSince(Handle handle);

    /// @param opened conflicts between imported and local rows
    /// @param joined open conflicts that got members
    record Filed(long opened, long joined) {}

    /// Stores the audit log of the archive next to the local one; the common part is left out.
    ///
    /// @param chain the hash of its first row, as in the archive
    /// @return how many rows were stored
    int addAudit(Handle handle, String chain, List<Line> lines);

    /// The same for audit logs that the archive itself imported.
    int addImportedAudit(Handle handle, List<Line> lines);
}
