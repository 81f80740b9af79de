package io.festinger.gateway.answer;

/// Receives a model's answer while it arrives. Called while a chunk is read, on the reading thread.
public interface AnswerSink {
    AnswerSink NONE = delta -> {};

    /// The next piece of the text; never empty.
    void text(String delta);

    /// The next piece of the model's thoughts; never empty.
    default void thinking(String delta) {}
}
