package io.festinger.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// Where the servers that tests start leave what they say: one file each, named after the test's class and
/// numbered, in `target/server-logs`.
final class ServerLogs {
    private static final Path FOLDER = Path.of("target", "server-logs").toAbsolutePath();
    private static final AtomicInteger COUNT = new AtomicInteger();

    private ServerLogs() {}

    /// Sends the process's error stream to a file of its own.
    static Path of(ProcessBuilder server) {
        String test = StackWalker.getInstance()
                .walk(frames -> frames.map(frame -> frame.getClassName().replaceFirst(".*\\.", ""))
                        .filter(name -> name.endsWith("IT"))
                        .findFirst())
                .orElse("server");
        Path log = FOLDER.resolve("%s-%s.log".formatted(test, COUNT.incrementAndGet()));
        try {
            Files.createDirectories(FOLDER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.redirectError(log.toFile());
        return log;
    }

    /// What the tests' own JVM is told in `tests.options`, for the JVMs that tests start: a zone, a language.
    static List<String> options() {
        String options = System.getProperty("tests.options", "").strip();
        return options.isEmpty() ? List.of() : List.of(options.split("\\s+"));
    }
}
