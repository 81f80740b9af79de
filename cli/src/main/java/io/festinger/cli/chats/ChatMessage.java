package io.festinger.cli.chats;

/// One message of a chat.
///
/// @param conversation the channel, the subject of a thread, or the file
/// @param day as the export writes it
/// @param role `user`, or `assistant` for what a model answered the speaker
record ChatMessage(String conversation, String day, String speaker, String role, String text) {
    /// What a person said.
    ChatMessage(String conversation, String day, String speaker, String text) {
        this(conversation, day, speaker, "user", text);
    }
}
