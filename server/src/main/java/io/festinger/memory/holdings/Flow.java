package io.festinger.memory.holdings;

import java.time.LocalDate;
import java.util.Optional;

/// Conflicts of a project that opened and closed on the same days, in UTC.
///
/// @param openedOn the day on which they were found; the day before the requested period
///     represents all earlier days
/// @param closed the day on which they were closed; empty while they are open
/// @param weight the sum of one for each conflict and the repetitions of its sides, see [Dissonance]
public record Flow(String project, LocalDate openedOn, Optional<LocalDate> closed, long conflicts, long weight) {}
