package io.festinger.archive;

import io.festinger.base.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes the lines of an archive and their checksums. Used by one thread.
final class ArchiveWriter {
    private final OutputStream out;
    private final Checksum all = new Checksum();
    private final Checksum content = new Checksum();
    private final Map<String, Long> rows = new LinkedHashMap<>();

    ArchiveWriter(OutputStream out) {
        this.out = out;
    }

    void begin(ArchiveHeader header) {
        write(Json.write(header).getBytes(StandardCharsets.UTF_8));
    }

    /// @param row JSON
    void row(ArchiveTable table, String row) {
        byte[] line = ("{\"table\":\"" + table.name() + "\",\"row\":" + row + "}").getBytes(StandardCharsets.UTF_8);
        if (table.content()) {
            content.line(line);
        }
        rows.merge(table.name(), 1L, Long::sum);
        write(line);
    }

    ArchiveTrailer end() {
        ArchiveTrailer trailer = new ArchiveTrailer(true, rows, content.end(), all.end());
        write(Json.write(trailer).getBytes(StandardCharsets.UTF_8));
        flush();
        return trailer;
    }

    private void write(byte[] line) {
        all.line(line);
        try {
            out.write(line);
            out.write('\n');
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }

    private void flush() {
        try {
            out.flush();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
