package io.festinger.memory.sources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerFoldersTest {
    @TempDir
    private Path place;

    private Path root;
    private Path data;

    @BeforeEach
    void store() throws IOException {
        root = Files.createDirectories(place.resolve("docs"));
        data = Files.createDirectories(root.resolve("data"));
        Files.writeString(data.resolve("password.txt"), "secret");
        Files.writeString(root.resolve("a.md"), "a");
        Files.writeString(place.resolve("outside.md"), "outside");
    }

    private List<String> read(Path path) {
        return read(path.toString());
    }

    private List<String> read(String path) {
        List<String> read = new ArrayList<>();
        new ServerFolders(List.of(root), data)
                .open(path)
                .forEachRemaining(
                        batch -> batch.files().stream().map(SourceFile::path).forEach(read::add));
        return read;
    }

    private static void refused(Failure.Code code, ServerFolders folders, Path path) {
        assertThatThrownBy(() -> folders.open(path.toString())).isInstanceOfSatisfying(Failure.class, failure -> {
            assertThat(failure.code()).isEqualTo(code);
            assertThat(failure.field()).contains("path");
        });
    }

    @Test
    void filesBelowARootAreReadAndTheDataFolderIsNot() {
        assertThat(read(root)).containsExactly("a.md");
        assertThat(read(root.resolve("a.md"))).containsExactly("a.md");
        assertThat(read(root + "/data/../a.md")).containsExactly("a.md");
    }

    @Test
    void nothingElseIsRead() throws IOException {
        ServerFolders folders = new ServerFolders(List.of(root), data);
        Files.createSymbolicLink(root.resolve("link.md"), place.resolve("outside.md"));
        Files.createSymbolicLink(root.resolve("link"), place);

        for (Path path : List.of(
                place,
                place.resolve("outside.md"),
                place.resolve("none.md"),
                root.resolve("../outside.md"),
                root.resolve("link.md"),
                root.resolve("link/outside.md"),
                data,
                data.resolve("password.txt"))) {
            refused(Failure.Code.FORBIDDEN, folders, path);
        }
        refused(Failure.Code.INVALID_REQUEST, folders, root.resolve("none.md"));
    }

    @Test
    void withoutRootsNoPathIsRead() {
        refused(Failure.Code.FORBIDDEN, new ServerFolders(List.of(), data), root);
    }

    @Test
    void anInvalidPathIsNamed() {
        assertThatThrownBy(() -> new ServerFolders(List.of(root), data).open("\0"))
                .hasMessageContaining("no folder or file");
    }
}
