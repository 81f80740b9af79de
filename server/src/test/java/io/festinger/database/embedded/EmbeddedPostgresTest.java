package io.festinger.database.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.testing.Eventually;
import io.festinger.testing.RunsWhenChanged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tests share one directory, as the first start of a server is the slow one; each starts and stops it.
@RunsWhenChanged("database")
class EmbeddedPostgresTest {
    private static final Path DATA =
            Path.of("target", "embedded-test-" + ProcessHandle.current().pid()).toAbsolutePath();

    @BeforeAll
    static void aKilledFirstStartLeavesItsTraces() throws IOException {
        Files.createDirectories(DATA.resolve("postgres/data.new"));
        Files.writeString(DATA.resolve("postgres/data.new/PG_VERSION"), "18");
        Files.createDirectories(DATA.resolve("postgres/18.6.0.unpacking/bin"));
        Files.writeString(DATA.resolve("postgres/18.6.0.unpacking/bin/postgres"), "half");
    }

    @AfterAll
    static void remove() throws IOException {
        Binaries.deleteTree(DATA);
    }

    @Test
    void itIsDurableAsksForAPasswordAndListensOnTheLoopbackAddressOnly() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(show(server, "fsync")).isEqualTo("on");
            assertThat(show(server, "full_page_writes")).isEqualTo("on");
            assertThat(show(server, "synchronous_commit")).isEqualTo("on");
            assertThat(show(server, "listen_addresses")).isEqualTo("127.0.0.1");
            assertThat(show(server, "unix_socket_directories")).isEmpty();
            assertThat(query(
                            server.url(),
                            "SELECT count(*) FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256'"))
                    .isEqualTo("0");
            assertThat(query(server.url(), "SELECT rolpassword FROM pg_authid WHERE rolname = 'festinger'"))
                    .startsWith("SCRAM-SHA-256$1:");
            assertThat(
                            query(
                                    server.url(),
                                    "SELECT datlocprovider::text || ' ' || datlocale FROM pg_database WHERE datname = 'festinger'"))
                    .isEqualTo("b C.UTF-8");
            assertThatThrownBy(() -> query(server.url().replaceAll("password=.*", "password=guess"), "SELECT 1"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\0\0\0\0\0\0\0\0", "-17\n", "12a\n/data\n", "99999999999999999999\n"})
    void anEmptyOrBrokenPidFileIsNoObstacle(String remainingText) throws Exception {
        EmbeddedPostgres.start(DATA).close();
        Path pidFile = DATA.resolve("postgres/data-18/postmaster.pid");
        Files.writeString(pidFile, remainingText);

        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void itsSecretsAreForTheOwnerAloneAndTheUrlIsThereWhileItRuns() throws Exception {
        Path url = DATA.resolve("database.url");
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(Files.readString(url).strip()).isEqualTo(server.url());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(url)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(DATA.resolve("database.password"))))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(DATA.resolve("postgres/log"))))
                    .isEqualTo("rw-------");
            assertThat(DATA.resolve("postgres/initial.password")).doesNotExist();
            assertThat(Files.readString(DATA.resolve("postgres/log"))).contains("ready to accept connections");
        }
        assertThat(url).doesNotExist();
    }

    @Test
    void aSecondServerOnTheSameDirectoryIsRefusedAndTheFirstGoesOn() throws Exception {
        OwnerProcess first = OwnerProcess.start(DATA);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> EmbeddedPostgres.start(DATA))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("already runs")
                    .hasMessageContaining("--database \"$(cat " + DATA.toRealPath() + "/database.url)\"");
        }
        assertThat(query(first.url(), "SELECT 1")).isEqualTo("1");
        first.endRegularly();
    }

    @Test
    void aSecondServerInTheSameJvmIsRefusedAndTheFirstKeepsItsLock() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThatThrownBy(() -> EmbeddedPostgres.start(DATA)).isInstanceOf(Failure.class);
            assertThatThrownBy(() -> OwnerProcess.start(DATA)).isInstanceOf(IllegalStateException.class);
            assertThat(query(server.url(), "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void aRestartKeepsWhatIsThere() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            execute(server.url(), "CREATE TABLE kept AS SELECT 42 AS answer");
        }
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT answer FROM kept")).isEqualTo("42");
        }
    }

    @Test
    void aKilledServerIsStartedAgainAtTheSameAddressWithAllCommits() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            execute(server.url(), "CREATE TABLE before_kill AS SELECT 7 AS answer");
            ProcessHandle killed = OwnerProcess.postmaster(DATA).orElseThrow();
            killed.destroyForcibly();
            Eventually.holds("another server answers", () -> answers(server.url()) && !killed.isAlive());
            assertThat(query(server.url(), "SELECT answer FROM before_kill")).isEqualTo("7");
        }
    }

    @Test
    void theServerEndsWithAKilledJvmAndALaterStartRecovers() throws Exception {
        OwnerProcess owner = OwnerProcess.start(DATA);
        execute(owner.url(), "CREATE TABLE before_death AS SELECT 8 AS answer");
        ProcessHandle postmaster = owner.postmaster();
        owner.kill();
        Eventually.holds("the server ends", () -> !postmaster.isAlive());
        assertThat(DATA.resolve("postgres/data-18/postmaster.pid")).doesNotExist();
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT answer FROM before_death")).isEqualTo("8");
        }
    }

    @Test
    void aServiceManagerSignalingTheWholeGroupDoesNotStopTheDatabaseBeforeTheJvmHasEnded() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA);
                Connection busy = DriverManager.getConnection(server.url());
                var statement = busy.createStatement()) {
            ProcessHandle postmaster = OwnerProcess.postmaster(DATA).orElseThrow();
            ProcessHandle shell = postmaster.parent().orElseThrow();
            shell.children().forEach(ProcessHandle::destroy);
            shell.destroy();
            assertThat(statement.executeUpdate("CREATE TABLE IF NOT EXISTS written_last (n int)"))
                    .isZero();
            assertThat(shell.isAlive()).isTrue();
        }
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT count(*) FROM written_last")).isEqualTo("0");
        }
    }

    @Test
    void aStartRightAfterTheJvmWasKilledWaitsForTheOldServer() throws Exception {
        OwnerProcess owner = OwnerProcess.start(DATA);
        execute(owner.url(), "CREATE TABLE acknowledged (n int)");
        try (Connection busy = DriverManager.getConnection(owner.url());
                var statement = busy.createStatement()) {
            statement.execute("INSERT INTO acknowledged SELECT generate_series(1, 100000)");
            owner.kill();
            owner.process().waitFor();
            try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
                assertThat(query(server.url(), "SELECT count(*) FROM acknowledged"))
                        .isEqualTo("100000");
            }
        }
    }

    @Test
    void aStartAfterBothWereKilledRecovers() throws Exception {
        OwnerProcess owner = OwnerProcess.start(DATA);
        execute(owner.url(), "CREATE TABLE before_both AS SELECT 9 AS answer");
        ProcessHandle postmaster = owner.postmaster();
        owner.kill();
        postmaster.destroyForcibly();
        owner.process().waitFor();
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT answer FROM before_both")).isEqualTo("9");
        }
    }

    @Test
    void aPidFileNamingAnotherProgramIsOfThePast() throws Exception {
        EmbeddedPostgres.start(DATA).close();
        Files.writeString(
                DATA.resolve("postgres/data-18/postmaster.pid"),
                ProcessHandle.current().pid() + "\n" + DATA.resolve("postgres/data-18")
                        + "\n1\n1\n\n127.0.0.1\n1 1\nready\n");
        try (EmbeddedPostgres server = EmbeddedPostgres.start(DATA)) {
            assertThat(query(server.url(), "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void withoutSetsidItEndsWithItsPipeToo() throws Exception {
        EmbeddedPostgres server = EmbeddedPostgres.start(DATA, Account.choose(), Supervision.JOBS);
        ProcessHandle postmaster = OwnerProcess.postmaster(DATA).orElseThrow();
        try (server) {
            assertThat(query(server.url(), "SELECT 1")).isEqualTo("1");
            postmaster.parent().orElseThrow().destroy();
            assertThat(query(server.url(), "SELECT 2")).isEqualTo("2");
        }
        assertThat(postmaster.isAlive()).isFalse();
        assertThat(DATA.resolve("postgres/data-18/postmaster.pid")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, setsid, bin/postgres, kill -INT 7",
        "Mac OS X, sh, bin/postgres, kill -INT 7",
        "Windows 11, cmd.exe, bin/postgres.exe, programs/bin/pg_ctl.exe kill INT 7"
    })
    void eachSystemHoldsTheServerInItsOwnWay(String os, String first, String program, String interrupt) {
        Supervision supervision = Supervision.on(os);
        Path programs = Path.of("programs");

        assertThat(supervision.command(List.of("postgres"))).startsWith(first).endsWith("postgres");
        assertThat(supervision.program(programs, "postgres")).isEqualTo(programs.resolve(program));
        assertThat(String.join(" ", supervision.interrupt(programs, 7))).isEqualTo(interrupt);
    }

    @Test
    void aSystemWithoutProgramsIsToldToBringItsOwnDatabase() {
        assertThatThrownBy(() -> Binaries.unpackedIn(DATA.resolve("elsewhere"), "Plan 9", "mips"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("no embedded PostgreSQL for Plan 9 on mips")
                .hasMessageContaining("--database jdbc:postgresql://");
    }

    private static boolean answers(String url) {
        try {
            return query(url, "SELECT 1").equals("1");
        } catch (SQLException e) {
            return false;
        }
    }

    private static String show(EmbeddedPostgres server, String setting) throws SQLException {
        return query(server.url(), "SHOW " + setting);
    }

    static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static String query(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
