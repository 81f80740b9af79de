package io.festinger.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The files of a mirror in a folder. Content goes to a temporary file, which is moved into place only if
/// it differs from the existing file.
final class MirrorFiles {
    private static final int LONGEST = 120;
    private static final String PLAIN = "-_.";

    private final Path folder;

    /// @throws IOException when the folder is missing and cannot be created
    MirrorFiles(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /// What happened to a file.
    enum Change {
        NEW,
        CHANGED,
        UNCHANGED;

        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Fills a file.
    interface FileWriter {
        void fill(Path file) throws IOException;
    }

    Change write(String name, FileWriter filling) throws IOException {
        Path file = folder.resolve(name);
        Path draft = Files.createTempFile(folder, ".mirror-", ".tmp");
        try {
            filling.fill(draft);
            boolean there = Files.exists(file);
            if (there && Files.mismatch(draft, file) == -1) {
                return Change.UNCHANGED;
            }
            move(draft, file);
            return there ? Change.CHANGED : Change.NEW;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /// A temporary file is private to its owner; the final file gets ordinary permissions.
    private static void move(Path draft, Path file) throws IOException {
        if (!Files.exists(file)) {
            Files.createFile(file);
        }
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(file));
        }
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// A name for the file of each project, safe and identical on every file system. Labels that some file
    /// systems would not distinguish get a digest at the end.
    ///
    /// @return by project, in the order given
    static Map<String, String> names(Collection<String> projects) {
        Map<String, List<String>> alike = projects.stream()
                .collect(Collectors.groupingBy(label -> plain(label).toLowerCase(Locale.ROOT)));
        Map<String, String> names = new LinkedHashMap<>();
        projects.forEach(label -> {
            String plain = plain(label);
            boolean unique = alike.getOrDefault(plain.toLowerCase(Locale.ROOT), List.of())
                            .size()
                    == 1;
            names.put(label, (unique && plain.length() <= LONGEST ? plain : shorten(label, plain)) + ".md");
        });
        return names;
    }

    private static String shorten(String label, String plain) {
        return plain.substring(0, Math.min(plain.length(), LONGEST)) + "-" + digest(label);
    }

    /// ASCII letters, digits and harmless punctuation stay; every other byte becomes `%XX`.
    private static String plain(String label) {
        StringBuilder plain = new StringBuilder();
        for (byte part : label.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (part & 0xff);
            boolean stays = c < 128 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0 && !plain.isEmpty());
            plain.append(stays ? String.valueOf(c) : "%%%02X".formatted((int) c));
        }
        return plain.toString();
    }

    private static String digest(String label) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(label.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 4);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
