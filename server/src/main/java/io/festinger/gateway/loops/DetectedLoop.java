package io.festinger.gateway.loops;

import java.util.List;

/// A loop, as it stands at the end of a history.
///
/// @param period how many steps go round
/// @param repeats how many times they were gone through, the last time included; at least 2
/// @param exact false when some of the steps are near-duplicates of each other only
/// @param kind what kind of repetition it is
/// @param agentZero true when the latest step is written in Agent Zero's JSON
/// @param action the repeated steps in words, for people and for quoting: one line, bounded, without control characters
///     and angle brackets. It is text of the conversation: not for a log that keeps prompts out
/// @param cut the elements between the first round and the latest, in their order; calls of tools and their results
///     together. Empty when there is nothing that can be cut
public record DetectedLoop(
        int period, int repeats, boolean exact, Kind kind, boolean agentZero, String action, List<ElementRange> cut) {
    /// Kinds of repetition, and how far up the ladder each may lead.
    public enum Kind {
        /// The same is done again and again.
        ROUND(Rung.BREAK),
        /// The agent waits, looks whether something is done, or moves a view: it may well go on.
        WAIT(Rung.HINT),
        /// Other words each time, and the answer is the same.
        WORDS(Rung.HINT),
        /// A call fails as it did before a person last spoke.
        LASTING(Rung.HINT);

        private final Rung highest;

        Kind(Rung highest) {
            this.highest = highest;
        }

        public Rung highest() {
            return highest;
        }
    }

    public DetectedLoop {
        cut = List.copyOf(cut);
    }
}
