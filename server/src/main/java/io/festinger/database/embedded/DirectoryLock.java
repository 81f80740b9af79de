package io.festinger.database.embedded;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The right to run the server of a data directory: one live JVM has it, and loses it however it dies.
final class DirectoryLock implements AutoCloseable {
    /// The operating system's lock does not distinguish holders in one process, so this set does.
    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path data;
    private final FileChannel channel;

    private DirectoryLock(Path data, FileChannel channel) {
        this.data = data;
        this.channel = channel;
    }

    /// @throws Failure `UNAVAILABLE` when another process has it, with what to do instead
    static DirectoryLock take(Path data) throws IOException {
        if (!HELD_HERE.add(data)) {
            throw takenFailure(data);
        }
        FileChannel channel = null;
        boolean isLocked = false;
        try {
            channel = FileChannel.open(
                    data.resolve("database.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            @Nullable FileLock lock = channel.tryLock();
            isLocked = lock != null;
        } finally {
            if (!isLocked) {
                HELD_HERE.remove(data);
                if (channel != null) {
                    channel.close();
                }
            }
        }
        if (!isLocked) {
            throw takenFailure(data);
        }
        return new DirectoryLock(data, channel);
    }

    private static Failure takenFailure(Path data) {
        Path url = data.resolve("database.url");
        String cure = Files.exists(url)
                ? "To run a second server on the same database, start it with --database \"$(cat " + url + ")\"."
                : "Wait until it has started or ended, or choose another data directory.";
        return new Failure(
                Failure.Code.UNAVAILABLE,
                "another Festinger server already runs the database in " + data + ". " + cure);
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD_HERE.remove(data);
    }
}
