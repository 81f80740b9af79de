package io.festinger.gateway.loops;

/// Whether the model of a conversation is asked at all.
public enum Breaker {
    /// The model is asked.
    CLOSED,
    /// The model is not asked: the conversation gets a final answer that says why.
    OPEN,
    /// The cool-down is over, and one request passes to test whether the loop has ended.
    HALF_OPEN;
}
