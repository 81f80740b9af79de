package io.festinger.conflicts;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// What a layer does for the inbox, since the inbox knows no layer's rows. Only a person's decision calls the
/// methods that change something. Each keeps the row's claims true: a row that stops being live has none,
/// the claims of one that is live again or elsewhere are stored again through [Contradictions].
public interface MemberKeeper {
    Set<RowKind> kinds();

    /// Locks the rows until the transaction ends, in their order; those that are not there are passed
    /// over.
    void lock(Handle handle, Collection<RowRef> rows);

    /// The rows as they are now; those that are not there are left out.
    Map<RowRef, Described> describe(Handle handle, Collection<RowRef> rows);

    /// When the rows were in force, each oldest first; those of which the layer does not keep it are left
    /// out.
    default Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<RowRef> rows) {
        return Map.of();
    }

    /// The row exactly as it is, as JSON of this keeper's own shape, for [#restore]; empty for one
    /// that is not there.
    String image(Handle handle, RowRef row);

    /// Whether a row whose image was the one still is as it was when its image is the other now: what happens
    /// to a row without anybody changing it, such as being confirmed, does not count.
    default boolean unchanged(String then, String now) {
        return then.equals(now);
    }

    /// The row stays as it is and in force; called for the winner, after the others were superseded.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` when it is not live and cannot be
    void uphold(WriteScope writing, RowRef winner, String reason);

    /// Takes the row out of force, with a pointer to the one that holds.
    void supersede(WriteScope writing, RowRef loser, RowRef winner, String reason);

    /// Takes the row out of force, with nothing in its place.
    ///
    /// @throws io.festinger.base.Failure `WRONG_STATE` where the layer has no such thing
    default void retire(WriteScope writing, RowRef row, String reason) {
        throw new Failure(
                Failure.Code.WRONG_STATE,
                "id",
                row.id() + " cannot be taken back from here; change it where it is kept, and dismiss the conflict");
    }

    /// A context that a row is about to be put into: called for all rows before the first is moved, those
    /// not in force first.
    default void expect(WriteScope writing, String qualifier) {}

    /// Writes into the row in which context it holds, and into its slots. For a concept edge: the dimension
    /// where it belongs.
    void qualify(WriteScope writing, RowRef row, String qualifier, String reason);

    /// Makes the row that says what all of these should have said. Called for the layer of the highest trust
    /// among them; their claims are lifted before, and the caller supersedes them afterwards.
    ///
    /// @param members rows of this keeper, highest trust first
    /// @param content what the new row says, in the layer's words
    RowRef merge(WriteScope writing, List<RowRef> members, String content, String reason);

    /// Restores the row.
    ///
    /// @param image what [#image] gave; for a row that a merge made, the image from before it was made: it
    ///     ends out of force
    void restore(WriteScope writing, RowRef row, String image, String reason);

    /// A row as a person sees it beside a conflict.
    ///
    /// @param status such as `active`
    /// @param detail provenance and what else the layer knows, to be written as JSON
    record Described(Member.Saying saying, String status, Map<String, Object> detail) {}
}
