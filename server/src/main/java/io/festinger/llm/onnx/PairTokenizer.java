package io.festinger.llm.onnx;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.djl.util.PairList;
import io.festinger.llm.EntailmentModel.Pair;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Turns pairs of sentences into the numbers that a model takes, as its `tokenizer.json` says: any kind that
/// Hugging Face's tokenizers know. Its native code comes out of the jar.
final class PairTokenizer implements AutoCloseable {
    /// Far more than the longest pair that a model takes. The tokenizer's cutting takes time that grows with
    /// the square of what is cut off.
    private static final int CHARACTERS = 1_500;

    private final HuggingFaceTokenizer tokenizer;

    private PairTokenizer(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /// @param natives where the native code is put
    /// @param longest tokens of a pair; what is longer is cut
    /// @throws IOException when the file is not there or is not that of a tokenizer
    static PairTokenizer open(Path file, Path natives, int longest) throws IOException {
        stayAtHome(natives);
        try {
            return new PairTokenizer(HuggingFaceTokenizer.builder()
                    .optTokenizerPath(file)
                    .optTruncation(true)
                    .optPadding(true)
                    .optMaxLength(longest)
                    .build());
        } catch (RuntimeException | LinkageError unusable) {
            throw new IOException("tokenizer.json cannot be used: " + unusable.getMessage(), unusable);
        }
    }

    /// The library would otherwise report its use, look for builds for graphics cards on the network, and
    /// write into the user's home.
    private static void stayAtHome(Path natives) {
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("RUST_FLAVOR", "cpu");
        System.setProperty("ENGINE_CACHE_DIR", natives.toString());
        System.setProperty("DJL_CACHE_DIR", natives.toString());
    }

    /// One row a pair, all of one length.
    ///
    /// @param attention 1 for tokens, 0 for what only fills up
    /// @param segments 0 for the first sentence, 1 for the second, where the model tells them apart
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
