package io.festinger.memory.holdings;

/// The number of memories and candidates of a workspace.
///
/// @param memories memories in force
/// @param candidates candidates that wait for a person, of all layers
public record Totals(long memories, long candidates) {}
