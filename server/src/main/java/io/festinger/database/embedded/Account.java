package io.festinger.database.embedded;

import com.sun.security.auth.module.UnixSystem;
import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The account that runs PostgreSQL's programs, which refuse to run as root.
///
/// @param prefix precedes a program's command line
/// @param uid the owner of the server's files; -1 on a system without user numbers
/// @param gid the group of the server's files
record Account(List<String> prefix, int uid, int gid) {
    Account {
        prefix = List.copyOf(prefix);
    }

    /// The user who started this JVM, unless that is root. Root enters a user namespace, where it looks
    /// like another user and its files stay root's; where the system forbids that, the server runs as an
    /// unprivileged user.
    static Account choose() throws IOException, InterruptedException {
        if (!PrivateFile.hasPermissions(FileSystems.getDefault())) {
            return new Account(List.of(), -1, -1);
        }
        UnixSystem us = new UnixSystem();
        if (us.getUid() != 0) {
            return new Account(List.of(), (int) us.getUid(), (int) us.getGid());
        }
        Account namespace = new Account(List.of("unshare", "-U"), 0, 0);
        if (namespace.works()) {
            return namespace;
        }
        Account user =
                unprivilegedAccount().orElseThrow(() -> cannotRun("neither the user postgres nor nobody exists"));
        if (!user.works()) {
            throw cannotRun("neither unshare nor setpriv works here");
        }
        return user;
    }

    private static Failure cannotRun(String reason) {
        return new Failure(
                Failure.Code.UNAVAILABLE,
                "the embedded PostgreSQL cannot run as root and " + reason
                        + ": start Festinger as another user, or use a PostgreSQL of your own with --database");
    }

    private static Optional<Account> unprivilegedAccount() throws IOException {
        List<String[]> users;
        try (Stream<String> lines = Files.lines(Path.of("/etc/passwd"))) {
            users = lines.map(line -> line.split(":", -1))
                    .filter(fields -> fields.length > 3)
                    .toList();
        }
        return Stream.of("festinger", "postgres", "nobody")
                .flatMap(name -> users.stream().filter(fields -> fields[0].equals(name)))
                .findFirst()
                .map(fields -> asUser(Integer.parseInt(fields[2]), Integer.parseInt(fields[3])));
    }

    static Account asUser(int uid, int gid) {
        return new Account(List.of("setpriv", "--reuid=" + uid, "--regid=" + gid, "--clear-groups"), uid, gid);
    }

    private boolean works() throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(running(List.of("true")))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /// Lets this account pass through the directory without listing it.
    void mayEnter(Path directory) throws IOException {
        if (uid >= 0 && !Files.getAttribute(directory, "unix:uid").equals(uid)) {
            Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(directory));
            permissions.add(PosixFilePermission.OTHERS_EXECUTE);
            Files.setPosixFilePermissions(directory, permissions);
        }
    }

    /// The command line that runs the program as this account.
    List<String> running(List<String> command) {
        return Stream.concat(prefix.stream(), command.stream()).toList();
    }

    /// Makes this account the owner of the file or tree unless it already is; only necessary for root.
    void own(Path root) throws IOException {
        if (uid < 0
                || Files.getAttribute(root, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                        .equals(uid)) {
            return;
        }
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.toList().reversed()) {
                Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
                Files.setAttribute(path, "unix:gid", gid, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }
}
