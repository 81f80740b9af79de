package io.festinger.conflicts;

import java.time.Instant;
import java.util.Optional;

/// A period in which a row was in force.
///
/// @param to when it came out of force; empty while it is in force
public record ForcePeriod(Instant from, Optional<Instant> to) {}
