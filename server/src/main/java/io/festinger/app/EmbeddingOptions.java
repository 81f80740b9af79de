package io.festinger.app;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.OnnxEmbedder;
import io.festinger.recall.Embeddings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What recall may use beside words.
///
/// @param model the folder of the sentence transformer; empty for none
/// @param threads how many a text is embedded with
/// @param near from this cosine on a text counts as near to a question
public record EmbeddingOptions(Optional<Path> model, int threads, double near) {
    private static final String THREADS = "FESTINGER_EMBEDDING_THREADS";
    private static final String NEAR = "FESTINGER_EMBEDDING_NEAR";
    private static final int MOST_THREADS = 64;

    /// @param errors gets what is wrong, each with its cure
    static EmbeddingOptions read(Optional<String> model, Map<String, String> environment, List<String> errors) {
        double threads = SentenceOptions.number(environment, THREADS, 1, 1, MOST_THREADS, errors);
        double near = SentenceOptions.number(environment, NEAR, Embeddings.NEAR, 0, 1, errors);
        Optional<Path> folder = Optional.of(model.orElse(BuiltInTransformer.NAME))
                .filter(named -> !named.equals(SentenceOptions.OFF))
                .map(Path::of);
        return new EmbeddingOptions(folder, (int) threads, near);
    }

    /// Nothing is loaded yet.
    Embeddings embeddings(DataFolder data) {
        return model.map(named -> new Embeddings(
                        InstalledModel.by("recall by vectors", () -> OnnxEmbedder.open(data.model(named), threads)),
                        () -> OnnxEmbedder.identity(data.model(named)),
                        near))
                .orElseGet(Embeddings::none);
    }
}
