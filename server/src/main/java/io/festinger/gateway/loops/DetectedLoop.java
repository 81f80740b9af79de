package io.festinger.gateway.loops;

import java.util.List;

/// A loop at the end of a history.
///
/// @param period how many steps one round has
/// @param repeats how many rounds there are, the last included; at least 2
/// @param exact false when some of the steps are only near-duplicates of each other
/// @param kind what kind of repetition it is
/// @param agentZero true when the latest step is written in Agent Zero's JSON
/// @param action the repeated steps in words, for people and for quoting: one bounded line without control
///     characters and angle brackets. It is text of the conversation: not for a log without prompts
/// @param cut the elements between the first round and the latest, in order; tool calls and their results
///     together. Empty when nothing can be cut
public record DetectedLoop(
        int period, int repeats, boolean exact, Kind kind, boolean agentZero, String action, List<ElementRange> cut) {
    /// Kinds of repetition, and how far up the ladder each may lead.
    public enum Kind {
        /// The same steps are repeated.
        ROUND(Rung.BREAK),
        /// The agent waits, checks whether something is done, or moves a view: it may rightly continue.
        WAIT(Rung.HINT),
        /// Different words each time, with the same answer.
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
