package io.festinger.archive;

import io.festinger.base.Json;
import java.io.IOException;
import java.io.OutputStream;
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

    void begin(ArchiveHeader header) throws IOException {
        write(Json.write(header).getBytes(StandardCharsets.UTF_8));
    }

    /// @param row JSON
    void row(ArchiveTable table, String row) throws IOException {
        byte[] line = ("{\"table\":\"" + table.name() + "\",\"row\":" + row + "}").getBytes(StandardCharsets.UTF_8);
        if (table.content()) {
            content.line(line);
        }
        rows.merge(table.name(), 1L, Long::sum);
        write(line);
    }

    ArchiveTrailer end() throws IOException {
        ArchiveTrailer trailer = new ArchiveTrailer(true, rows, content.end(), all.end());
        write(Json.write(trailer).getBytes(StandardCharsets.UTF_8));
        return trailer;
    }

    private void write(byte[] line) throws IOException {
        all.line(line);
        out.write(line);
        out.write('\n');
    }
}
