package io.festinger.archive;

import io.festinger.base.Failure;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Reads lines of UTF-8, one after the other; memory is bounded by the longest. Used by one thread.
public final class LineReader {
    private static final int MOST = 64 << 20;

    private final InputStream in;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(1 << 12);
    private int number;

    public LineReader(InputStream in) {
        this.in = in instanceof BufferedInputStream buffered ? buffered : new BufferedInputStream(in, 1 << 16);
    }

    /// The number of the line that was read last, from 1.
    public int number() {
        return number;
    }

    /// The next line without its end; null behind the last.
    ///
    /// @throws Failure `TOO_LARGE` or `INVALID_REQUEST`, naming the line
    public @Nullable String next() throws IOException {
        line.reset();
        int read = in.read();
        if (read < 0) {
            return null;
        }
        number++;
        while (read >= 0 && read != '\n') {
            line.write(read);
            if (line.size() > MOST) {
                throw new Failure(
                        Failure.Code.TOO_LARGE,
                        "line " + number + " has more than " + MOST + " bytes; each line is to be one JSON object");
            }
            read = in.read();
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line.toByteArray()))
                    .toString();
        } catch (CharacterCodingException garbled) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "line " + number + " is not UTF-8; send the file as it was written, byte for byte");
        }
    }
}
