package io.festinger.memory.sources.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.markdown.Block;
import java.util.List;
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
