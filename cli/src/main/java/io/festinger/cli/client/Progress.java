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
    private final boolean watched;
    private final Words words;
    private final long began = System.nanoTime();
    private long bytes;
    private long reported = began;

    /// @param what the action on the read bytes
    /// @param all the number of bytes; 0 where unknown
    /// @param last the text shown once all is read; empty for none
    /// @param more the text shown after the rest of the line; empty for none
    public record Words(String what, long all, String last, Supplier<String> more) {
        public Words(String what, long all, String last) {
            this(what, all, last, () -> "");
        }
    }

    /// @param watched whether a person watches
    public Progress(InputStream in, PrintWriter err, boolean watched, Words words) {
        super(in);
        this.err = err;
        this.watched = watched;
        this.words = words;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        counted(read < 0 ? -1 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        int read = super.read(into, from, most);
        counted(read);
        return read;
    }

    private void counted(int read) {
        boolean ended = read < 0;
        bytes += ended ? 0 : read;
        long now = System.nanoTime();
        if (!watched || !ended && now - reported < EVERY_NANOS) {
            return;
        }
        reported = now;
        TerminalWriter.restartLine(err);
        err.print(line(ended, (now - began) / 1e9));
        if (ended) {
            err.println();
        }
        err.flush();
    }

    private String line(boolean ended, double seconds) {
        String share = words.all() > 0 && !ended
                ? String.format(Locale.ROOT, " of %.1f MB, %d%%", words.all() / 1e6, 100 * bytes / words.all())
                : " MB";
        return String.format(
                Locale.ROOT,
                "%s %.1f%s, %.0f s%s%s",
                words.what(),
                bytes / 1e6,
                share,
                seconds,
                words.more().get(),
                ended ? words.last() : "");
    }
}
