package io.festinger.llm.onnx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Writes a folder with a model of a few hundred bytes: each word has three weights, one an output, and the
/// outputs are the sums over the words of both sentences. So a test says which words make which judgement.
public final class TinyModel {
    private static final List<String> SPECIAL = List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]");

    private final Map<String, float[]> weights = new LinkedHashMap<>();
    private String labels = "{\"0\": \"contradiction\", \"1\": \"entailment\", \"2\": \"neutral\"}";

    /// Every pair is neutral until words say otherwise.
    public TinyModel() {
        SPECIAL.forEach(word -> weights.put(word, new float[3]));
        weights.put("[CLS]", new float[] {0, 0, 5});
    }

    /// Two such words in a pair outweigh what is neutral.
    public TinyModel contradicting(String... words) {
        return word(0, 5, words);
    }

    public TinyModel entailing(String... words) {
        return word(1, 5, words);
    }

    /// Two such words in a pair make its contradiction as likely as not.
    public TinyModel doubtful(String... words) {
        return word(0, 2.5f, words);
    }

    private TinyModel word(int output, float weight, String... words) {
        for (String word : words) {
            weights.computeIfAbsent(word, none -> new float[3])[output] = weight;
        }
        return this;
    }

    /// @param json what `id2label` is in `config.json`
    TinyModel label(String json) {
        labels = json;
        return this;
    }

    /// The outputs in this order, in place of that of the constructor.
    TinyModel order(int contradiction, int entailment, int neutral) {
        weights.replaceAll((word, old) -> {
            float[] moved = new float[3];
            moved[contradiction] = old[0];
            moved[entailment] = old[1];
            moved[neutral] = old[2];
            return moved;
        });
        return this;
    }

    public Path write(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.write(folder.resolve("model.onnx"), model());
            Files.writeString(folder.resolve("tokenizer.json"), tokenizer());
            Files.writeString(
                    folder.resolve("config.json"), "{\"_name_or_path\": \"tiny\", \"id2label\": " + labels + "}");
            return folder;
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    private String tokenizer() {
        List<String> words = new ArrayList<>(weights.keySet());
        String vocabulary = IntStream.range(0, words.size())
                .mapToObj(id -> "\"" + words.get(id) + "\": " + id)
                .collect(Collectors.joining(", "));
        String addedText = IntStream.range(0, SPECIAL.size())
                .mapToObj(id -> """
                        {"id": %s, "content": "%s", "single_word": false, "lstrip": false, "rstrip": false,
                         "normalized": false, "special": true}""".formatted(id, SPECIAL.get(id)))
                .collect(Collectors.joining(", "));
        return """
                {"version": "1.0", "truncation": null, "padding": null, "added_tokens": [%s],
                 "normalizer": {"type": "Lowercase"},
                 "pre_tokenizer": {"type": "BertPreTokenizer"},
                 "post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 3], "cls": ["[CLS]", 2]},
                 "decoder": null,
                 "model": {"type": "WordLevel", "vocab": {%s}, "unk_token": "[UNK]"}}
                """.formatted(addedText, vocabulary);
    }

    /// Gather the words' weights, leave out what only fills up, and add.
    private byte[] model() throws IOException {
        OnnxMessage graph = new OnnxMessage()
                .message(1, OnnxMessage.node("Gather", "weights", "input_ids", "gathered"))
                .message(
                        1,
                        OnnxMessage.node("Cast", "attention_mask", "counted")
                                .message(5, OnnxMessage.integer("to", OnnxMessage.FLOAT)))
                .message(1, OnnxMessage.node("Unsqueeze", "counted", "last", "column"))
                .message(1, OnnxMessage.node("Mul", "gathered", "column", "kept"))
                .message(
                        1,
                        OnnxMessage.node("ReduceSum", "kept", "middle", "logits")
                                .message(5, OnnxMessage.integer("keepdims", 0)))
                .text(2, "tiny")
                .message(5, OnnxMessage.matrix("weights", weights.values()))
                .message(5, axis("last", 2))
                .message(5, axis("middle", 1))
                .message(11, OnnxMessage.tensor("input_ids", OnnxMessage.INT64, "words"))
                .message(11, OnnxMessage.tensor("attention_mask", OnnxMessage.INT64, "words"))
                .message(12, OnnxMessage.tensor("logits", OnnxMessage.FLOAT, "labels"));
        return graph.model();
    }

    private static OnnxMessage axis(String name, long value) throws IOException {
        byte[] raw = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
        return new OnnxMessage()
                .number(1, 1)
                .number(2, OnnxMessage.INT64)
                .text(8, name)
                .bytes(9, raw);
    }
}
