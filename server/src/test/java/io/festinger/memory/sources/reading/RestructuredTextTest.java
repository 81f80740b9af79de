package io.festinger.memory.sources.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.markdown.Block;
import io.festinger.text.markdown.Prose;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RestructuredTextTest {
    private static final String PAGE = """
            ==========
            The relay
            ==========

            .. toctree::
               :maxdepth: 2

               install

            .. _limits:

            Limits
            ------

            The relay holds 40 jobs, see :ref:`queues <queues>` and the `manual <https://example.org/m>`_.

            .. note:: It is started once.
               Never twice.

            .. versionadded:: 1.6.0

            Start it as follows::

                SET mode = batch;

            1. Ports
            ~~~~~~~~

            .. code-block:: ini

               port = 7001

            .. setting:: RELAY_PORT

            :Default: 7002
            :param jobs: how many
                jobs it takes

            ======  =====
            name    port
            ======  =====
            relay   7003
            ======  =====

            +-------+------+
            | relay | 7004 |
            +-------+------+

            >>> relay.port
            7005

            .. a comment
               about port 7006

            The port is open.
            """;

    private static List<String> words(Block.Kind kind) {
        return RestructuredText.of(PAGE).blocks().stream()
                .filter(block -> block.is(kind))
                .map(block -> block.prose().text())
                .toList();
    }

    @Test
    void proseIsWhatRemainsWithoutDirectivesCodeTablesAndComments() {
        assertThat(words(Block.Kind.PARAGRAPH))
                .containsExactly(
                        "The relay holds 40 jobs, see queues and the manual.",
                        "It is started once. Never twice.",
                        "Start it as follows:",
                        "Default: 7002",
                        "The port is open.");
    }

    @Test
    void titlesHaveTheLevelsInWhichTheirStylesAppear() {
        assertThat(RestructuredText.of(PAGE).blocks().stream()
                        .filter(block -> block.is(Block.Kind.HEADING))
                        .map(block -> block.level() + " " + block.prose().text()))
                .containsExactly("1 The relay", "2 Limits", "3 Ports");
    }

    @Test
    void placesAreThoseOfTheText() {
        assertThat(RestructuredText.of(PAGE).markdown()).hasSameSizeAs(PAGE);
        assertThat(RestructuredText.of(PAGE).blocks())
                .filteredOn(block -> block.prose().text().equals("The port is open."))
                .extracting(Block::start)
                .containsExactly(PAGE.indexOf("The port is open."));
    }

    @Test
    void tablesAreReadLikeThoseOfMarkdown() {
        assertThat(rows(PAGE)).containsExactly("[name, port] relay, 7003", "[] relay, 7004");
        assertThat(rows("""
                ========  ================  =====
                Relay     Ports             Jobs
                ========  ================  =====
                north     7001 or `more`_   40
                          [2]_ on demand
                south                       4
                both      for all of them
                ========  ================  =====
                """))
                .containsExactly(
                        "[Relay, Ports, Jobs] north, 7001 or more on demand, 40",
                        "[Relay, Ports, Jobs] south, , 4",
                        "[Relay, Ports, Jobs] both, for all of them, ");
        assertThat(rows("""
                  +-------+----------------+-----+
                  | Relay | Client,        | Jobs|
                  |       | a|b            |     |
                  +=======+================+=====+
                  | north | ``>= 2``, else | 40  |
                  |       | none           |     |
                  +       +----------------+-----+
                  |       | both columns         |
                  +-------+----------------+-----+
                """))
                .containsExactly(
                        "[Relay, Client, a|b, Jobs] north, >= 2, else none, 40",
                        "[Relay, Client, a|b, Jobs] , both columns, ");
    }

    @Test
    void aRowOfATableCoversItsLines() {
        String table = "+---+---+\n| a | b |\n|   | c |\n+---+---+\n";
        assertThat(RestructuredText.of(table).blocks())
                .extracting(block -> table.substring(block.start(), block.end()))
                .containsExactly("| a | b |\n|   | c |");
    }

    private static List<String> rows(String text) {
        return RestructuredText.of(text).blocks().stream()
                .filter(block -> block.is(Block.Kind.ROW))
                .map(block -> block.head() + " "
                        + block.cells().stream().map(Prose::text).collect(Collectors.joining(", ")))
                .toList();
    }

    @Test
    void codeAndTablesArePiecesOfTheirKind() {
        assertThat(DocumentReader.read("relay.rst", PAGE).pieces())
                .filteredOn(piece -> piece.kind().name().equals("CODE"))
                .extracting(piece ->
                        piece.span().of(PAGE).strip().lines().findFirst().orElse(""))
                .containsExactly(
                        ".. toctree::", "SET mode = batch;", ".. code-block:: ini", ">>> relay.port", ".. a comment");
        assertThat(DocumentReader.read("relay.rst", PAGE).pieces())
                .filteredOn(piece -> piece.kind().name().equals("TABLE"))
                .extracting(Piece::heading)
                .containsExactly("The relay > Limits > 1. Ports", "The relay > Limits > 1. Ports");
    }
}
