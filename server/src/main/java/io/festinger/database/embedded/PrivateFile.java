package io.festinger.database.embedded;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryFlag;
import java.nio.file.attribute.AclEntryPermission;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.List;

/// A small file that only its owner can read, written completely or not at all.
public final class PrivateFile {
    private PrivateFile() {}

    /// Replaces the file's text atomically; readers see the old text or the new one.
    public static void write(Path file, String text) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, ownerOnly(fresh.getFileSystem(), "rw-------"));
        Files.writeString(fresh, text, StandardOpenOption.DSYNC);
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /// Creates the directory, only for its owner, unless it exists.
    public static void ownDirectory(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        Files.createDirectories(directory.toAbsolutePath().getParent());
        try {
            Files.createDirectory(directory, ownerOnly(directory.getFileSystem(), "rwx------"));
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(directory)) {
                throw e;
            }
        }
    }

    static boolean hasPermissions(FileSystem system) {
        return system.supportedFileAttributeViews().contains("posix");
    }

    /// @param permissions where files have them; elsewhere (Windows) a list with only the owner
    private static FileAttribute<?> ownerOnly(FileSystem system, String permissions) throws IOException {
        if (hasPermissions(system)) {
            return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
        }
        UserPrincipal owner =
                system.getUserPrincipalLookupService().lookupPrincipalByName(System.getProperty("user.name"));
        List<AclEntry> everything = List.of(AclEntry.newBuilder()
                .setType(AclEntryType.ALLOW)
                .setPrincipal(owner)
                .setPermissions(EnumSet.allOf(AclEntryPermission.class))
                .setFlags(
                        permissions.contains("x")
                                ? EnumSet.of(AclEntryFlag.FILE_INHERIT, AclEntryFlag.DIRECTORY_INHERIT)
                                : EnumSet.noneOf(AclEntryFlag.class))
                .build());
        return new FileAttribute<List<AclEntry>>() {
            @Override
            public String name() {
                return "acl:acl";
            }

            @Override
            public List<AclEntry> value() {
                return everything;
            }
        };
    }
}
