package io.festinger.llm.onnx;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Failure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder with a sentence transformer: a model, and the vocabulary of its tokenizer in a file of lines or in
/// the `tokenizer.json` of Hugging Face.
///
/// @param model `model.onnx`, or the only file with that ending
/// @param vocabulary `vocab.txt`, `tokenizer.json`, or the only file with that ending
record EmbedderFolder(Path model, Path vocabulary) {
    private static final String JSON = "tokenizer.json";

    /// Changes when the same files produce other vectors.
    private static final String METHOD = "1";

    /// @throws Failure `INVALID_SETTING`, which says what is missing
    static EmbedderFolder of(Path folder) {
        return new EmbedderFolder(
                file(folder, "model.onnx", ".onnx")
                        .orElseThrow(() -> missing("it has no readable file model.onnx, nor one that ends in .onnx")),
                file(folder, "vocab.txt", "vocab.txt")
                        .or(() -> file(folder, JSON, JSON))
                        .orElseThrow(() -> missing("it has no readable file vocab.txt or tokenizer.json")));
    }

    private static Failure missing(String description) {
        return new Failure(Failure.Code.INVALID_SETTING, description);
    }

    private static Optional<Path> file(Path folder, String name, String ending) {
        if (Files.isReadable(folder.resolve(name))) {
            return Optional.of(folder.resolve(name));
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> ones = files.filter(
                            file -> file.getFileName().toString().endsWith(ending) && Files.isReadable(file))
                    .toList();
            return ones.size() == 1 ? Optional.of(ones.getFirst()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// An identity from the content of both files, different for different models.
    String identity() throws IOException {
        MessageDigest digest = sha256();
        for (Path file : List.of(model, vocabulary)) {
            try (DigestInputStream content = new DigestInputStream(Files.newInputStream(file), digest)) {
                content.transferTo(OutputStream.nullOutputStream());
            }
        }
        return METHOD + "-" + HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    /// SHA-256 of only the model.
    byte[] checksum() throws IOException {
        MessageDigest digest = sha256();
        try (DigestInputStream content = new DigestInputStream(Files.newInputStream(model), digest)) {
            content.transferTo(OutputStream.nullOutputStream());
        }
        return digest.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// @throws Failure `INVALID_SETTING` when it does not belong to an uncased BERT model
    WordPiece tokenizer() throws IOException {
        if (vocabulary.getFileName().toString().endsWith(JSON)) {
            return read(new ObjectMapper().readTree(vocabulary.toFile()));
        }
        try {
            return WordPiece.ofLines(Files.readAllLines(vocabulary));
        } catch (MalformedInputException e) {
            throw missing(vocabulary.getFileName() + " is not a text file with one piece per line");
        }
    }

    private static WordPiece read(JsonNode tokenizer) {
        JsonNode model = tokenizer.path("model");
        boolean isCased = !tokenizer.path("normalizer").path("lowercase").asBoolean(true);
        if (!model.path("type").asText().equals("WordPiece") || isCased) {
            throw missing(
                    "tokenizer.json is not that of an uncased WordPiece tokenizer, the only kind that is read here");
        }
        Map<String, Integer> vocabulary = new HashMap<>();
        model.path("vocab")
                .properties()
                .forEach(
                        piece -> vocabulary.put(piece.getKey(), piece.getValue().asInt()));
        return new WordPiece(vocabulary);
    }
}
