package io.festinger.concepts;

import io.festinger.base.SessionId;
import io.festinger.concepts.graph.Turn;

/// The read path of concept memory, as the gateway sees it. Memory only: nothing here waits for a database
/// or a lock held during a query, so event loops may call it.
public interface Recollector {
    /// False while the memory is not loaded, or may be stale because the change feed is lost: prompts then go
    /// out without a recollection.
    boolean ready();

    /// A fresh, empty conversation.
    Conversation converse(SessionId session);

    /// Counts new messages of the conversation, places the edges of its cues, and returns the knowledge
    /// about the prompt's concepts. Never fails because the database is down; writes wait in a queue.
    Recollection recollect(Prompt prompt, Conversation conversation);

    /// Learns from a model's answer once it is over, complete or not. It does not learn text that Festinger
    /// put into the prompt and the model repeats. The turn counts as sent: the conversation recognises it
    /// when the client sends it, even with slightly less or more text.
    void learn(Turn turn, Conversation conversation);

    /// Places the facts that a model's tool call states with `iknowthat`, see
    /// [io.festinger.concepts.edges.FactCommands]. Queued, like all writes.
    ///
    /// @param call the call's arguments as text, JSON escapes undone
    void called(String call, SessionId session);
}
