package io.festinger.conflicts;

import io.festinger.conflicts.alarms.Alarm;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A detector's finding about rivals.
///
/// @param detector the tier that found it: `tier0`
/// @param ruleId the rule that decided, such as `concept.isa_isa`
/// @param collisionType the kind of concept collision; empty for other slots
/// @param severity how much harm it does while it stays open
/// @param priority true when a person or an agent explicitly corrected something: listed first
/// @param question one or two sentences that can be answered without the members; may be empty
/// @param explanation why these cannot both hold, in a plain sentence
/// @param suggestion the proposal of a caller who may not decide, as JSON of an [Order]; empty for none
/// @param update true when the newcomer itself says that it replaces the other statements, which
///     the suggestion proposes
/// @param alarm how likely it is; empty where slots prove it
public record DetectorFinding(
        String detector,
        String ruleId,
        String collisionType,
        Severity severity,
        boolean priority,
        String question,
        String explanation,
        String suggestion,
        boolean update,
        Optional<Alarm> alarm) {
    /// The detectors that file conflicts, cheapest first.
    public static final List<String> DETECTORS = List.of("tier0", "tier1", "tier2", "tier3", "story", "sweep");

    /// The same finding as an alarm.
    DetectorFinding with(Alarm other) {
        return new DetectorFinding(
                detector,
                ruleId,
                collisionType,
                severity,
                priority,
                question,
                explanation,
                suggestion,
                update && other.hold().isEmpty(),
                Optional.of(other));
    }

    /// How much harm a conflict does while it stays open.
    public enum Severity {
        LOW,
        MEDIUM,
        HIGH;

        /// The spelling in the API and in the table.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
