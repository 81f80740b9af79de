package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What the tutorial and the how-tos tell a reader to type, typed: each page by a new user on a machine of
/// his own, before a server that he started as the page says, or else by `./festinger serve`.
class DocumentedCommandsIT {
    private static final Path DOCS = Path.of("..", "docs").toAbsolutePath().normalize();

    static Stream<String> pages() throws IOException {
        try (Stream<Path> howTo = Files.list(DOCS.resolve("how-to"))) {
            List<String> names =
                    howTo.map(page -> "how-to/" + page.getFileName()).sorted().toList();
            return Stream.concat(Stream.of("tutorial.md"), names.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void commandsOfPagesWork(String page, @TempDir Path machine) throws Exception {
        List<DocumentedCommands.Block> blocks = DocumentedCommands.of(Files.readString(DOCS.resolve(page)));

        assertThat(blocks).as("blocks of " + page + " that are run").isNotEmpty();
        try (DocumentedCommands.Reader reader = DocumentedCommands.Reader.before(machine)) {
            List<DocumentedCommands.Outcome> outcomes = reader.types(blocks);
            assertThat(outcomes).hasSameSizeAs(blocks);
            for (DocumentedCommands.Outcome outcome : outcomes) {
                assertThat(outcome.exitCode())
                        .as(
                                "exit code of\n%s\nwhich printed\n%s",
                                outcome.block().commands(), outcome.printedText())
                        .isIn(0, 1, 3);
                assertThat(outcome.missing())
                        .as(
                                "what %s says that\n%s\nprints; it printed\n%s",
                                page, outcome.block().commands(), outcome.printedText())
                        .isEmpty();
            }
        }
    }
}
