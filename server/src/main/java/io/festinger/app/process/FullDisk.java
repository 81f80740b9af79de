package io.festinger.app.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Recognises that a start failed because a disk is full, from the failure's causes, and explains it in one line.
///
/// @param folder what could not be written to
/// @param free megabytes that are free there now
/// @param neededBytes megabytes that a start wants
/// @param reason a line of the failure
public record FullDisk(Path folder, long free, long neededBytes, String reason) {
    /// The programs of the database, its files and both models, with some room to work in.
    private static final long FIRST_START = 200;

    /// Two segments of PostgreSQL's log of writes, and an index that is written again.
    private static final long LATER_START = 64;

    private static final int MEGABYTE = 1 << 20;

    /// A segment of that log. With less room PostgreSQL ends and says so in its own log only; and the system may say it
    /// in another language.
    private static final int LEAST = 16;

    /// Empty where the failure has another reason.
    ///
    /// @param data the folder of the server's data
    public static Optional<FullDisk> causeOf(Throwable failure, Path data) {
        long free = free(data);
        boolean first = Files.notExists(data.resolve("recall"));
        return isCauseOf(failure) || free < LEAST
                ? Optional.of(new FullDisk(data, free, first ? FIRST_START : LATER_START, reason(failure)))
                : Optional.empty();
    }

    /// In the folder, or where it is to be made.
    private static long free(Path data) {
        @Nullable Path existing = data.toAbsolutePath();
        while (existing != null && !Files.isDirectory(existing)) {
            existing = existing.getParent();
        }
        return existing == null ? 0 : existing.toFile().getUsableSpace() / MEGABYTE;
    }

    private static String reason(Throwable failure) {
        List<String> lines = String.valueOf(failure.getMessage()).lines().toList();
        return lines.stream()
                .filter(FullDisk::saysSo)
                .findFirst()
                .orElseGet(() -> lines.isEmpty() ? "" : lines.getFirst());
    }

    private static boolean isCauseOf(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException e && "53100".equals(e.getSQLState())
                    || saysSo(String.valueOf(cause.getMessage()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean saysSo(String text) {
        return text.contains("No space left on device") || text.contains("Disk quota exceeded");
    }

    public String line() {
        return "the disk of " + folder + " is full: " + free + " MB are free, and a start needs " + neededBytes
                + " MB; free some, or name a folder on another disk with --data (FESTINGER_DATA). The start failed with: "
                + reason;
    }
}
