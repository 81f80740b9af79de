package io.festinger.gateway.upstream;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How an upstream is, as far as is known. One that was never asked is taken to be up.
///
/// @param since when it came up or went down
/// @param lastError what went wrong last; kept after it came up again
/// @param latency how long it took to answer the last check
public record UpstreamHealth(boolean up, Instant since, Optional<String> lastError, Optional<Duration> latency) {}
