package io.festinger.memory.holdings;

import java.time.LocalDate;
import java.util.Optional;

/// Conflicts of a project that came and went on the same days, in UTC.
///
/// @param opened the day on which they were found; the day before the time that was asked for stands for all
///     days before it
/// @param closed the day on which they were closed; empty while they are open
/// @param weight the sum of one for each, and how often what their sides say was repeated, see [Dissonance]
public record Flow(String project, LocalDate opened, Optional<LocalDate> closed, long conflicts, long weight) {}
