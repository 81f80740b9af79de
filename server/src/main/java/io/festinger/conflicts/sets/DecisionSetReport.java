package io.festinger.conflicts.sets;

import java.util.List;

/// What applying a set of decisions does, or would do.
///
/// @param applied ids of the decisions that are in force here now
/// @param known ids of those that were here already, or that were decided in the same way here
/// @param different decisions that were decided otherwise here, which stay as they are
/// @param settled the open conflicts that they settle
public record DecisionSetReport(
        List<String> applied, List<String> known, List<DifferentDecision> different, List<String> settled) {
    /// @param decision the one of the set
    /// @param local the one that holds here
    public record DifferentDecision(String decision, String local) {}
}
