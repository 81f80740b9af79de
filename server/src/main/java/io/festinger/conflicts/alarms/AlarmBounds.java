package io.festinger.conflicts.alarms;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The bounds that decisions of people raised: for alarms of one rule about the same properties, and for all
/// alarms of the rule. For the latter each pair of properties counts once: wrong alarms about one pair say
/// something about the pair, those about several pairs something about the rule.
public final class AlarmBounds {
    private final Map<AlarmKind, AlarmBound> bounds = new LinkedHashMap<>();

    private AlarmBounds() {}

    /// @param decisions newest first within each rule
    public static AlarmBounds of(List<DecidedAlarm> decisions) {
        Map<AlarmKind, List<DecidedAlarm>> kinds = new LinkedHashMap<>();
        Set<List<Object>> counted = new HashSet<>();
        for (DecidedAlarm alarm : decisions) {
            AlarmKind kind = alarm.kind();
            boolean isAlone = kind.properties().isEmpty();
            if (isAlone || counted.add(List.of(kind, alarm.right()))) {
                kinds.computeIfAbsent(kind.ofRule(), rule -> new ArrayList<>()).add(alarm.ofRule());
            }
            if (!isAlone) {
                kinds.computeIfAbsent(kind, pair -> new ArrayList<>()).add(alarm);
            }
        }
        AlarmBounds bounds = new AlarmBounds();
        kinds.forEach((kind, of) -> AlarmBound.of(of).ifPresent(bound -> bounds.bounds.put(kind, bound)));
        return bounds;
    }

    /// Whether a person muted this kind.
    boolean isMuted(AlarmKind kind) {
        return Optional.ofNullable(bounds.get(kind)).filter(AlarmBound::isMuted).isPresent();
    }

    /// Whether one of them holds back an alarm.
    boolean hold(AlarmKind kind, double likelihood) {
        return Stream.of(kind, kind.ofRule())
                .flatMap(each -> Optional.ofNullable(bounds.get(each)).stream())
                .anyMatch(bound -> bound.holds(likelihood));
    }

    public Map<AlarmKind, AlarmBound> byKind() {
        return Collections.unmodifiableMap(bounds);
    }
}
