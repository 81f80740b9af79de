package io.festinger.claims;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A claim of a live row: a slot has a value.
///
/// @param row the row that makes the claim
/// @param lineage the line of rows that it continues: an edited or corrected row stays in its line
/// @param slot the slot in the words of the row's layer
/// @param meeting the layer-free slot
/// @param value the claimed value
/// @param positive false for "is not"
/// @param validity the time for which it holds
/// @param reading how it was read
public record Claim(
        RowRef row,
        String lineage,
        Slot slot,
        Meeting meeting,
        Value value,
        boolean positive,
        Validity validity,
        Reading reading) {

    /// @param ruleId the rule that read the claim, such as `entity.decision`
    /// @param span its place in the row's text; [Span#NONE] for rows without text
    public record Reading(String ruleId, Span span) {
        /// The rule for cells of tables.
        public static final String CELL = "memory.cell";
    }

    /// The ids of its slots: in the words of its layer, and of all layers.
    public static Set<String> slots(Collection<Claim> claims) {
        return ids(claims, claim -> claim.meeting().slot().id());
    }

    /// What is locked before rows are compared on the slots of the claims.
    public static Set<String> locks(Collection<Claim> claims) {
        return ids(claims, claim -> claim.meeting().topic());
    }

    private static Set<String> ids(Collection<Claim> claims, Function<Claim, String> shared) {
        return claims.stream()
                .flatMap(claim -> Stream.of(shared.apply(claim), claim.slot().id()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// Whether it is a field, which has one value, rather than what a sentence says.
    public boolean isField() {
        return row.kind() != RowKind.MEMORY || isCell();
    }

    /// Whether it was read from a cell of a table.
    public boolean isCell() {
        return reading.ruleId().equals(Reading.CELL);
    }

    /// True when both cannot hold: the same slot, the same time, and different values,
    /// or one denying the other.
    public boolean rivals(Claim other) {
        return !row.equals(other.row) && contradicts(other);
    }

    /// As [#rivals], for any rows.
    boolean contradicts(Claim other) {
        return meeting.equals(other.meeting)
                && validity.meets(other.validity)
                && Comparison.of(this, other) == Agreement.CONTRARY;
    }

    /// The same claim, made by another row.
    public Claim by(RowRef other, String itsLineage) {
        return new Claim(other, itsLineage, slot, meeting, value, positive, validity, reading);
    }

    /// The same claim about another property of its subject.
    Claim of(String attribute) {
        return of(new Meeting(meeting.project(), meeting.subject(), attribute, meeting.qualifier()), value);
    }

    /// The same claim, which holds from when it was stated until a day begins.
    ///
    /// @param stated when the row was observed
    public Claim during(Instant stated, LocalDate end) {
        Instant to = end.atStartOfDay(ZoneOffset.UTC).toInstant();
        Validity limited = validity.within(new Validity(stated, to));
        return new Claim(row, lineage, slot, meeting, value, positive, limited, reading);
    }

    /// The same row's claim of another value for another slot.
    Claim of(Meeting other, Value value) {
        return new Claim(row, lineage, slot, other, value, positive, validity, reading);
    }

    /// The claimed value and its polarity as a key: agreeing claims share it.
    public String stance() {
        return Comparison.stance(value.key(), positive);
    }
}
