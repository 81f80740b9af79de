package io.festinger.conflicts;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// The operations of a layer for the inbox, which knows no layer's rows. Only a person's decision calls the
/// methods that change something. Each updates the row's claims: a row that comes out of force has none,
/// and claims of a row that is in force again or elsewhere are stored again through [Contradictions].
public interface MemberKeeper {
    Set<RowKind> kinds();

    /// Locks the rows until the transaction ends, in their order; rows that do not exist are skipped.
    void lock(Handle handle, Collection<RowRef> rows);

    /// The current rows; rows that do not exist are left out.
    Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows);

    /// The periods in which the rows were in force, oldest first; rows without such a record are left out.
    default Map<RowRef, List<ForcePeriod>> forcePeriods(Handle handle, Collection<RowRef> rows) {
        return Map.of();
    }

    /// The passages from which the rows were read; rows that no document states, or that were edited since, are left
    /// out.
    default Map<RowRef, SourcePlace> places(Handle handle, Collection<RowRef> rows) {
        return Map.of();
    }

    /// The exact row, as JSON in this keeper's own format, for [#restore]; empty when it does not exist.
    String image(Handle handle, RowRef row);

    /// Whether a row has not been changed between two images: updates without a person's change, such as
    /// confirmations, do not count.
    default boolean isUnchanged(String then, String now) {
        return then.equals(now);
    }

    /// The row stays unchanged and in force; called for the winner, after the others were superseded.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` when it is not live and cannot be put in force
    void uphold(WriteScope scope, RowRef winner, String reason);

    /// Puts the row out of force, with a pointer to the winner.
    void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason);

    /// Puts the row out of force, without a replacement.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` when the layer does not support it
    default void retire(WriteScope scope, RowRef row, String reason) {
        throw Failure.wrongState(
                "id",
                row.id() + " cannot be taken back from here; change it where it is kept, and dismiss the conflict");
    }

    /// Announces a context for a row: called for all rows before the first is moved,
    /// rows out of force first.
    default void expect(WriteScope scope, String qualifier) {}

    /// Writes the context in which the row holds into the row and its slots. For a concept edge: the
    /// dimension to which it belongs.
    void qualify(WriteScope scope, RowRef row, String qualifier, String reason);

    /// Makes the row that combines all of these. Called for the layer of the highest trust among them;
    /// their claims are removed before, and the caller supersedes them afterwards.
    ///
    /// @param members rows of this keeper, highest trust first
    /// @param content the content of the new row, in the layer's words
    RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason);

    /// Restores the row.
    ///
    /// @param image the image from [#image]; for a row that a merge made, the image from before the merge:
    ///     it ends out of force
    void restore(WriteScope scope, RowRef row, String image, String reason);

    /// A row as shown with a conflict.
    ///
    /// @param status the status, such as `active`
    /// @param detail provenance and further fields of the layer, to be written as JSON
    record MemberState(Member.Quote saying, String status, Map<String, Object> detail) {}

    /// The passage of a document from which a row was read. It tells which rows can stand beside each other although
    /// their values differ: one version of a document was written at once, and what it says twice is of two things.
    interface SourcePlace {
        /// Whether rows from the two passages are about different things, whatever they claim.
        ///
        /// @param areCells whether both claims are cells, which are about the headings above their table
        boolean isApartFrom(SourcePlace other, boolean areCells);
    }
}
