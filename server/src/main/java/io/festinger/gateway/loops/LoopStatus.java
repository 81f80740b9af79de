package io.festinger.gateway.loops;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A session's state in the loop guard, to show to people.
///
/// @param rung null while the session is below the first rung
/// @param sighting the last loop; null when there was none
/// @param opensAgain when an open breaker lets a request pass again; null when it is not open
/// @param observedCount how many requests ended with a loop, retries left out
/// @param mitigated how many requests each rung changed, retries left out; a dry run counts too
/// @param why the last decision's sentence
public record LoopStatus(
        @Nullable Rung rung,
        @Nullable DetectedLoop sighting,
        Breaker breaker,
        @Nullable Instant opensAgain,
        long observedCount,
        Map<Rung, Long> mitigated,
        String why) {
    public LoopStatus {
        mitigated = Map.copyOf(mitigated);
    }
}
