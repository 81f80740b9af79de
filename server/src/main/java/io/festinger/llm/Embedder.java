package io.festinger.llm;

/// Turns texts into vectors, so that texts with the same meaning are near each other: a local sentence
/// transformer. Cosine shows which texts are near, not which contradict. Blocking, some milliseconds
/// per text.
public interface Embedder extends LocalModel {
    /// The text's direction: a vector of length 1, always with the same number of dimensions. Equal texts
    /// have equal vectors. Words beyond some hundred do not count.
    float[] embed(String text);
}
