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

/// The quantised transformer that comes with this server: it turns texts into vectors and, with a
/// [LowRankAdapter], judges pairs of notes. The libraries that run models read them from files, so it is
/// written into a folder when first needed.
public final class BuiltInTransformer {
    /// The name used instead of a folder.
    public static final String NAME = "builtin";

    /// The name under which it was published.
    public static final String PUBLISHED = "bge-small-en-v1.5";

    private static final List<String> FILES = List.of(PUBLISHED + "-q.onnx", PUBLISHED + "-q-tokenizer.json");

    private BuiltInTransformer() {}

    /// The folder with its files, which are written there if missing.
    ///
    /// @throws Failure `UNAVAILABLE` when they cannot be written
    public static Path in(Path models) {
        Path folder = models.resolve(PUBLISHED);
        try {
            Files.createDirectories(folder);
            for (String file : FILES) {
                put(file, folder);
            }
            return folder;
        } catch (IOException e) {
            Failure failure = new Failure(
                    Failure.Code.UNAVAILABLE,
                    "the built-in model could not be written to " + folder + ": " + e.getMessage());
            failure.initCause(e);
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
