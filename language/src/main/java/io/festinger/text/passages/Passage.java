package io.festinger.text.passages;

/// Prose of a message, without code, data, logs, paths and addresses.
///
/// @param text lines of prose, parted by `\n`; never blank
public record Passage(Voice voice, String text) {
    /// Who says a passage.
    public enum Voice {
        /// The one who sent the message.
        SENDER,
        PERSON,
        ASSISTANT,
        TOOL
    }
}
