package io.festinger.conflicts.triage;

import io.festinger.base.Json;
import io.festinger.claims.Slot;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.alarms.Alarm;
import java.util.Arrays;
import java.util.Optional;

/// What conflicts have in common that a person decides alike.
///
/// @param rule the rule that found them
/// @param property the property, or the pair of properties, about which statements differ; empty where none is known
public record ConflictKind(String rule, String property) {
    /// The kind as lists group by it.
    public static ConflictKind of(Conflict conflict) {
        String property = conflict.finding()
                .alarm()
                .map(Alarm::properties)
                .filter(properties -> !properties.isEmpty())
                .or(() -> attribute(conflict.slot()))
                .orElse("");
        return new ConflictKind(conflict.finding().ruleId(), property);
    }

    /// The attribute in the key of a slot of sentences: project, subject, attribute, qualifier.
    private static Optional<String> attribute(Slot slot) {
        if (!slot.kind().equals(Slot.MEMORY) && !slot.kind().equals(Slot.CROSS_LAYER)) {
            return Optional.empty();
        }
        return Arrays.stream(Json.read(slot.key(), String[].class)).skip(2).findFirst();
    }

    /// One word for addresses and forms, as [#read] takes it.
    public String write() {
        return rule + ":" + property;
    }

    public static ConflictKind read(String word) {
        int colon = word.indexOf(':');
        return colon < 0
                ? new ConflictKind(word, "")
                : new ConflictKind(word.substring(0, colon), word.substring(colon + 1));
    }
}
