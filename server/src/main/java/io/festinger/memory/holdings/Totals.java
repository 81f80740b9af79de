package io.festinger.memory.holdings;

/// How much a workspace holds.
///
/// @param memories in force
/// @param candidates that wait for a person, of all layers
public record Totals(long memories, long candidates) {}
