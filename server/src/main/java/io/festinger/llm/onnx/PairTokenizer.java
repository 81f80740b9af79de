package io.festinger.llm.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.util.PairList;
import io.festinger.llm.EntailmentModel.Pair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Turns pairs of sentences into a model's input numbers, by its `tokenizer.json`: any kind that Hugging
/// Face's tokenizers support. Its native code comes from the jar.
final class PairTokenizer implements AutoCloseable {
    /// Far more than the longest pair that a model accepts. The tokenizer's truncation takes time quadratic
    /// in the truncated length.
    private static final int CHARACTERS = 1_500;

    private final HuggingFaceTokenizer tokenizer;

    private PairTokenizer(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /// @param natives where the native code is written
    /// @param longest the most tokens of a pair; longer ones are truncated
    /// @throws IOException when the file is missing or not a tokenizer's
    static PairTokenizer open(Path file, Path natives, int longest) throws IOException {
        stayAtHome(natives);
        try {
            return new PairTokenizer(HuggingFaceTokenizer.builder()
                    .optTokenizerPath(file)
                    .optTruncation(true)
                    .optPadding(true)
                    .optMaxLength(longest)
                    .build());
        } catch (RuntimeException | LinkageError e) {
            throw new IOException("tokenizer.json cannot be used: " + e.getMessage(), e);
        }
    }

    /// Otherwise the library would report its use, search the network for builds for graphics cards, and
    /// write into the user's home.
    private static void stayAtHome(Path natives) {
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("RUST_FLAVOR", "cpu");
        System.setProperty("ENGINE_CACHE_DIR", natives.toString());
        System.setProperty("DJL_CACHE_DIR", natives.toString());
    }

    /// One row per pair, all of one length.
    ///
    /// @param attention 1 for tokens, 0 for padding
    /// @param segments 0 for the first sentence, 1 for the second, where the model distinguishes them
    record Tokens(long[][] ids, long[][] attention, long[][] segments) {}

    Tokens tokens(List<Pair> pairs) {
        PairList<String, String> list = new PairList<>(pairs.size());
        pairs.forEach(pair -> list.add(cut(pair.premise()), cut(pair.hypothesis())));
        Encoding[] encoded = tokenizer.batchEncode(list);
        return new Tokens(
                Arrays.stream(encoded).map(Encoding::getIds).toArray(long[][]::new),
                Arrays.stream(encoded).map(Encoding::getAttentionMask).toArray(long[][]::new),
                Arrays.stream(encoded).map(Encoding::getTypeIds).toArray(long[][]::new));
    }

    private static String cut(String text) {
        if (text.length() <= CHARACTERS) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(CHARACTERS - 1)) ? CHARACTERS - 1 : CHARACTERS;
        return text.substring(0, end);
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
