package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import java.time.Instant;

/// One side of a conflict, kept as it stood when it joined.
public record Member(RowRef row, Saying saying, Stand stand) {
    /// @param content the statement in words
    /// @param author who said it; empty where nobody is known
    /// @param at when it was said
    public record Saying(String content, String author, Instant at) {}

    /// @param slot the [io.festinger.claims.Slot#id] on which it disagrees
    /// @param value what it claims for the slot, as it was said
    /// @param stance the key by which values are compared, see [Claim#stance]
    /// @param lineage the line of rows that it belongs to
    public record Stand(String slot, String value, String stance, String lineage) {}

    public static Member of(Claim claim, Saying saying) {
        return new Member(
                claim.row(),
                saying,
                new Stand(
                        claim.meeting().slot().id(),
                        claim.positive()
                                ? claim.value().text()
                                : "not " + claim.value().text(),
                        claim.stance(),
                        claim.lineage()));
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
