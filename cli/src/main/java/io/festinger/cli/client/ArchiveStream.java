package io.festinger.cli.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An archive while it is passed on; its totals are known at its end.
public final class ArchiveStream {
    private static final int LONGEST_LAST_LINE = 1 << 16;

    private long bytes;
    private long lines;
    private final ByteArrayOutputStream last = new ByteArrayOutputStream();
    private boolean hasEnded;

    /// @throws CliFailure `USAGE` when it cannot be written
    /// @throws IOException when it cannot be read
    public void copy(InputStream from, OutputStream to) throws IOException {
        byte[] some = new byte[1 << 16];
        for (int read = from.read(some); read >= 0; read = from.read(some)) {
            write(some, read, to);
            take(some, read);
        }
    }

    private static void write(byte[] some, int length, OutputStream to) {
        try {
            to.write(some, 0, length);
            to.flush();
        } catch (IOException unwritable) {
            throw new CliFailure(ExitCode.USAGE, "the archive cannot be written: " + unwritable.getMessage());
        }
    }

    private void take(byte[] some, int read) {
        bytes += read;
        for (int i = 0; i < read; i++) {
            if (hasEnded) {
                last.reset();
                hasEnded = false;
            }
            if (some[i] == '\n') {
                lines++;
                hasEnded = true;
            } else if (last.size() < LONGEST_LAST_LINE) {
                last.write(some[i]);
            }
        }
    }

    public long bytes() {
        return bytes;
    }

    public long lines() {
        return lines;
    }

    /// The fields of the last line; empty where the archive is cut off.
    public Map<String, @Nullable Object> trailer() {
        return PlainJson.object(last.toString(StandardCharsets.UTF_8))
                .filter(fields -> hasEnded && Boolean.TRUE.equals(fields.get("end")))
                .orElse(Map.of());
    }
}
