package io.festinger.memory.review;

import java.util.List;
import java.util.Optional;

/// When a candidate could be promoted without a person. Data: every condition that is named has to hold.
///
/// @param says what it means, in a sentence
/// @param interactions in how many interactions it was read at least
/// @param withinDays the number of days within which that was; required with `interactions`
/// @param confidence how far it is trusted at least
/// @param rules ids of rules, or beginnings of them that end with a dot; empty for any
/// @param types types of memories and entities; empty for any
/// @param exceptTypes types that are too consequential
/// @param fromInteraction whether it has to come from an interaction
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

    /// @param seen in how many interactions the candidate was read within the policy's days
    boolean fits(CandidateStore.Sketch candidate, int seen) {
        return interactions.map(least -> seen >= least).orElse(true)
                && confidence.map(least -> candidate.confidence() >= least).orElse(true)
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
        return rules.stream().anyMatch(wanted -> wanted.endsWith(".") ? rule.startsWith(wanted) : rule.equals(wanted));
    }
}
