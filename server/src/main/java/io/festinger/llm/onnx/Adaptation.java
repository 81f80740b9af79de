package io.festinger.llm.onnx;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Objects;

/// What the built-in transformer was taught. Each is an adapter of its own, which lies in this jar.
enum Adaptation {
    /// Whether two notes contradict each other.
    CONTRADICTIONS,

    /// How a later note stands to an earlier one of one story.
    SUCCESSIONS;

    /// What `/health` calls the model with this adapter.
    String modelName() {
        return BuiltInTransformer.JUDGE.published() + ", adapted to " + word();
    }

    LowRankAdapter load() throws IOException {
        try (InputStream file = Adaptation.class.getResourceAsStream("/models/" + word() + ".adapter")) {
            return LowRankAdapter.read(
                    new DataInputStream(Objects.requireNonNull(file, "the adapter is part of this jar")));
        }
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
