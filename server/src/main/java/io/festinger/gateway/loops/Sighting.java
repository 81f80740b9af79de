package io.festinger.gateway.loops;

import java.util.List;

/// A loop, as it stands at the end of a history.
///
/// @param period how many steps go round, from 1 to 5
/// @param repeats how many times they were gone through, the last time included; at least 2
/// @param exact false when some of the steps are near-duplicates of each other only
/// @param agentZero true when the latest step is written in Agent Zero's JSON
/// @param action the repeated steps in words, for people and for quoting: one line, bounded, without control characters
///     and angle brackets. It is text of the conversation: not for a log that keeps prompts out
/// @param cut the elements between the first round and the latest, in their order; calls of tools and their results
///     together. Empty when there is nothing that can be cut
public record Sighting(
        int period, int repeats, boolean exact, boolean agentZero, String action, List<ElementRange> cut) {
    public Sighting {
        cut = List.copyOf(cut);
    }
}
