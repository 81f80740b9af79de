package io.festinger.gateway.loops;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// How the loop guard treats one model.
///
/// @param enabled false: nothing is looked at
/// @param dryRun what would be done is told, and not done
/// @param observe how often an action has to come with the same outcome before it counts as a loop; at least 2
/// @param rungs the rungs that are switched on; `OBSERVE` always is
/// @param temperatureStep what the first boost adds; each further one adds it again, up to 0.5 in all
/// @param temperatureCeiling the boosted temperature is never above this, and this never above 1.5
/// @param coolDown how long a breaker that opened keeps the model from being asked
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
