package io.festinger.memory.sources;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A conversation between a person and an agent.
///
/// @param session the conversation; empty when unknown
/// @param author who recorded it
/// @param content the whole text, to which the spans of candidates refer
/// @param messages its turns, in their order; empty when it came as one text
public record Interaction(
        String id,
        String project,
        String session,
        String author,
        String content,
        List<Message> messages,
        Instant recordedAt) {
    public Interaction {
        messages = List.copyOf(messages);
    }

    /// @param role `user`, `assistant`, `system` or `tool`
    /// @param start where its text begins in the content
    /// @param at when it was said; empty when unknown
    public record Message(String role, int start, int end, Optional<Instant> at) {
        public Message(String role, int start, int end) {
            this(role, start, end, Optional.empty());
        }
    }
}
