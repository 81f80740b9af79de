package io.festinger.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Locale;

/// A stream that tells on one line how much of it was read, where a person watches.
final class Progress extends FilterInputStream {
    private static final long EVERY = 1 << 20;

    private final PrintWriter err;
    private final boolean watched;
    private final String what;
    private long bytes;
    private long told;

    /// @param watched whether a person watches
    Progress(InputStream in, PrintWriter err, boolean watched, String what) {
        super(in);
        this.err = err;
        this.watched = watched;
        this.what = what;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        return counted(read, read < 0 ? -1 : 1) < 0 ? -1 : read;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        int read = super.read(into, from, most);
        return counted(read, read);
    }

    private int counted(int answer, int read) {
        boolean ended = read < 0;
        bytes += ended ? 0 : read;
        if (watched && (ended || bytes - told >= EVERY)) {
            told = bytes;
            err.print(String.format(Locale.ROOT, "\r%s %.1f MB", what, bytes / 1e6));
            if (ended) {
                err.println();
            }
            err.flush();
        }
        return answer;
    }
}
