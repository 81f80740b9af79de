package io.festinger.concepts;

import io.festinger.base.SessionId;
import io.festinger.concepts.graph.Turn;

/// The read path of concept memory, as the gateway sees it. Memory only: nothing here waits for a database or
/// a lock that is held across one, so event loops may call it.
public interface Recollector {
    /// False while the memory is not loaded, or may be stale because the change feed is lost: prompts then go
    /// out without a recollection.
    boolean ready();

    /// A fresh, empty conversation.
    Conversation converse(SessionId session);

    /// Counts what the conversation has not sent before, places what its cues say, and gives what is known
    /// about the prompt's concepts. Never fails because the database is down; writes wait in a queue.
    Recollection recollect(Prompt prompt, Conversation conversation);

    /// Learns from what a model said, once its answer is over; how much of it was said does not matter. What
    /// we put into the prompt is not learned from the model's mouth. The turn counts as sent: the
    /// conversation knows it again when the client sends it, even if that one kept a little less or more of
    /// it.
    void heard(Turn turn, Conversation conversation);

    /// Takes up the facts that a tool call of a model's tells by `iknowthat`, see
    /// [io.festinger.concepts.edges.FactCommands]. Queued, as all writes.
    ///
    /// @param call the call's arguments as text, JSON escapes undone
    void called(String call, SessionId session);
}
