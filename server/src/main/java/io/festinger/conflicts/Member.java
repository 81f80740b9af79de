package io.festinger.conflicts;

import io.festinger.base.WireName;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import java.time.Instant;

/// One side of a conflict: its row's statement when it was found to contradict another one, and its current
/// statement. While the conflict is open the second follows the row; it is frozen by the decision.
///
/// @param joined the row's statement when it joined
/// @param stand its position in the disagreement then
/// @param current the current row
public record Member(RowRef row, Quote joined, Position stand, Current current) {
    /// A member whose row is unchanged since it joined.
    public Member(RowRef row, Quote quote, Position stand) {
        this(row, quote, stand, Current.CONTRADICTS);
    }

    /// @param content the statement in words
    /// @param author the author; empty when unknown
    /// @param at when it was stated
    public record Quote(String content, String author, Instant at) {}

    /// @param slot the [io.festinger.claims.Slot#id] on which it disagrees
    /// @param value its value for the slot, in the original words
    /// @param stance the key by which values are compared, see [Claim#stance]
    /// @param lineage the line of rows to which it belongs
    public record Position(String slot, String value, String stance, String lineage) {}

    /// The relation of a member to the others of an open conflict.
    public enum Standing implements WireName {
        /// It is in force, and contradicts another member in force.
        CONTRADICTS,
        /// It is unchanged, and no member in force contradicts it.
        UNOPPOSED,
        /// It is in force with another statement.
        CHANGED,
        /// Its row is out of force, or gone.
        RETIRED;

        public static Standing of(String wire) {
            return WireName.of(Standing.class, wire);
        }
    }

    /// @param content the row's statement; empty when unchanged since it joined
    /// @param author its author
    /// @param value its value; empty when unchanged since it joined
    /// @param stance the key of that value; empty when unchanged since it joined
    /// @param status status of the row, such as `superseded`; empty when unchanged since it joined
    public record Current(
            Standing standing, String content, String author, String value, String stance, String status) {
        static final Current CONTRADICTS = new Current(Standing.CONTRADICTS, "", "", "", "", "");
    }

    public static Member of(Claim claim, Quote quote) {
        return new Member(
                claim.row(),
                quote,
                new Position(claim.meeting().slot().id(), value(claim), claim.stance(), claim.lineage()));
    }

    static String value(Claim claim) {
        return claim.positive() ? claim.value().text() : "not " + claim.value().text();
    }

    /// The same member with its current row.
    Member with(Current current) {
        return new Member(row, joined, stand, current);
    }

    /// The row's current statement.
    public Quote saying() {
        return current.content().isEmpty() ? joined : new Quote(current.content(), current.author(), joined.at());
    }

    /// The row's current value.
    public String value() {
        return current.value().isEmpty() ? stand.value() : current.value();
    }

    /// The key of the row's current value, by which values are compared.
    public String stance() {
        return current.stance().isEmpty() ? stand.stance() : current.stance();
    }

    public Standing standing() {
        return current.standing();
    }

    /// Whether it is in force and unchanged: a decision for another member is a decision against it.
    public boolean holds() {
        return standing() == Standing.CONTRADICTS || standing() == Standing.UNOPPOSED;
    }

    /// The row's id within its kind.
    public String id() {
        return row.id();
    }

    /// The row's kind in the spelling of the API: `memory`.
    public String kind() {
        return row.kind().wire();
    }

    public int trust() {
        return row.kind().trust();
    }
}
