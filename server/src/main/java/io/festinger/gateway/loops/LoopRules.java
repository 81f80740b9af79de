package io.festinger.gateway.loops;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// How the loop guard treats one model.
///
/// @param enabled false where nothing is checked
/// @param dryRun true where mitigations are reported but not applied
/// @param observe how many occurrences with the same outcome count as a loop; at least 2
/// @param rungs the rungs that are switched on; `OBSERVE` always is
/// @param temperatureStep added by the first boost and again by each further one, up to 0.5 in total
/// @param temperatureCeiling the limit of the boosted temperature, itself at most 1.5
/// @param coolDown how long an open breaker keeps requests from the model
/// @param stream whether an answer that repeats itself while it streams is cut
public record LoopRules(
        boolean enabled,
        boolean dryRun,
        int observe,
        Set<Rung> rungs,
        double temperatureStep,
        double temperatureCeiling,
        Duration coolDown,
        boolean stream) {
    public static final LoopRules DEFAULTS =
            new LoopRules(true, false, 2, EnumSet.allOf(Rung.class), 0.25, 1.5, Duration.ofSeconds(30), true);

    public LoopRules {
        rungs = Set.copyOf(rungs);
    }
}
