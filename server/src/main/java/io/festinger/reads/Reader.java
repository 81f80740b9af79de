package io.festinger.reads;

/// Someone who is given rows. A row that falls is reported to a session once, not to all sessions of its agent.
///
/// @param agent the name of the key, or of the client
/// @param session the conversation; empty where the caller names none
public record Reader(String agent, String session) {}
