package io.festinger.text.passages;

/// Prose of a message, without code, data, logs, paths and addresses.
///
/// @param text lines of prose, separated by `\n`; never blank
public record Passage(Voice voice, String text) {
    /// The speaker of a passage.
    public enum Voice {
        /// The sender of the message.
        SENDER,
        PERSON,
        ASSISTANT,
        TOOL
    }
}
