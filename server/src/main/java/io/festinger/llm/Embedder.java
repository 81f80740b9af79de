package io.festinger.llm;

/// Turns texts into vectors, so that texts with the same meaning are near each other: a local sentence
/// transformer. Cosine tells what is near, and cannot tell what contradicts. Blocking, some
/// milliseconds a text.
public interface Embedder extends LocalModel {
    /// The text's direction: a vector of length 1, always of as many numbers. Equal texts have equal vectors. What
    /// a text has beyond some hundred words does not count.
    float[] embed(String text);
}
