package io.festinger.gateway.sessions;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.SentBlocks;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import java.util.List;
import java.util.function.BooleanSupplier;

/// The loop guard's notices of a session, each in front of the message that was the newest when it was sent. They are
/// restored there when the history comes again, so each prompt begins with the previous one, until a person
/// speaks. Guarded by its own lock.
public final class SentNotices {
    private final SentBlocks<String> sentBlocks = new SentBlocks<>(String::length);

    /// The notices of a prompt.
    ///
    /// @param notice for its newest message; empty for none
    /// @param over whether a person has spoken since the last loop
    public synchronized List<PlacedBlock<String>> with(String notice, BooleanSupplier over, Prompt prompt) {
        if (!sentBlocks.isEmpty() && over.getAsBoolean()) {
            sentBlocks.clear();
        }
        if (notice.isEmpty() && sentBlocks.isEmpty()) {
            return List.of();
        }
        var messages = UserMessages.ofAll(prompt.turns()).keys();
        if (!notice.isEmpty()) {
            SentBlocks.newest(messages).ifPresent(newest -> sentBlocks.keep(newest, notice));
        }
        return sentBlocks.placedBlocks(messages);
    }

    synchronized int weight() {
        return sentBlocks.weight();
    }
}
