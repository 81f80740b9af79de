package io.festinger.memory.review;

import java.util.List;
import java.util.Optional;

/// When a candidate could be promoted without a person. Data: every named condition must hold.
///
/// @param says its meaning, in a sentence
/// @param interactions the fewest interactions in which it was read
/// @param withinDays the number of days for these interactions; required with `interactions`
/// @param confidence the lowest confidence
/// @param rules ids of rules, or parts of ids up to and including a dot; empty for any
/// @param types types of memories and entities; empty for any
/// @param exceptTypes types with consequences that are too serious
/// @param fromInteraction whether it must come from an interaction
public record Policy(
        String name,
        String says,
        Optional<Integer> interactions,
        Optional<Integer> withinDays,
        Optional<Double> confidence,
        List<String> rules,
        List<String> types,
        List<String> exceptTypes,
        boolean fromInteraction) {

    /// @param seenCount in how many interactions the candidate was read within the policy's days
    boolean fits(CandidateStore.Sketch candidate, int seenCount) {
        return interactions.map(min -> seenCount >= min).orElse(true)
                && confidence.map(min -> candidate.confidence() >= min).orElse(true)
                && (rules.isEmpty()
                        || Optional.of(candidate.rule())
                                .filter(rule -> !rule.isEmpty())
                                .filter(this::names)
                                .isPresent())
                && (types.isEmpty() || types.contains(candidate.type()))
                && !exceptTypes.contains(candidate.type())
                && (!fromInteraction || candidate.fromInteraction());
    }

    private boolean names(String rule) {
        return rules.stream().anyMatch(value -> value.endsWith(".") ? rule.startsWith(value) : rule.equals(value));
    }
}
