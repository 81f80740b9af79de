package io.festinger.app.options;

import io.festinger.llm.onnx.BuiltInTransformer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The folder of this server's data. A demo without `--data` gets a folder that is deleted when it stops.
///
/// @param temporary whether it is deleted when the server stops
public record DataFolder(Path path, boolean temporary) implements AutoCloseable {
    public static DataFolder of(ServeOptions options) {
        return options.data().map(data -> new DataFolder(data, false)).orElseGet(() -> byDefault(options));
    }

    /// A place on the disk of the folder, for those who have none because it could not be made.
    public static Path place(ServeOptions options) {
        return options.data().orElseGet(() -> options.demo() ? Path.of(System.getProperty("java.io.tmpdir")) : usual());
    }

    private static DataFolder byDefault(ServeOptions options) {
        if (options.demo()) {
            try {
                return new DataFolder(Files.createTempDirectory("festinger-demo"), true);
            } catch (IOException full) {
                throw new UncheckedIOException("no folder could be made for the demo; name one with --data", full);
            }
        }
        return new DataFolder(usual(), false);
    }

    /// The default place for the data of a server.
    public static Path usual() {
        return environment("XDG_DATA_HOME")
                .orElseGet(() -> environment("HOME")
                        .orElseGet(() -> Path.of(System.getProperty("user.home")))
                        .resolve(".local/share"))
                .resolve("festinger");
    }

    private static Optional<Path> environment(String name) {
        return Optional.ofNullable(System.getenv(name))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }

    /// The folder of a model by its name: the one that comes with the server, or the user's own.
    public Path model(Path namedPath) {
        return isBuiltIn(namedPath) ? BuiltInTransformer.in(path.resolve("models")) : namedPath;
    }

    public static boolean isBuiltIn(Path path) {
        return path.equals(Path.of(BuiltInTransformer.NAME));
    }

    @Override
    public void close() {
        if (!temporary) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.delete(each);
            }
        } catch (IOException stuck) {
            throw new UncheckedIOException("the demo's folder " + path + " could not be removed", stuck);
        }
    }
}
