package io.festinger.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Copies a jar without entries that no target needs, and with a smaller database for macOS; a jar without
/// either is copied byte for byte.
final class SlimJar {
    private SlimJar() {}

    static void copy(Path jar, Path to, Set<TargetSystem> targets) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (zip.stream()
                    .allMatch(entry -> Natives.isNeeded(entry.getName(), targets) && !isCopied(entry.getName()))) {
                Files.copy(jar, to, StandardCopyOption.REPLACE_EXISTING);
                return;
            }
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (Natives.isNeeded(entry.getName(), targets)) {
                        add(zip, entry, out);
                    }
                }
            }
        }
    }

    /// Whether it contains libraries more than once.
    private static boolean isCopied(String entry) {
        return entry.startsWith("postgres-darwin-") && entry.endsWith(".txz");
    }

    private static void add(ZipFile zip, ZipEntry entry, ZipOutputStream out) throws IOException {
        ZipEntry copy = new ZipEntry(entry.getName());
        copy.setTime(entry.getTime());
        out.putNextEntry(copy);
        try (InputStream content = zip.getInputStream(entry)) {
            if (isCopied(entry.getName())) {
                out.write(SlimDatabase.slim(content.readAllBytes()));
            } else {
                content.transferTo(out);
            }
        }
        out.closeEntry();
    }
}
