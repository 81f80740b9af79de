package io.festinger.gateway.answer;

/// Takes what a model says while it says it. Called while a chunk is read, on the thread that reads.
public interface AnswerSink {
    AnswerSink NONE = delta -> {};

    /// The next piece of the text; never empty.
    void text(String delta);

    /// The next piece of what the model thinks; never empty.
    default void thinking(String delta) {}
}
