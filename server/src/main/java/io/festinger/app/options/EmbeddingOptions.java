package io.festinger.app.options;

import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.BuiltInTransformer;
import io.festinger.llm.onnx.OnnxEmbedder;
import io.festinger.recall.Embeddings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The options of recall by vectors.
///
/// @param model the folder of the sentence transformer; empty for none
/// @param threads the threads that embed a text
/// @param similarity the least cosine of a text that counts as near to a question
public record EmbeddingOptions(Optional<Path> model, int threads, double similarity) {
    private static final String THREADS = "FESTINGER_EMBEDDING_THREADS";
    private static final String NEAR = "FESTINGER_EMBEDDING_NEAR";
    private static final int MOST_THREADS = 64;

    /// @param errors gets each error with its cure
    static EmbeddingOptions read(Optional<String> model, Map<String, String> environment, List<String> errors) {
        double threads = SentenceOptions.number(environment, THREADS, 1, 1, MOST_THREADS, errors);
        double similarity = SentenceOptions.number(environment, NEAR, Embeddings.NEAR, 0, 1, errors);
        Optional<Path> folder = Optional.of(model.orElse(BuiltInTransformer.NAME))
                .filter(name -> !name.equals(SentenceOptions.OFF))
                .map(Path::of);
        return new EmbeddingOptions(folder, (int) threads, similarity);
    }

    /// The embeddings; nothing is loaded yet.
    public Embeddings embeddings(DataFolder data) {
        return model.map(path -> new Embeddings(
                        InstalledModel.by("recall by vectors", () -> OnnxEmbedder.open(data.model(path), threads)),
                        () -> OnnxEmbedder.identity(data.model(path)),
                        similarity))
                .orElseGet(Embeddings::none);
    }
}
