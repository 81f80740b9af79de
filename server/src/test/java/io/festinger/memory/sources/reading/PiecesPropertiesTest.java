package io.festinger.memory.sources.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.testing.CountedCode;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Whatever a text looks like: its pieces are the text, they are no longer than they have to be, and reading
/// is work in proportion to its length.
class PiecesPropertiesTest {
    private static final List<String> PATHS = List.of("a.md", "a.rst", "a.txt", "a.html", "a.json", "README");
    private static final List<String> SHREDS = List.of(
            "# A\n",
            "## Decision: use Go",
            "\n",
            "\r\n",
            "\r",
            "\n\n",
            " ",
            "    ",
            "\t",
            "::\n\n  ",
            ".. note:: ",
            "----\n",
            ":a: b\n",
            "=== ===\n",
            "!!! note\n",
            "{{< a >}}\n",
            "$$",
            "- a\n",
            "  - b\n",
            "1. c\n",
            "> q\n",
            "```\n",
            "~~~",
            "| a | b |\n",
            "|---|---|\n",
            "---\n",
            "===\n",
            "***\n",
            "[x]: y\n",
            "<div>\n",
            "</div>",
            "<!--",
            "-->",
            "word",
            "Sentence ends. ",
            "\uD83D\uDE00",
            "e\u0301",
            "\u0000",
            "\uD800",
            "\uFEFF",
            "a: 1\n",
            "commit 0123456789abcdef\nAuthor: a <b>\n",
            "<pre>",
            "<table><tr><td>",
            "<li>",
            "[{\"title\":\"t\"}]",
            "x".repeat(3_000),
            "- " + "y ".repeat(900) + "\n",
            "\u00A0",
            "\\",
            "`",
            "&amp;");

    static Stream<String> texts() {
        Stream<String> odd = Stream.of(
                "",
                "\n",
                "no newline at the end",
                "a\r\nb\r\n\r\n# C\r\nd",
                "\ttab\n\n\t- x",
                "```\nnever closed\n# x",
                "- a\n  - b\n    - c\n      > d\n      > ```\n",
                "x".repeat(1 << 20),
                "word ".repeat(1 << 18),
                "\uD83D\uDE00".repeat(4_000),
                "\uFEFF---\na: 1\n---\n# T",
                "[a]: b\n[c]: d\n",
                "\r\n".repeat(2_000),
                "# " + "h".repeat(5_000) + "\n" + "text");
        Random chance = new Random(6);
        Stream<String> made = Stream.generate(() -> Stream.generate(() -> SHREDS.get(chance.nextInt(SHREDS.size())))
                        .limit(chance.nextInt(40))
                        .collect(Collectors.joining()))
                .limit(1_500);
        return Stream.concat(odd, made);
    }

    @Test
    void theJoinedPiecesAreTheText() {
        texts().forEach(text -> PATHS.forEach(path -> {
            ReadDocument document = DocumentReader.read(path, text);
            List<Piece> pieces = document.pieces();
            int at = 0;
            for (Piece piece : pieces) {
                assertThat(piece.span().start()).as("%s: %.200s", path, text).isEqualTo(at);
                assertThat(piece.span().end()).isGreaterThan(at);
                at = piece.span().end();
            }
            assertThat(at).isEqualTo(document.text().length());
            if (path.equals("a.md") || path.equals("a.txt")) {
                assertThat(document.text()).isEqualTo(text);
            }
        }));
    }

    @Test
    void noPieceBeginsInsideACharacterOrALineBreak() {
        texts().forEach(text -> DocumentReader.read("a.md", text).pieces().stream()
                .map(piece -> piece.span().start())
                .filter(start -> start > 0)
                .forEach(start -> {
                    String around = text.substring(start - 1, start + 1);
                    assertThat(around.codePointCount(0, 2)).as("%.200s", text).isEqualTo(2);
                    assertThat(around).isNotEqualTo("\r\n");
                }));
    }

    static List<String> growing() {
        return List.of(
                "> ",
                "- ",
                "* a\n",
                "#\n",
                "# a\n\n",
                "[",
                "[a]: b\n",
                "|a",
                "|-",
                "`",
                "```\n",
                "<div>",
                "<b>",
                "<li>",
                "<table><tr><td>",
                "a\n-\n",
                "    a\n",
                "\t",
                "\n",
                "*",
                "&",
                "<!--",
                "<pre>",
                "- a\n\n",
                "1) \n ",
                "\\",
                "a b ");
    }

    private static final int LENGTH = 5_000;

    /// Takes a path and what stands in the file.
    static final class Reading implements Consumer<String> {
        private static final String PATH = " in ";

        @Override
        public void accept(String pathAndText) {
            int cut = pathAndText.indexOf(PATH);
            DocumentReader.read(pathAndText.substring(0, cut), pathAndText.substring(cut + PATH.length()));
        }
    }

    /// Everything was read once before it is counted: classes are made at their first use.
    @TestFactory
    Stream<DynamicTest> readingIsWorkInProportionToTheLength() {
        CountedCode reading = new CountedCode(Reading.class);
        List<String> paths = List.of("a.md", "a.html", "a.txt");
        growing().forEach(shred -> paths.forEach(path -> reading.steps(path + Reading.PATH + shred)));
        return growing().stream()
                .flatMap(shred -> paths.stream()
                        .map(path -> DynamicTest.dynamicTest(
                                path + " of '" + shred.replace("\n", "\\n") + "'", () -> grows(reading, path, shred))));
    }

    /// Twice the text is twice the work, or little more.
    private static void grows(CountedCode reading, String path, String shred) {
        String text = path + Reading.PATH + shred.repeat(LENGTH / shred.length());
        long once = reading.steps(text);
        long twice = reading.steps(text + shred.repeat(LENGTH / shred.length()));

        assertThat(twice).isLessThan(once * 5 / 2);
        assertThat(once).isGreaterThan(LENGTH / 10);
    }
}
