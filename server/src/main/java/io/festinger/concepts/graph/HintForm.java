package io.festinger.concepts.graph;

/// The way to answer that a hint names. A hint may name only a way that works where the agent runs.
sealed interface HintForm {
    /// A command that the agent has.
    ///
    /// @param command letters, digits, spaces and `_ . / -`
    record Command(String command) implements HintForm {}

    /// An HTTP call.
    ///
    /// @param url of the server as the agent reaches it, without a slash at its end
    record Call(String url) implements HintForm {}

    /// A sentence in the answer itself, which the cue scanner reads.
    record Sentence() implements HintForm {}
}
