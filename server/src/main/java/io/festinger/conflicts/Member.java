package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;

/// One side of a conflict: what its row said when it was found to contradict another one, and what it says
/// now. While the conflict is open the second follows the row; it stays as it was at the decision.
///
/// @param joined what the row said
/// @param stand on what it disagreed then
/// @param current what the row is now
public record Member(RowRef row, Saying joined, Stand stand, Current current) {
    /// One whose row is as it was when it joined.
    public Member(RowRef row, Saying joined, Stand stand) {
        this(row, joined, stand, Current.CONTRADICTS);
    }

    /// @param content the statement in words
    /// @param author who said it; empty where nobody is known
    /// @param at when it was said
    public record Saying(String content, String author, Instant at) {}

    /// @param slot the [io.festinger.claims.Slot#id] on which it disagrees
    /// @param value what it claims for the slot, as it was said
    /// @param stance the key by which values are compared, see [Claim#stance]
    /// @param lineage the line of rows that it belongs to
    public record Stand(String slot, String value, String stance, String lineage) {}

    /// How a member stands to the others of an open conflict.
    public enum Standing {
        /// It is in force, and contradicts another member in force.
        CONTRADICTS,
        /// It says what it said, and no member in force says otherwise any more.
        UNOPPOSED,
        /// It is in force, and no longer says what it said.
        CHANGED,
        /// Its row is out of force, or gone.
        RETIRED;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Standing of(String wire) {
            return Arrays.stream(values())
                    .filter(standing -> standing.wire().equals(wire))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no standing: " + wire));
        }
    }

    /// @param content the row's statement; empty for that with which it joined
    /// @param author who said that
    /// @param value what it claims; empty for that with which it joined
    /// @param stance the key of that value; empty for that with which it joined
    /// @param status of the row, such as `superseded`; empty where nothing changed since it joined
    public record Current(
            Standing standing, String content, String author, String value, String stance, String status) {
        static final Current CONTRADICTS = new Current(Standing.CONTRADICTS, "", "", "", "", "");
    }

    public static Member of(Claim claim, Saying saying) {
        return new Member(
                claim.row(),
                saying,
                new Stand(claim.meeting().slot().id(), value(claim), claim.stance(), claim.lineage()));
    }

    static String value(Claim claim) {
        return claim.positive() ? claim.value().text() : "not " + claim.value().text();
    }

    /// The same with what its row is now.
    Member with(Current now) {
        return new Member(row, joined, stand, now);
    }

    /// What the row says now.
    public Saying saying() {
        return current.content().isEmpty() ? joined : new Saying(current.content(), current.author(), joined.at());
    }

    /// What the row claims now.
    public String value() {
        return current.value().isEmpty() ? stand.value() : current.value();
    }

    /// The key of what the row claims now, by which values are compared.
    public String stance() {
        return current.stance().isEmpty() ? stand.stance() : current.stance();
    }

    public Standing standing() {
        return current.standing();
    }

    /// Whether it is in force and says what it said: a decision for another member is one against it.
    public boolean holds() {
        return standing() == Standing.CONTRADICTS || standing() == Standing.UNOPPOSED;
    }

    /// The row's id within its kind.
    public String id() {
        return row.id();
    }

    /// The row's kind as it is spelled on the wire: `memory`.
    public String kind() {
        return row.kind().wire();
    }

    public int trust() {
        return row.kind().trust();
    }
}
