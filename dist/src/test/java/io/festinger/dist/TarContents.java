package io.festinger.dist;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/// What is in a tar, by its paths.
record TarContents(Map<String, TarContents.File> files) {
    /// @param link where it leads; empty for what is not a link
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record File(int mode, String owner, String link, byte[] content) {
        String text() {
            return new String(content, StandardCharsets.UTF_8);
        }
    }

    static TarContents tarGz(Path archive) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(archive))) {
            return tar(new GzipCompressorInputStream(in));
        }
    }

    static TarContents tar(InputStream in) throws IOException {
        Map<String, File> files = new TreeMap<>();
        TarArchiveInputStream tar = new TarArchiveInputStream(in);
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            files.put(
                    entry.getName(),
                    new File(
                            entry.getMode() & 0777,
                            entry.getLongUserId() + ":" + entry.getLongGroupId(),
                            entry.isSymbolicLink() ? entry.getLinkName() : "",
                            entry.isDirectory() ? new byte[0] : tar.readAllBytes()));
        }
        return new TarContents(files);
    }

    File file(String path) {
        File file = files.get(path);
        if (file == null) {
            throw new AssertionError("there is no " + path + " among " + files.keySet());
        }
        return file;
    }
}
