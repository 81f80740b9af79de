package io.festinger.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/// What a server's log says from one look to the next.
public final class LogWatch {
    private static final int AROUND = 4;

    private final Path log;
    private long read;

    /// @param log what was said before this moment is passed over
    public LogWatch(Path log) {
        this.log = log;
        this.read = size(log);
    }

    /// The beginnings of the stack traces since the last look: some lines of each. Where a busy machine blocked a
    /// thread is left out; what hangs is a [Finding] of its own.
    public synchronized List<String> stacks() {
        List<String> lines = fresh().lines().toList();
        return IntStream.range(1, lines.size())
                .filter(at -> isFrame(lines.get(at)) && !isFrame(lines.get(at - 1)))
                .filter(at -> !lines.get(at - 1).contains("BlockedThreadChecker"))
                .mapToObj(at ->
                        String.join("\n", lines.subList(Math.max(0, at - AROUND), Math.min(lines.size(), at + AROUND))))
                .toList();
    }

    private static boolean isFrame(String line) {
        return line.startsWith("\tat ") || line.startsWith("\t... ");
    }

    private String fresh() {
        try (var in = Files.newInputStream(log)) {
            in.skipNBytes(read);
            byte[] bytes = in.readAllBytes();
            read += bytes.length;
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long size(Path log) {
        try {
            return Files.size(log);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
