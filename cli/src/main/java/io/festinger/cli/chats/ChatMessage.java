package io.festinger.cli.chats;

/// One message of a chat.
///
/// @param conversation the channel, the subject of a thread, or the file
/// @param day as the export writes it
record ChatMessage(String conversation, String day, String speaker, String text) {}
