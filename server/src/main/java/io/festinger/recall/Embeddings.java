package io.festinger.recall;

import io.festinger.llm.Embedder;
import io.festinger.llm.InstalledModel;
import java.util.function.Supplier;

/// The embedding model of recall, if any.
///
/// @param model embeds the texts and the questions
/// @param identity identifies the model before it is loaded; empty where there is none
/// @param near the least cosine of a text that counts as near to a question
public record Embeddings(InstalledModel<Embedder> model, Supplier<String> identity, double near) {
    /// The cosine of the built-in bge-small-en-v1.5 that separates most answers to a question from most
    /// other texts; other models have other scales.
    public static final double NEAR = 0.49;

    public static Embeddings none() {
        return new Embeddings(InstalledModel.none(), () -> "", NEAR);
    }
}
