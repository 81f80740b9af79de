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
/// inside the transaction of the handle that it is given, in which nobody else writes.
public interface StandingRows {
    /// A row of the archive beside the one that is here.
    ///
    /// @param id the key, its columns joined by a space
    /// @param here whether there is one of its key
    /// @param fields those whose values differ, as far as they were asked for; empty where there are none, or
    ///     no row
    record Beside(Line line, String id, boolean here, List<String> fields) {
        boolean isNew() {
            return !here;
        }

        boolean isSame() {
            return here && fields.isEmpty();
        }
    }

    /// @param ignored columns that may differ
    List<Beside> beside(Handle handle, ArchiveTable table, List<Line> lines, Set<String> ignored);

    /// Stores those whose place is free; what they refer to has to be here.
    ///
    /// @return how many were stored
    int addMissing(Handle handle, ArchiveTable table, List<Line> lines);

    /// Stores those earlier versions of rows that are not here.
    ///
    /// @return how many were stored
    int addVersions(Handle handle, List<Line> lines);

    /// Makes the row here what the archive says.
    void replace(Handle handle, ArchiveTable table, Line line);

    /// Takes the words over: those that are not here are stored, and what is counted is the greater of both.
    ///
    /// @return how many were stored
    int words(Handle handle, List<Line> lines);

    /// The rows with the numbers that words have here, in place of those that they have in the archive; to be
    /// called after [#words].
    List<Line> withWordsOfHere(Handle handle, ArchiveTable table, List<Line> lines);

    /// The numbers of words here, by those that they have in the archive; to be called after [#words].
    Map<Integer, Integer> wordNumbers(Handle handle);

    /// Documents of the archive that are not taken over, with those that stand in their places.
    Map<String, String> documentsInPlace(Handle handle, List<Line> lines);

    /// Which versions of rows are known: of those that are here in other words than in the archive, what is
    /// told is whether the archive's is a version that was here before, or the one of here a version from
    /// before the archive's.
    Descent descent(Handle handle, RowKind kind, Line line);

    /// How two versions of a row stand to each other.
    enum Descent {
        /// The archive's is an earlier version of the local one.
        OLDER,
        /// The local one is an earlier version of the archive's.
        NEWER,
        /// They diverged.
        APART
    }

    /// Open conflicts of here that hold a slot of a conflict, which is another one.
    Optional<String> holding(Handle handle, String conflict, Collection<String> slots);

    /// Takes the slots from a conflict that is closed.
    void letSlotsGo(Handle handle, String conflict);

    /// Other active rows that hold where and when this one does and that may say the same, oldest first:
    /// entities with the same fields, memories with the same words as far as they are looked for by.
    List<RowRef> twins(Handle handle, RowRef row);

    /// The state that stands in the place of one of the archive under another id.
    Optional<String> stateInPlace(Handle handle, Line line);

    /// Notes what conflicts there are, to be asked for by [#filedSince].
    void rememberConflicts(Handle handle);

    /// How many were opened, and how many of the open ones got members.
    Filed filedSince(Handle handle);

    /// @param opened conflicts between what came in and what was here
    /// @param joined conflicts that were open and got members
    record Filed(long opened, long joined) {}

    /// Keeps the audit log of the archive beside that of here; what is the same in both is left out.
    ///
    /// @param chain the hash of its first row, in hexadecimal
    /// @return how many rows were stored
    int addAudit(Handle handle, String chain, List<Line> lines);

    /// The same for what the archive itself kept of others.
    int addImportedAudit(Handle handle, List<Line> lines);
}
