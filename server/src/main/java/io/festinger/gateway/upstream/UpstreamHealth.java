package io.festinger.gateway.upstream;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The last known health of an upstream. One that was never asked counts as up.
///
/// @param since the time of the last change
/// @param lastError the last error; kept after it comes up again
/// @param latency how long it took to answer the last check
public record UpstreamHealth(boolean up, Instant since, Optional<String> lastError, Optional<Duration> latency) {}
