package io.festinger.concepts.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SettingKeyTest {
    private static final Path REFERENCE = Path.of("..", "docs", "reference", "settings.md");

    @ParameterizedTest
    @EnumSource
    void theReferenceSaysTheSameOfItsDefaultAndItsMeaning(SettingKey key) throws IOException {
        List<String> cells = Files.readAllLines(REFERENCE).stream()
                .filter(line -> line.startsWith("| `" + key.wire() + "` |"))
                .findFirst()
                .map(line -> List.of(line.split("\\|", -1)))
                .orElseThrow(() -> new AssertionError(REFERENCE.normalize() + " has no row of " + key.wire()));

        assertThat(plain(cells.get(3))).isEqualTo(key.byDefault().orElse("not set"));
        assertThat(plain(cells.get(4))).isEqualTo(key.meaning());
    }

    /// Without Markdown's marks.
    private static String plain(String cell) {
        return cell.replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1").replace("`", "").strip();
    }
}
