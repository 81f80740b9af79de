package io.festinger.concepts;

import io.festinger.base.SessionId;
import io.festinger.concepts.graph.Turn;

/// The read path of concept memory, as the gateway sees it. Memory only: nothing here waits for a database
/// or a lock held during a query, so event loops may call it.
public interface Recollector {
    /// Begins a use, during which the memory stays open; [#end] must follow. Never waits.
    ///
    /// @return false, without a use, while it is not loaded, is being closed, or may be stale
    boolean begin();

    /// Ends a use.
    void end();

    /// A fresh, empty conversation, which any memory of the workspace continues.
    Conversation converse(SessionId session);

    /// Counts new messages of the conversation, places the edges of its cues, and returns the knowledge
    /// about the prompt's concepts. Never fails because the database is down; writes wait in a queue.
    Recollection recollect(Prompt prompt, Conversation conversation);

    /// Counts and places as [#recollect] does for a prompt that went out without a recollection.
    void read(Prompt prompt, Conversation conversation);

    /// Learns from a model's answer once it is over, complete or not. It does not learn text that Festinger
    /// put into the prompt and the model repeats. The turn counts as sent: the conversation recognises it
    /// when the client sends it, even with slightly less or more text.
    void learn(Turn turn, Conversation conversation);

    /// Places the facts that a model's tool call states with `iknowthat`, see
    /// [io.festinger.concepts.edges.FactCommands]. Queued, like all writes.
    ///
    /// @param call the call's arguments as text, JSON escapes undone
    void onToolCall(String call, SessionId session);
}
