package io.festinger.dist;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/// Packs a folder, in the order of its paths and with one time for all, so equal content has equal bytes.
/// Programs stay executable; everything belongs to root.
final class PackageArchive {
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final int PROGRAM = 0100755;
    private static final int FILE = 0100644;
    private static final int FOLDER = 040755;

    private PackageArchive() {}

    /// @param prefix the beginning of paths in the archive, with a slash at its end; may be empty
    static void tarGz(Path folder, String prefix, Path archive) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive))) {
            tarGz(folder, prefix, out);
        }
    }

    static void tarGz(Path folder, String prefix, OutputStream out) throws IOException {
        GzipParameters parameters = new GzipParameters();
        parameters.setCompressionLevel(Deflater.BEST_COMPRESSION);
        try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(new GzipCompressorOutputStream(out, parameters), "UTF-8")) {
            // dpkg knows the long names of GNU tar, and no headers of POSIX.1-2001
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_GNU);
            for (Path path : paths(folder)) {
                add(tar, path, prefix + name(folder, path));
            }
        }
    }

    static void zip(Path folder, String prefix, Path archive) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(archive)))) {
            zip.setLevel(Deflater.BEST_COMPRESSION);
            for (Path path : paths(folder)) {
                boolean directory = Files.isDirectory(path);
                ZipEntry entry = new ZipEntry(prefix + name(folder, path) + (directory ? "/" : ""));
                entry.setLastModifiedTime(FileTime.from(TIME));
                zip.putNextEntry(entry);
                if (!directory) {
                    Files.copy(path, zip);
                }
                zip.closeEntry();
            }
        }
    }

    private static void add(TarArchiveOutputStream tar, Path path, String name) throws IOException {
        boolean link = Files.isSymbolicLink(path);
        boolean directory = !link && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        TarArchiveEntry entry = link
                ? new TarArchiveEntry(name, TarConstants.LF_SYMLINK)
                : new TarArchiveEntry(directory ? name + "/" : name);
        if (link) {
            entry.setLinkName(Files.readSymbolicLink(path).toString());
        } else {
            entry.setMode(directory ? FOLDER : Files.isExecutable(path) ? PROGRAM : FILE);
            entry.setSize(directory ? 0 : Files.size(path));
        }
        entry.setIds(0, 0);
        entry.setNames("root", "root");
        entry.setLastModifiedTime(FileTime.from(TIME));
        tar.putArchiveEntry(entry);
        if (!link && !directory) {
            Files.copy(path, tar);
        }
        tar.closeArchiveEntry();
    }

    private static List<Path> paths(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> !path.equals(folder)).sorted().toList();
        }
    }

    private static String name(Path folder, Path path) {
        return folder.relativize(path).toString().replace('\\', '/');
    }
}
