package io.festinger.memory.premises;

import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Which row rests on which. Every call works inside the transaction of the given handle.
public interface PremiseStore {
    /// A row in force.
    record StandingRow(RowKey row, double confidence) {}

    /// A premise of a row.
    ///
    /// @param fall why it does not hold as it did; empty while it does
    record Premise(RowKey row, PremiseOrigin origin, Instant since, Optional<Fall> fall) {}

    /// A row that rests on a fallen premise, directly or by others that hold.
    record ShakenRow(FallenPremise premise, RowKey row, Optional<Instant> askedAt) {}

    /// The rows with these ids, of any layer but raw text, that are in force.
    List<StandingRow> standing(Handle handle, Collection<String> ids);

    /// Notes that a row rests on these rows as they are now.
    ///
    /// @param source the conflict whose decision named them; empty for none
    void link(Handle handle, RowKey row, Collection<RowKey> premises, PremiseOrigin origin, String source, Instant at);

    /// Removes the premises that the decision about this conflict named.
    void unlink(Handle handle, String source);

    /// The direct premises of a row, the oldest first.
    List<Premise> of(Handle handle, RowKey row);

    /// The rows that rest directly on this one, the oldest first.
    List<Premise> restingOn(Handle handle, RowKey premise);

    /// The ids of the rows that rest directly on each of these; rows without any are left out.
    Map<RowKey, List<String>> restingOn(Handle handle, Collection<RowKey> premises);

    /// The nearest fallen premise of each of these rows; rows without one are left out.
    Map<RowKey, FallenPremise> fallenPremises(Handle handle, Collection<RowKey> rows);

    /// The same for all rows.
    ///
    /// @param limit the most pairs of a row and a premise
    List<ShakenRow> shakenRows(Handle handle, int limit);

    /// Notes that rows hold without these premises.
    void release(Handle handle, Collection<RowKey> rows, Collection<RowKey> premises, String by, Instant at);

    /// Takes back [#release] for these rows, or where none is named, for all that rest directly on this
    /// one.
    ///
    /// @return the rows that rest on their premises again
    List<RowKey> restore(Handle handle, String premise, Collection<String> rows);

    /// Notes that an author is to be asked whether their row holds without these premises.
    void ask(Handle handle, RowKey row, Collection<RowKey> premises, String author, Instant at);

    /// Notes that an author who was asked says that the row holds.
    void confirm(Handle handle, RowKey row, String author, Instant at);

    /// The rows about which this author was asked and has not been told; they are told now.
    List<RowKey> questions(Handle handle, String author, Instant at);
}
