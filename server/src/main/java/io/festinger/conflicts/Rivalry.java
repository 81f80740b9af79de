package io.festinger.conflicts;

import java.util.List;
import java.util.Locale;

/// What a detector reports: rivals on a slot.
///
/// @param detector the tier that saw it: `tier0`
/// @param ruleId the rule that decided, such as `concept.isa_isa`
/// @param collisionType the kind of concept collision; empty for other slots
/// @param severity how much harm it does while it stays open
/// @param priority true when a person or an agent told the rejected side on purpose: listed first
/// @param question one or two sentences that can be answered without seeing the members; may be empty
/// @param explanation why these cannot both hold, in a plain sentence
/// @param members at least the two rivals
public record Rivalry(
        Slot slot,
        String detector,
        String ruleId,
        String collisionType,
        Severity severity,
        boolean priority,
        String question,
        String explanation,
        List<Member> members) {

    /// How much harm a conflict does while it stays open.
    public enum Severity {
        LOW,
        MEDIUM,
        HIGH;

        /// The spelling of the wire and of the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Rivalry {
        members = List.copyOf(members);
    }

    /// The same rivalry between other members.
    public Rivalry withMembers(List<Member> others) {
        return new Rivalry(slot, detector, ruleId, collisionType, severity, priority, question, explanation, others);
    }
}
