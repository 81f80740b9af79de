package io.festinger.archive;

import io.festinger.base.Failure;
import io.festinger.base.secrets.SecretScanner;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A complete archive: it is stored in a separate file that is deleted when the archive is closed,
/// its checksums are correct, and each of its lines is a row of a table. Anything else is refused
/// here. Used by one thread.
public final class ArchiveFile implements AutoCloseable {
    private static final int ROWS = 1_000;
    private static final int CHARACTERS = 4 << 20;

    private final FileChannel file;
    private final ArchiveHeader header;
    private final Map<ArchiveTable, Part> parts = new LinkedHashMap<>();
    private final List<ImportReport.Remark> secrets = new ArrayList<>();
    private @Nullable ArchiveTrailer trailer;
    private ProjectSpellings spellings = ProjectSpellings.SAME;

    private ArchiveFile(FileChannel file, ArchiveHeader header) {
        this.file = file;
        this.header = header;
    }

    /// Rewrites project names in all rows that are read from now on.
    void spell(ProjectSpellings names) {
        spellings = names;
    }

    /// A row with the number of its line.
    ///
    /// @param row JSON
    public record Line(int number, String row) {}

    /// The place of the rows of a table in the file.
    ///
    /// @param offset the offset of the first row, in bytes
    /// @param line the number of the first line
    private record Part(long offset, int line, int rows) {
        Part more() {
            return new Part(offset, line, rows + 1);
        }
    }

    /// Reads an archive to its end.
    ///
    /// @param folder the folder of the temporary file; created when needed
    /// @param first its first line, which has been read
    /// @throws Failure `INVALID_REQUEST`, naming line and field, when it is cut off, changed, or
    ///     of an unknown version
    static ArchiveFile receive(Path folder, String first, LineReader lines, int schema) throws IOException {
        ArchiveHeader header = ArchiveHeader.read(first, schema);
        Files.createDirectories(folder);
        Path place = Files.createTempFile(folder, "import", ".ndjson");
        FileChannel channel = FileChannel.open(
                place, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        ArchiveFile file = new ArchiveFile(channel, header);
        boolean whole = false;
        try {
            file.take(first, lines);
            whole = true;
            return file;
        } finally {
            if (!whole) {
                file.close();
            }
        }
    }

    private void take(String first, LineReader lines) throws IOException {
        Checksum all = new Checksum();
        Checksum content = new Checksum();
        all.line(first);
        long offset = 0;
        ArchiveTable last = ArchiveTable.ALL.getFirst();
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file), 1 << 16);
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (ArchiveTrailer.isOne(line)) {
                check(lines, line, content.end(), all.end());
                out.flush();
                return;
            }
            ArchiveLine read = ArchiveLine.read(lines.number(), line);
            if (read.table().place() < last.place()) {
                throw ArchiveLine.wrong(
                        lines.number(),
                        "table",
                        "rows of " + read.table().name() + " come after those of " + last.name());
            }
            last = read.table();
            note(lines.number(), last, read.row());
            byte[] utf8 = line.getBytes(StandardCharsets.UTF_8);
            all.line(utf8);
            if (last.content()) {
                content.line(utf8);
            }
            Part startedPart = new Part(offset, lines.number(), 1);
            parts.merge(last, startedPart, (knownPart, one) -> knownPart.more());
            out.write(utf8);
            out.write('\n');
            offset += utf8.length + 1L;
        }
        throw ArchiveLine.wrong(
                lines.number() + 1,
                "end",
                "the archive is cut off after line " + lines.number() + ": its last line, "
                        + "with the counts and sums, is missing");
    }

    /// An archive is stored unchanged, since its checksums would not match otherwise; secrets are reported.
    private void note(int line, ArchiveTable table, String row) {
        if (secrets.size() < ImportReport.MOST_REMARKS) {
            Map<String, Integer> kinds = SecretScanner.mask(row).kinds();
            if (!kinds.isEmpty()) {
                secrets.add(new ImportReport.Remark(
                        line,
                        Optional.of(table.name()),
                        Optional.empty(),
                        Optional.empty(),
                        "the row holds secrets, by kind: " + kinds
                                + "; it was taken as it is: edit it, and change them if they are in use"));
            }
        }
    }

    /// Lines that contain secrets.
    List<ImportReport.Remark> secrets() {
        return List.copyOf(secrets);
    }

    private void check(LineReader lines, String line, String content, String sha256) throws IOException {
        int number = lines.number();
        ArchiveTrailer last = ArchiveLine.read(number, line, ArchiveTrailer.class);
        if (!rows().equals(last.rows())) {
            throw ArchiveLine.wrong(
                    number, "rows", "the archive has the rows " + rows() + ", and was written with " + last.rows());
        }
        if (!sha256.equals(last.sha256())) {
            throw ArchiveLine.wrong(
                    number,
                    "sha256",
                    "the lines before it were changed since the archive was written: their sum is " + sha256);
        }
        if (!content.equals(last.contentHash())) {
            throw ArchiveLine.wrong(number, "content_hash", "the sum of the content is " + content);
        }
        if (lines.next() != null) {
            throw ArchiveLine.wrong(number + 1, null, "there is something after the end of the archive");
        }
        trailer = last;
    }

    ArchiveHeader header() {
        return header;
    }

    String contentHash() {
        if (trailer == null) {
            throw new IllegalStateException("an archive without its last line is never given out");
        }
        return trailer.contentHash();
    }

    /// The number of rows of each table.
    Map<String, Long> rows() {
        Map<String, Long> rows = new LinkedHashMap<>();
        parts.forEach((table, part) -> rows.put(table.name(), (long) part.rows()));
        return rows;
    }

    /// The rows of a table in batches; each iteration reads them again.
    Iterable<List<Line>> of(ArchiveTable table) {
        Part part = parts.getOrDefault(table, new Part(0, 0, 0));
        return () -> new Batches(part);
    }

    private final class Batches implements Iterator<List<Line>> {
        private final int first;
        private int remaining;
        private final LineReader lines;

        Batches(Part part) {
            this.first = part.line();
            this.remaining = part.rows();
            try {
                file.position(part.offset());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
            this.lines = new LineReader(Channels.newInputStream(file));
        }

        @Override
        public boolean hasNext() {
            return remaining > 0;
        }

        @Override
        public List<Line> next() {
            if (remaining == 0) {
                throw new NoSuchElementException();
            }
            List<Line> batch = new ArrayList<>();
            int characters = 0;
            while (remaining > 0 && batch.size() < ROWS && characters < CHARACTERS) {
                String line = read();
                int number = first + lines.number() - 1;
                batch.add(new Line(
                        number, spellings.in(ArchiveLine.read(number, line).row())));
                characters += line.length();
                remaining--;
            }
            return batch;
        }

        private String read() {
            try {
                String line = lines.next();
                if (line == null) {
                    throw new IllegalStateException("the file has fewer lines than were put into it");
                }
                return line;
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
