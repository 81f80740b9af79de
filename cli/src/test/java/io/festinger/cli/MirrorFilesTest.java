package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger mirror` and the files that it leaves.
class MirrorFilesTest {
    @TempDir
    Path home;

    private ScriptedServer server;
    private Shell shell;
    private Path out;

    @BeforeEach
    void start() throws IOException {
        server = new ScriptedServer();
        shell = new Shell(home).export("FESTINGER_URL", server.url());
        out = home.resolve("pages");
        server.answers("/mirror", 200, "{\"items\": [{\"project\": \"p05\"}, {\"project\": \"../a/b\"}]}");
        server.answers("/mirror/p05.md", 200, "# p05\n");
        server.answers("/mirror/../a/b.md", 200, "# other\n");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyProjectHasAFileInTheFolderWithAnyLabel() throws IOException {
        Shell.ExitResult exitResult = shell.run("mirror", "--out", out.toString());

        assertThat(exitResult.exitCode()).isZero();
        assertThat(files()).containsExactly("%2E.%2Fa%2Fb.md", "p05.md");
        assertThat(out.resolve("p05.md")).hasContent("# p05\n");
        assertThat(exitResult.out()).contains("new: " + out.resolve("p05.md"), "projects: 2, unchanged: 0");
    }

    @Test
    void aFileSayingTheSameIsNotTouchedAndNothingIsRemoved() throws IOException {
        shell.run("mirror", "--out", out.toString());
        Path path = Files.writeString(out.resolve("mine.md"), "mine");
        FileTime before = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
        Files.setLastModifiedTime(out.resolve("p05.md"), before);
        server.answers("/mirror/../a/b.md", 200, "# other\n\nmore\n");

        Shell.ExitResult exitResult = shell.run("mirror", "--out", out.toString(), "--json");

        assertThat(exitResult.out().strip())
                .isEqualTo("{\"items\":[{\"project\":\"p05\",\"file\":\"p05.md\",\"change\":\"unchanged\"},"
                        + "{\"project\":\"../a/b\",\"file\":\"%2E.%2Fa%2Fb.md\",\"change\":\"changed\"}]}");
        assertThat(Files.getLastModifiedTime(out.resolve("p05.md"))).isEqualTo(before);
        assertThat(path).hasContent("mine");
        assertThat(files()).containsExactly("%2E.%2Fa%2Fb.md", "mine.md", "p05.md");
    }

    @Test
    void aRefusalLeavesTheFileAsItWas() throws IOException {
        shell.run("mirror", "--out", out.toString());
        server.answers("/mirror/p05.md", 503, "{\"code\": \"unavailable\", \"detail\": \"no database\"}");

        Shell.ExitResult exitResult = shell.run("mirror", "--project", "p05", "--out", out.toString());

        assertThat(exitResult.exitCode()).isEqualTo(ExitCode.REFUSED);
        assertThat(exitResult.err()).contains("no database");
        assertThat(out.resolve("p05.md")).hasContent("# p05\n");
        assertThat(files()).hasSize(2);
    }

    @Test
    void aMissingProjectIsNamedWithTheExistingOnes() {
        Shell.ExitResult exitResult = shell.run("mirror", "--project", "p99", "--out", out.toString());

        assertThat(exitResult.exitCode()).isEqualTo(ExitCode.REFUSED);
        assertThat(exitResult.err()).contains("'p99'", "p05");
        assertThat(out).doesNotExist();
    }

    @Test
    void labelsEqualToAFileSystemGetNamesOfTheirOwn() {
        String longLabel = "x".repeat(200);
        var names = MirrorFiles.names(List.of("Apollo", "apollo", "con cerned", "Über", longLabel));

        assertThat(names.values()).doesNotHaveDuplicates();
        assertThat(names.values().stream().map(name -> name.toLowerCase(Locale.ROOT)))
                .doesNotHaveDuplicates();
        assertThat(names.get("Apollo")).matches("Apollo-[0-9a-f]{8}\\.md");
        assertThat(names.get("con cerned")).isEqualTo("con%20cerned.md");
        assertThat(names.get("Über")).isEqualTo("%C3%9Cber.md");
        assertThat(names.get(longLabel)).hasSizeLessThan(140);
    }
}
