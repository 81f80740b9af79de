package io.festinger.text.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.markdown.Block.Kind;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MarkdownReaderTest {
    private static final List<String> SHREDS = List.of(
            "# ",
            "## ",
            "- ",
            "  - ",
            "1. ",
            "> ",
            "| a | b |\n",
            "|---|---|\n",
            "```\n",
            "\n",
            "\n\n",
            "    ",
            "word ",
            "two words. ",
            "**bold** ",
            "`code` ",
            "`",
            "*",
            "_",
            "[link](a.md) ",
            "[",
            "](",
            "![image](b.png)",
            "<name> ",
            "<b>",
            "</b>",
            "<br>",
            "<!-- c -->",
            "~~gone~~ ",
            "&amp; ",
            "&lt;",
            "&#128292;",
            "\\* ",
            "\\",
            "[ ] ",
            "[x] ",
            "[^1]",
            "---\n",
            "===\n",
            "\u00e9t\u00e9 ",
            "\ud83d\ude00 ",
            "\t",
            "\r\n");

    private static List<String> blocks(String text) {
        return MarkdownReader.read(text).stream()
                .map(block ->
                        block.kind() + " " + block.level() + " " + block.prose().text())
                .toList();
    }

    @Test
    void readsHeadingsOfBothFormsParagraphsAndNestedLists() {
        assertThat(
                        blocks(
                                "Title\n=====\n\n## Second ##\n\nA text\nof two lines.\n\n- one\n  - inner\n- [ ] to do\n- [x] done\n"))
                .containsExactly(
                        "HEADING 1 Title",
                        "HEADING 2 Second",
                        "PARAGRAPH 0 A text of two lines.",
                        "ITEM 1 one",
                        "ITEM 2 inner",
                        "OPEN_TASK 1 to do",
                        "ITEM 1 done");
    }

    @Test
    void aRowKnowsItsCellsAndTheNamesOfTheColumns() {
        List<Block> blocks = MarkdownReader.read("Pins:\n| Name | Pin |\n|---|---|\n| `SDA` | 4 |\n| SCL | |\n");

        assertThat(blocks).extracting(Block::kind).containsExactly(Kind.PARAGRAPH, Kind.ROW, Kind.ROW);
        assertThat(blocks.get(1).head()).containsExactly("Name", "Pin");
        assertThat(blocks.get(1).cells()).extracting(Prose::text).containsExactly("SDA", "4");
        assertThat(blocks.get(2).cells()).extracting(Prose::text).containsExactly("SCL", "");
    }

    @Test
    void markupGoesAndPlaceholdersAndEscapesStay() {
        assertThat(blocks(
                        "See **the** [page](a.md)[^1] of `List<T>` and <name> &amp; \\*all\\*, not ~~this~~<br>that."))
                .containsExactly("PARAGRAPH 0 See the page of List<T> and <name> & *all*, not that.");
    }

    @Test
    void aLongTableKeepsItsMarkup() {
        List<Block> blocks =
                MarkdownReader.read("| Name | Pin |\n|---|---|\n" + "| `SDA` | see [pin](a.md) |\n".repeat(400));

        assertThat(blocks).hasSize(400).allSatisfy(block -> {
            assertThat(block.cells()).extracting(Prose::text).containsExactly("SDA", "see pin");
            assertThat(block.cells().getFirst().isCode(0)).isTrue();
        });
    }

    @Test
    void strongWordsAreMarked() {
        Prose prose = MarkdownReader.read("- **size** is 4").getFirst().prose();

        assertThat(prose.text()).isEqualTo("size is 4");
        assertThat(prose.isStrong(3)).isTrue();
        assertThat(prose.isStrong(5)).isFalse();
    }

    @Test
    void preformattedHtmlHasNoWords() {
        assertThat(blocks("<pre><code>curl localhost:80</code></pre>\n\n<div>\n<pre>x = 1</pre>\nShut.\n</div>\n"))
                .containsExactly("PARAGRAPH 0 Shut.");
    }

    @Test
    void quotesAndCodeAreToldApart() {
        assertThat(blocks("> # said\n> by others\n\n```\nx = 1\n```\n"))
                .containsExactly("QUOTE 1 said", "QUOTE 1 by others", "CODE 0 ``` x = 1 ```");
    }

    @Test
    void anIndentationMeansNothingInPlainText() {
        assertThat(MarkdownReader.readPlain("commit 1\n\n    Close the dome\n"))
                .extracting(block -> block.prose().text())
                .containsExactly("commit 1", "Close the dome");
    }

    @Test
    void everyCharacterKnowsWhereItStands() {
        Random chance = new Random(11);
        for (int i = 0; i < 3_000; i++) {
            String text = Stream.generate(() -> SHREDS.get(chance.nextInt(SHREDS.size())))
                    .limit(1 + chance.nextInt(30))
                    .collect(Collectors.joining());
            for (Block block : MarkdownReader.read(text)) {
                assertThat(block.end()).as(text).isBetween(block.start() + 1, text.length());
                holds(block.prose(), text);
                block.cells().forEach(cell -> holds(cell, text));
            }
        }
    }

    private static void holds(Prose prose, String text) {
        int before = -1;
        for (int i = 0; i < prose.text().length(); i++) {
            int place = prose.place(i);
            char c = prose.text().charAt(i);
            assertThat(place).as("%s in %s", prose.text(), text).isBetween(before, text.length() - 1);
            if (c != ' ' && text.charAt(place) != '&') {
                assertThat(text.charAt(place))
                        .as("%s at %s in %s", c, place, text)
                        .isEqualTo(c);
            }
            before = place;
        }
    }
}
