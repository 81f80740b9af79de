package io.festinger.archive;

import io.festinger.base.Failure;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads lines of UTF-8; memory is bounded by the longest line. Used by one thread.
public final class LineReader {
    private static final int MAX = 64 << 20;

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(1 << 12);
    private int from;
    private int to;
    private int number;

    public LineReader(InputStream in) {
        this.in = in;
    }

    /// The number of the line that was read last, from 1.
    public int number() {
        return number;
    }

    /// The next line without its line end; null after the last.
    ///
    /// @throws Failure `TOO_LARGE` or `INVALID_REQUEST`, naming the line
    public @Nullable String next() throws IOException {
        line.reset();
        if (!fill()) {
            return null;
        }
        number++;
        boolean hasEnded = false;
        while (!hasEnded && fill()) {
            int end = from;
            while (end < to && buffer[end] != '\n') {
                end++;
            }
            line.write(buffer, from, end - from);
            hasEnded = end < to;
            from = hasEnded ? end + 1 : end;
            if (line.size() > MAX) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "line " + number + " has more than " + MAX + " bytes; each line must be one JSON object");
            }
        }
        return text();
    }

    /// Whether more input is available.
    private boolean fill() throws IOException {
        if (from == to) {
            from = 0;
            to = Math.max(0, in.read(buffer));
        }
        return from < to;
    }

    private String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "line " + number + " is not UTF-8; send the file as it was written, byte for byte");
        }
    }
}
