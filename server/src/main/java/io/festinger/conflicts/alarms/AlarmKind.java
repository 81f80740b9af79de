package io.festinger.conflicts.alarms;

/// What alarms have in common for which one bound holds.
///
/// @param project the project's label; empty for none
/// @param properties see [Alarm#properties]; empty for all alarms of the rule
public record AlarmKind(String project, String detector, String ruleId, String properties) {
    AlarmKind ofRule() {
        return new AlarmKind(project, detector, ruleId, "");
    }
}
