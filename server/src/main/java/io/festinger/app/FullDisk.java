package io.festinger.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Recognises that a start failed because a disk is full, from the failure's causes, and explains it in one line.
///
/// @param folder what could not be written to
/// @param free megabytes that are free there now
/// @param needed megabytes that a start wants
/// @param reason the first line of the failure
record FullDisk(Path folder, long free, long needed, String reason) {
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
    static Optional<FullDisk> causeOf(Throwable failure, Path data) {
        long free = free(data);
        boolean first = Files.notExists(data.resolve("postgres").resolve("log"));
        return saysSo(failure) || free < LEAST
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
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }

    private static boolean saysSo(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof SQLException refused && "53100".equals(refused.getSQLState())
                    || message.contains("No space left on device")
                    || message.contains("Disk quota exceeded")) {
                return true;
            }
        }
        return false;
    }

    String line() {
        return "the disk of " + folder + " is full: " + free + " MB are free, and a start needs " + needed
                + " MB; free some, or name a folder on another disk with --data (FESTINGER_DATA). The start failed with: "
                + reason;
    }
}
