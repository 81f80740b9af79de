package io.festinger.dist;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/// PostgreSQL's programs with each library once: the archive for macOS has a copy under each of its names
/// instead of links. Files of one folder with equal content become links to the first of them.
final class SlimDatabase {
    private SlimDatabase() {}

    /// @param archive a tar in xz, as the server unpacks it
    static byte[] slim(byte[] archive) throws IOException {
        ByteArrayOutputStream slim = new ByteArrayOutputStream();
        Map<String, String> known = new HashMap<>();
        try (TarArchiveInputStream in = new TarArchiveInputStream(
                        new BufferedInputStream(new XZInputStream(new ByteArrayInputStream(archive)), 1 << 16));
                TarArchiveOutputStream out = new TarArchiveOutputStream(
                        new XZOutputStream(slim, new LZMA2Options(LZMA2Options.PRESET_DEFAULT)), "UTF-8")) {
            out.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                put(entry, in, out, known);
            }
        }
        return slim.toByteArray();
    }

    private static void put(
            TarArchiveEntry entry, InputStream in, TarArchiveOutputStream out, Map<String, String> known)
            throws IOException {
        if (!entry.isFile()) {
            out.putArchiveEntry(entry);
            out.closeArchiveEntry();
            return;
        }
        byte[] content = in.readAllBytes();
        String name = entry.getName();
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        String first = content.length == 0 ? null : known.putIfAbsent(folder + digest(content), name);
        if (first == null) {
            out.putArchiveEntry(entry);
            out.write(content);
        } else {
            TarArchiveEntry link = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
            link.setLinkName(first.substring(folder.length()));
            out.putArchiveEntry(link);
        }
        out.closeArchiveEntry();
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
