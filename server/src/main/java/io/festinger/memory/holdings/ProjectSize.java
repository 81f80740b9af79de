package io.festinger.memory.holdings;

/// A project with the number of its rows in force.
///
/// @param project its label
/// @param conflicts open conflicts
/// @param candidates candidates that wait for a person
public record ProjectSize(String project, long state, long entities, long memories, long conflicts, long candidates) {}
