package io.festinger.llm.onnx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes a folder with a sentence transformer of a few hundred bytes: each group of words has a direction of its
/// own, and other words have none. So a test says which words mean the same.
public final class TinyEmbedder {
    private static final int DIRECTIONS = 8;

    private final Map<String, float[]> vectors = new LinkedHashMap<>();
    private int groups;

    public TinyEmbedder() {
        List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]").forEach(word -> vectors.put(word, new float[DIRECTIONS]));
    }

    /// Words that mean the same, in lower case.
    public TinyEmbedder same(String... words) {
        float[] direction = new float[DIRECTIONS];
        direction[groups++] = 1;
        for (String word : words) {
            vectors.put(word, direction);
        }
        return this;
    }

    public Path write(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve("model.onnx"), model());
            Files.write(folder.resolve("vocab.txt"), vectors.keySet());
            return folder;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private byte[] model() throws IOException {
        return new OnnxMessage()
                .message(1, OnnxMessage.node("Gather", "vectors", "input_ids", "last_hidden_state"))
                .text(2, "tiny")
                .message(5, OnnxMessage.matrix("vectors", vectors.values()))
                .message(11, OnnxMessage.tensor("input_ids", OnnxMessage.INT64, "pieces"))
                .message(12, OnnxMessage.tensor("last_hidden_state", OnnxMessage.FLOAT, "pieces", "directions"))
                .model();
    }
}
