package io.festinger.cli.chats;

import java.time.Instant;
import java.util.Optional;

/// One message of a chat.
///
/// @param conversation the channel, the subject of a thread, or the file
/// @param day as the export writes it
/// @param at when it was said; empty where the export does not say it clearly
/// @param role `user`, or `assistant` for what a model answered the speaker
record ChatMessage(String conversation, String day, Optional<Instant> at, String speaker, String role, String text) {
    /// What a person said.
    ChatMessage(String conversation, String day, Optional<Instant> at, String speaker, String text) {
        this(conversation, day, at, speaker, "user", text);
    }
}
