package io.festinger.database.embedded;

import io.festinger.base.Failure;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// PostgreSQL's programs, unpacked once per version from the archive on the class path.
final class Binaries {
    /// The archive's version, as pinned in the build.
    static final String VERSION = "18.6.0";

    private Binaries() {}

    /// @return the directory with `bin`, `lib` and `share`
    /// @throws Failure `UNAVAILABLE` when this system has no programs
    static Path unpackedIn(Path directory) throws IOException {
        return unpackedIn(directory, System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static Path unpackedIn(Path directory, String os, String arch) throws IOException {
        Path home = directory.resolve(VERSION);
        if (Files.isDirectory(home)) {
            return home;
        }
        try (InputStream archive = Binaries.class.getResourceAsStream("/" + archiveName(os, arch))) {
            if (archive == null) {
                throw new Failure(
                        Failure.Code.UNAVAILABLE,
                        "there is no embedded PostgreSQL for " + os + " on " + arch
                                + ": run a PostgreSQL server yourself and start with"
                                + " --database jdbc:postgresql://HOST:5432/DATABASE?user=USER&password=PASSWORD");
            }
            Path fresh = directory.resolve(VERSION + ".unpacking");
            deleteTree(fresh);
            unpack(archive, fresh);
            Files.move(fresh, home);
        }
        return home;
    }

    /// The archive for this system, in the spelling of its packagers.
    private static String archiveName(String os, String arch) {
        String name = os.toLowerCase(Locale.ROOT);
        String system = name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "darwin" : name;
        String processor =
                switch (arch) {
                    case "amd64", "x86_64" -> "x86_64";
                    case "aarch64" -> "arm_64";
                    case String other -> other;
                };
        return "postgres-" + system + "-" + processor + ".txz";
    }

    private static void unpack(InputStream archive, Path into) throws IOException {
        Files.createDirectories(into);
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive, 1 << 16)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path target = into.resolve(entry.getName()).normalize();
                if (!target.startsWith(into)) {
                    throw new IOException("the PostgreSQL archive has an entry outside its folder: " + entry.getName());
                }
                write(entry, tar, target);
            }
        }
    }

    private static void write(TarArchiveEntry entry, InputStream content, Path target) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(target);
        } else if (entry.isSymbolicLink()) {
            Files.createDirectories(target.getParent());
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else {
            Files.createDirectories(target.getParent());
            Files.copy(content, target);
            if (PrivateFile.hasPermissions(target.getFileSystem())) {
                Files.setPosixFilePermissions(target, permissions(entry.getMode()));
            }
        }
    }

    private static Set<PosixFilePermission> permissions(int mode) {
        Set<PosixFilePermission> permissions = EnumSet.of(
                PosixFilePermission.OWNER_READ,
                PosixFilePermission.OWNER_WRITE,
                PosixFilePermission.GROUP_READ,
                PosixFilePermission.OTHERS_READ);
        if ((mode & 0100) != 0) {
            permissions.add(PosixFilePermission.OWNER_EXECUTE);
            permissions.add(PosixFilePermission.GROUP_EXECUTE);
            permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        }
        return permissions;
    }

    static void deleteTree(Path root) throws IOException {
        if (Files.isDirectory(root, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> children = Files.newDirectoryStream(root)) {
                for (Path child : children) {
                    deleteTree(child);
                }
            }
        }
        Files.deleteIfExists(root);
    }
}
