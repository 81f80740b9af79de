package io.festinger.claims.index;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.database.Pipeline;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// The claim index: what all live rows say, by slot. Derived, and rebuilt at will. Every call works inside
/// the transaction of the handle that it is given.
public interface ClaimStore {
    /// Locks these slots: other callers that lock one of them wait until this transaction ends. Slots are
    /// named by [Slot#id][io.festinger.claims.Slot#id] or
    /// [Meeting#topic][io.festinger.claims.Meeting#topic]; they are locked in one order, whatever the order
    /// given. Call it once in a transaction, with all of them: rows that are locked are locked before.
    default void lock(Handle handle, Collection<String> slots) {
        Pipeline alone = new Pipeline();
        lock(alone, slots);
        alone.send(handle);
    }

    /// The same together with other statements.
    void lock(Pipeline pipeline, Collection<String> slots);

    /// The claims of these rows, in the order of row and ordinal.
    List<Claim> of(Handle handle, Collection<RowRef> rows);

    /// The claims on these topics, of any qualifier, in the order of row and ordinal.
    List<Claim> on(Handle handle, Collection<String> topics);

    /// How many of those that say the same of one slot are returned at least if they contradict nothing.
    int AGREEING = 50;

    /// The claims that can contradict one of these, or agree with one: those of [#on] on their topics, those
    /// of all of a kind on the same attributes, and for a claim of all of a kind those of single things on
    /// its attribute, of which there may be many: at most some thousand of them, the newest. Of rows that say
    /// the same of a slot and contradict none of these, the first [#AGREEING].
    default List<Claim> near(Handle handle, Collection<Claim> claims) {
        Pipeline alone = new Pipeline();
        Function<Handle, List<Claim>> near = near(alone, claims);
        alone.send(handle);
        return near.apply(handle);
    }

    /// The same together with other statements.
    ///
    /// @return gives them within the transaction in which the pipeline was sent
    Function<Handle, List<Claim>> near(Pipeline pipeline, Collection<Claim> claims);

    /// The projects of which something is claimed about the attributes of these.
    List<String> projects(Handle handle, Collection<Claim> claims);

    /// The topics of all claims of all of a kind, see [Universals][io.festinger.claims.Universals].
    List<String> universalTopics(Handle handle);

    /// The claims of a row; empty when it is not live.
    List<Claim> of(Handle handle, RowRef row);

    /// Makes these the claims of the row, in place of those that it had; none take it out of the index.
    void lay(Handle handle, RowRef row, List<Claim> claims);

    /// Lays the claims of rows that have none yet, each row's in a list of their own.
    default void layNew(Handle handle, Collection<List<Claim>> rows) {
        Pipeline alone = new Pipeline();
        layNew(alone, rows);
        alone.send(handle);
    }

    /// The same together with other statements.
    void layNew(Pipeline pipeline, Collection<List<Claim>> rows);

    /// Every slot that holds values which are not all the same, with all its claims: one call a slot. Memory
    /// is bounded by the largest slot.
    void crowded(Handle handle, Consumer<List<Claim>> each);

    /// Rows whose claims an older version of the rules read, at most so many.
    List<RowRef> readBefore(Handle handle, int version, int limit);

    /// Deletes all claims of these kinds of rows and has them stored again; other callers that store claims
    /// wait until this transaction ends.
    ///
    /// @param all stores the claims of every live row of these kinds, each row once
    Rebuilt rebuild(Handle handle, Set<RowKind> kinds, Consumer<Laying> all);

    /// Stores the claims of one row after another.
    interface Laying {
        void lay(RowRef row, List<Claim> claims);
    }

    /// @param claims how many there are of these kinds now
    /// @param changed how many were not there before, or are not there any more; the version of the rules
    ///     that read them is not compared
    record Rebuilt(long claims, long changed) {}

    /// How many claims there are.
    long count(Handle handle);
}
