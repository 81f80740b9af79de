package io.festinger.concepts.graph;

/// How a hint says that an answer can be given. Only what works where the agent is may be named.
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
