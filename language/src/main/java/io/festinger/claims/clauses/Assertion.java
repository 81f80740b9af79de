package io.festinger.claims.clauses;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Value;
import java.util.List;

/// A rule's finding in a clause: an attribute of a subject has a value.
///
/// @param subject the subject, in the clause's words; may be empty when the attribute is complete
/// @param attribute the property; joined with the subject it names the slot
/// @param qualifier the context that the clause names; empty for none
/// @param positive false for "is not"
/// @param from the first word of the value in the clause
/// @param to the word after its last
public record Assertion(
        String subject, String attribute, String qualifier, Value value, boolean positive, int from, int to) {
    /// The context of future states.
    private static final String PLANNED = "planned";

    /// The negated assertion.
    public Assertion deniedAssertion() {
        return new Assertion(subject, attribute, qualifier, value, !positive, from, to);
    }

    /// The claim on the memory's own slot and on the layer-free slot.
    public Claim claim(String ruleId, Clause clause, Statement.Origin origin) {
        String ahead = clause.tense().isAhead(origin) ? PLANNED : "";
        boolean own = clause.words().stream().anyMatch(word -> word.is("my"))
                && !origin.author().isEmpty();
        String whose = own ? "of " + origin.author() : "";
        String context = Qualifiers.join(List.of(origin.qualifier(), qualifier, ahead, whose));
        Meeting meeting = MeetingWords.of(origin.project(), subject, attribute, context);
        List<String> parts = MeetingWords.parts(
                List.of(origin.project(), meeting.subject(), meeting.attribute()), meeting.qualifier());
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), parts),
                meeting,
                value,
                positive,
                clause.validity(origin),
                new Claim.Reading(ruleId, clause.span(from, to)));
    }
}
