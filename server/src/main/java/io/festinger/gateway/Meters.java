package io.festinger.gateway;

import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.sessions.SessionCall;

/// What the gateway tells its counters. Called on event loops: must not block.
public interface Meters {
    /// A request came in on one of the gateway's paths.
    void request(String route);

    /// A block went into a prompt.
    void injected(String route, int bytes);

    /// A request on an enriched path went upstream as it came.
    void skipped(String route, Skip why);

    /// The memory failed on a prompt.
    void memoryFailed();

    /// An upstream could not be reached, or broke off.
    void upstreamFailed(String upstream);

    /// An upstream's answer has begun.
    ///
    /// @param nanos from the question to the head of the answer
    default void answered(String upstream, int status, long nanos) {}

    /// A request went to the next upstream since one could not take it.
    default void failedOver(String from, String to) {}

    /// Requests that wait for their turn with a model; told when it changes.
    default void waiting(int requests) {}

    /// A context was looked up for a prompt, or should have been.
    default void context(String route, ContextLookup.Outcome outcome) {}

    /// How long it took to read a prompt, ask the memory and make the edits.
    void enriched(long nanos);

    /// The loop guard saw a request that goes round in circles, for the first time.
    void looped(String route, SessionCall.LoopNote note);

    /// The loop guard ended an answer that repeated itself.
    void cut(String route);

    /// Tells two at once.
    static Meters both(Meters first, Meters second) {
        return new BothMeters(first, second);
    }
}
