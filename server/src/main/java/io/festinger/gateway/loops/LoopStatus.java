package io.festinger.gateway.loops;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a session stands with the loop guard, to be shown to people.
///
/// @param rung null while the session stands below the ladder
/// @param sighting the loop that was seen last; null when there was none
/// @param opensAgain when an open breaker lets a request through again; null when it is not open
/// @param observed how many requests ended with a loop, retries left out
/// @param mitigated how many requests each rung changed, retries left out; a dry run counts too
/// @param why the last decision's sentence
public record LoopStatus(
        @Nullable Rung rung,
        @Nullable DetectedLoop sighting,
        Breaker breaker,
        @Nullable Instant opensAgain,
        long observed,
        Map<Rung, Long> mitigated,
        String why) {
    public LoopStatus {
        mitigated = Map.copyOf(mitigated);
    }
}
