package io.festinger.llm.onnx;

import io.festinger.base.Failure;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/// The transformers that come with this server, quantised. The libraries that run models read them from files, so one
/// is put into a folder when it is first wanted.
public enum BuiltInTransformer {
    /// Turns texts into vectors.
    EMBEDDER("all-MiniLM-L6-v2", "all-minilm-l6-v2-q"),

    /// Judges pairs of notes, with what a [LowRankAdapter] adds.
    JUDGE("bge-small-en-v1.5", "bge-small-en-v1.5-q");

    /// What is named in place of a folder.
    public static final String NAME = "builtin";

    private final String published;
    private final List<String> files;

    BuiltInTransformer(String published, String file) {
        this.published = published;
        this.files = List.of(file + ".onnx", file + "-tokenizer.json");
    }

    /// The name under which it was published.
    public String published() {
        return published;
    }

    /// The folder with its files, which lie there already or are put there.
    ///
    /// @throws Failure `UNAVAILABLE` when they cannot be written
    public Path in(Path models) {
        Path folder = models.resolve(published);
        try {
            Files.createDirectories(folder);
            for (String file : files) {
                put(file, folder);
            }
            return folder;
        } catch (IOException full) {
            Failure failure = new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the built-in model could not be written to " + folder + ": " + full.getMessage());
            failure.initCause(full);
            throw failure;
        }
    }

    private static void put(String file, Path folder) throws IOException {
        Path to = folder.resolve(file);
        URLConnection packaged = Optional.ofNullable(BuiltInTransformer.class.getResource("/" + file))
                .orElseThrow(() -> new IOException(file + " is not part of this build"))
                .openConnection();
        if (Files.isReadable(to) && Files.size(to) == packaged.getContentLengthLong()) {
            return;
        }
        Path half = Files.createTempFile(folder, file, ".part");
        try (InputStream content = packaged.getInputStream()) {
            Files.copy(content, half, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(half, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
