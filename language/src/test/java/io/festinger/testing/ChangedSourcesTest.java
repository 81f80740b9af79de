package io.festinger.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedSourcesTest {
    @TempDir
    Path root;

    @Test
    void contentsAndNamesOfTheListedSourcesCountAndNothingElse() throws IOException {
        Path file = write("house/room/Table.java", "class Table {}\n");
        String before = checksum();

        write("garden/Tree.java", "class Tree {}\n");
        write("house/room/Table.java", "class Table {}\r\n");
        assertThat(checksum()).isEqualTo(before);

        write("house/room/Table.java", "class Table { }\n");
        String changedText = checksum();
        assertThat(changedText).isNotEqualTo(before);

        Files.move(file, file.resolveSibling("Desk.java"));
        assertThat(checksum()).isNotIn(before, changedText);
    }

    @Test
    void aMissingSourceIsAnError() {
        assertThatThrownBy(this::checksum).isInstanceOf(NoSuchFileException.class);
    }

    private String checksum() throws IOException {
        return ChangedSources.checksum(root, List.of("house"));
    }

    private Path write(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }
}
