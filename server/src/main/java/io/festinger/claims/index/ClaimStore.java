package io.festinger.claims.index;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.database.Pipeline;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// The claim index: the claims of all live rows, by slot. Derived, and rebuilt at any time. Every call
/// works inside the transaction of the given handle.
public interface ClaimStore {
    /// Locks these slots: other callers that lock one of them wait until this transaction ends. Slots
    /// are named by [Slot#id][io.festinger.claims.Slot#id] or
    /// [Meeting#topic][io.festinger.claims.Meeting#topic]; they are locked in one order, regardless of
    /// the given order. Call it once in a transaction, with all slots, after locking any rows.
    default void lock(Handle handle, Collection<String> slots) {
        Pipeline pipeline = new Pipeline();
        lock(pipeline, slots);
        pipeline.send(handle);
    }

    /// The same, sent together with other statements.
    void lock(Pipeline pipeline, Collection<String> slots);

    /// The claims of these rows, ordered by row and ordinal.
    List<Claim> of(Handle handle, Collection<RowRef> rows);

    /// The claims on these topics, of any qualifier, ordered by row and ordinal.
    List<Claim> on(Handle handle, Collection<String> topics);

    /// At least this number of agreeing claims on one slot is returned, if they contradict nothing.
    int AGREEING = 50;

    /// The claims that can contradict or agree with one of these: claims on their topics as from [#on],
    /// universal claims on the same attributes, and for a universal claim those of single things on its
    /// attribute, which may be many: at most a few thousand of them, the newest. Of agreeing rows on a slot
    /// that contradict none of these, only the first [#AGREEING] are returned.
    default List<Claim> near(Handle handle, Collection<Claim> claims) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<List<Claim>> near = near(pipeline, handle, claims);
        return pipeline.send(handle).get(near);
    }

    /// The same, sent together with other statements.
    ///
    /// @param handle of the transaction in which the pipeline is sent; slots with many claims are read further
    Pipeline.Pending<List<Claim>> near(Pipeline pipeline, Handle handle, Collection<Claim> claims);

    /// The projects with claims on the attributes of these.
    List<String> projects(Handle handle, Collection<Claim> claims);

    /// The topics of all universal claims, see [Universals][io.festinger.claims.Universals].
    List<String> universalTopics(Handle handle);

    /// The claims of a row; empty when it is not live.
    List<Claim> of(Handle handle, RowRef row);

    /// Replaces the claims of the row with these; an empty list removes it from the index.
    void replace(Handle handle, RowRef row, List<Claim> claims);

    /// Stores the claims of rows without any yet, one list for each row.
    default void layNew(Handle handle, Collection<List<Claim>> rows) {
        Pipeline pipeline = new Pipeline();
        layNew(pipeline, rows);
        pipeline.send(handle);
    }

    /// The same, sent together with other statements.
    void layNew(Pipeline pipeline, Collection<List<Claim>> rows);

    /// Calls the consumer for every slot with different values, with all its claims. Memory is
    /// bounded by the largest slot.
    void forEachCrowdedSlot(Handle handle, Consumer<List<Claim>> each);

    /// Rows whose claims an older version of the rules read, up to a limit.
    List<RowRef> readBefore(Handle handle, int version, int limit);

    /// Deletes all claims of these kinds of rows and has them stored again; other callers that store claims
    /// wait until this transaction ends.
    ///
    /// @param all stores the claims of every live row of these kinds, each row once
    Rebuilt rebuild(Handle handle, Set<RowKind> kinds, Consumer<RowClaims> all);

    /// Stores the claims of one row after another.
    interface RowClaims {
        void store(RowRef row, List<Claim> claims);
    }

    /// @param claims the number of claims of these kinds now
    /// @param changedCount how many were added or removed; the version of the rules that read
    ///     them is not compared
    record Rebuilt(long claims, long changedCount) {}
}
