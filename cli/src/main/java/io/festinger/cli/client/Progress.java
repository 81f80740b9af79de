package io.festinger.cli.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Supplier;

/// A stream that shows on one line how much of it has been read, and of how much, if a person watches.
public final class Progress extends FilterInputStream {
    private static final long EVERY_NANOS = 200_000_000;

    private final PrintWriter err;
    private final boolean isWatched;
    private final Words words;
    private final long start = System.nanoTime();
    private long bytes;
    private long reportedAt = start;

    /// @param action the action on the read bytes
    /// @param all the number of bytes; 0 where unknown
    /// @param last the text shown once all is read; empty for none
    /// @param more the text shown after the rest of the line; empty for none
    public record Words(String action, long all, String last, Supplier<String> more) {
        public Words(String description, long all, String last) {
            this(description, all, last, () -> "");
        }
    }

    /// @param isWatched whether a person watches
    public Progress(InputStream in, PrintWriter err, boolean isWatched, Words words) {
        super(in);
        this.err = err;
        this.isWatched = isWatched;
        this.words = words;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        counted(read < 0 ? -1 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int from, int max) throws IOException {
        int read = super.read(into, from, max);
        counted(read);
        return read;
    }

    private void counted(int read) {
        boolean hasEnded = read < 0;
        bytes += hasEnded ? 0 : read;
        long now = System.nanoTime();
        if (!isWatched || !hasEnded && now - reportedAt < EVERY_NANOS) {
            return;
        }
        reportedAt = now;
        TerminalWriter.restartLine(err);
        err.print(line(hasEnded, (now - start) / 1e9));
        if (hasEnded) {
            err.println();
        }
        err.flush();
    }

    private String line(boolean hasEnded, double seconds) {
        String share = words.all() > 0 && !hasEnded
                ? String.format(Locale.ROOT, " of %.1f MB, %d%%", words.all() / 1e6, 100 * bytes / words.all())
                : " MB";
        return String.format(
                Locale.ROOT,
                "%s %.1f%s, %.0f s%s%s",
                words.action(),
                bytes / 1e6,
                share,
                seconds,
                words.more().get(),
                hasEnded ? words.last() : "");
    }
}
