package io.festinger.claims;

/// What a live row says: this slot has this value.
///
/// @param row whose statement it is
/// @param lineage the line of rows that it continues: a row that was edited or corrected stays in its
///     line
/// @param slot the slot in the words of the row's layer
/// @param meeting where all layers meet
/// @param value what is claimed
/// @param positive false for "is not"
/// @param validity when it holds
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
    /// @param span where in the row's text; [Span#NONE] for rows that are not text
    public record Reading(String ruleId, Span span) {}

    /// True when both cannot hold: the same slot, the same time, and other values, or one denying the
    /// other.
    public boolean rivals(Claim other) {
        return !row.equals(other.row) && contradicts(other);
    }

    /// As [#rivals], whatever rows say it.
    boolean contradicts(Claim other) {
        return meeting.equals(other.meeting)
                && validity.meets(other.validity)
                && Comparison.of(this, other) == Agreement.CONTRARY;
    }

    /// The same, said by another row.
    public Claim by(RowRef other, String itsLineage) {
        return new Claim(other, itsLineage, slot, meeting, value, positive, validity, reading);
    }

    /// The same, said of another property of what it is about.
    Claim of(String attribute) {
        return of(new Meeting(meeting.project(), meeting.subject(), attribute, meeting.qualifier()), value);
    }

    /// The same row saying another value of something else.
    Claim of(Meeting other, Value said) {
        return new Claim(row, lineage, slot, other, said, positive, validity, reading);
    }

    /// What is said of the slot as a key: values that agree have the same.
    public String stance() {
        return Comparison.stance(value.key(), positive);
    }
}
