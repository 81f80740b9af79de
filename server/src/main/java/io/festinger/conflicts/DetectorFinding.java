package io.festinger.conflicts;

import io.festinger.base.RecordMapper;
import io.festinger.base.WireName;
import io.festinger.conflicts.alarms.Alarm;
import java.util.List;
import java.util.Map;
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

    /// Of medium severity, without a question, a proposal or an alarm.
    public static DetectorFinding of(String detector, String ruleId, String explanation) {
        return new DetectorFinding(
                detector, ruleId, "", Severity.MEDIUM, false, "", explanation, "", false, Optional.empty());
    }

    public DetectorFinding ask(String text) {
        return RecordMapper.with(this, Map.of("question", text));
    }

    public DetectorFinding rank(Severity harm, boolean isFirst) {
        return RecordMapper.with(this, Map.of("severity", harm, "priority", isFirst));
    }

    /// @param order as JSON; empty for none
    /// @param isUpdate see [#update]
    public DetectorFinding propose(String order, boolean isUpdate) {
        return RecordMapper.with(this, Map.of("suggestion", order, "update", isUpdate));
    }

    /// The finding as an alarm. One that is held proposes no update.
    public DetectorFinding with(Alarm other) {
        return RecordMapper.with(
                this,
                Map.of(
                        "alarm",
                        Optional.of(other),
                        "update",
                        update && other.hold().isEmpty()));
    }

    public DetectorFinding collide(String type) {
        return RecordMapper.with(this, Map.of("collisionType", type));
    }

    /// How much harm a conflict does while it stays open.
    public enum Severity implements WireName {
        LOW,
        MEDIUM,
        HIGH;
    }
}
