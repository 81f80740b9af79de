package io.festinger.conflicts;

import io.festinger.claims.Meeting;
import io.festinger.claims.Slot;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.conflicts.alarms.AlarmKind;
import java.util.List;
import java.util.Set;

/// A detector's report: a newcomer, and the contradicting rows on its slot.
///
/// @param slot the slot as shown
/// @param slots the [Slot#id] of every slot in dispute: an open conflict that holds one of them is joined
/// @param subject the subject, in lower-case words
/// @param existing the existing rows; empty only when the newcomer alone is misleading
public record Rivalry(
        Slot slot, Set<String> slots, String subject, DetectorFinding finding, Member newcomer, List<Member> existing) {
    public Rivalry {
        slots = Set.copyOf(slots);
        existing = List.copyOf(existing);
    }

    /// The same rivalry with these existing rows.
    Rivalry with(List<Member> others) {
        return new Rivalry(slot, slots, subject, finding, newcomer, others);
    }

    /// The same rivalry as an alarm.
    Rivalry with(Alarm alarm) {
        return new Rivalry(slot, slots, subject, finding.with(alarm), newcomer, existing);
    }

    /// The kind of the alarm.
    AlarmKind kind() {
        return new AlarmKind(slot.project(), finding.detector(), finding.ruleId(), properties());
    }

    /// The properties that claims on its slots name; empty unless there are one or two.
    private String properties() {
        List<String> names = slots.stream()
                .flatMap(id -> Meeting.ofSlot(id).stream())
                .map(Meeting::attribute)
                .distinct()
                .sorted()
                .toList();
        return names.size() <= 2 ? String.join(", ", names) : "";
    }
}
