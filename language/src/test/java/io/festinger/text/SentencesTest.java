package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.text.Sentences.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SentencesTest {
    @Test
    void aSentenceEndsAtItsStopAndKeepsIt() {
        assertThat(read("One is here. Two? Three! Four"))
                .containsExactly("PROSE One is here.", "PROSE Two?", "PROSE Three!", "PROSE Four");
    }

    @Test
    void aStopInsideAWordOrBehindAnAbbreviationEndsNothing() {
        assertThat(read("Use node.js v1.2 here, e.g. for tests. Dr. Who came."))
                .containsExactly("PROSE Use node.js v1.2 here, e.g. for tests.", "PROSE Dr. Who came.");
    }

    @Test
    void prefixesOfNumbersAndLettersEndNothing() {
        assertThat(read("Sheet rev. C holds. The max. load is 3 t. It is 5 max. That is all."))
                .containsExactly(
                        "PROSE Sheet rev. C holds.",
                        "PROSE The max. load is 3 t.",
                        "PROSE It is 5 max.",
                        "PROSE That is all.");
    }

    @Test
    void aStopInInlineCodeEndsNothing() {
        assertThat(read("Run `a. b` now. Then stop.")).containsExactly("PROSE Run `a. b` now.", "PROSE Then stop.");
    }

    @Test
    void closingQuotesBelongToTheSentenceBeforeThem() {
        assertThat(read("He said \"no.\" She left.")).containsExactly("PROSE He said \"no.\"", "PROSE She left.");
    }

    @Test
    void aLineEndsASentence() {
        assertThat(read("gnommoweb\nis a repo")).containsExactly("PROSE gnommoweb", "PROSE is a repo");
    }

    @Test
    void aWrappedParagraphIsReadOn() {
        String wrappedText =
                "This line is as long as an editor makes a line before it\nwraps the rest of the sentence.";
        assertThat(read(wrappedText)).containsExactly("PROSE " + wrappedText);
    }

    @Test
    void listItemsAndHeadingsLoseTheirMarker() {
        assertThat(read("# Title\n- one\n* two\n3. three\n12) four\r\n"))
                .containsExactly("HEADING Title", "ITEM one", "ITEM two", "ITEM three", "ITEM four");
    }

    @Test
    void quotedTextAndCodeAreMarked() {
        assertThat(read("> quoted\n```java\nx. y.\n```\nsaid\n\n    indented\n// comment\n$ shell"))
                .containsExactly(
                        "QUOTE > quoted",
                        "CODE ```java\nx. y.\n```",
                        "PROSE said",
                        "CODE indented",
                        "CODE // comment",
                        "CODE $ shell");
    }

    @Test
    void anOpenFenceHoldsToTheEnd() {
        assertThat(read("a\n~~~\nb. c.")).containsExactly("PROSE a", "CODE ~~~\nb. c.");
    }

    @Test
    void recollectionsAreLeftOut() {
        assertThat(read("Before. <recollection>\nx: [type] y.\n</recollection> After. <recollection> open"))
                .containsExactly("PROSE Before.", "PROSE After.");
    }

    @Test
    void nothingComesOfNothing() {
        assertThat(read("")).isEmpty();
        assertThat(read(" \n\t\n")).isEmpty();
    }

    @Test
    void spansRiseAndStayInsideAnyText() {
        Random random = new Random(7);
        String alphabet = "aB. !?`\n#->*1\"'<(~ \t\r/$\uD83D\u3002\u00e9";
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(60);
            for (int i = 0; i < length; i++) {
                text.append(
                        random.nextInt(40) == 0
                                ? "<recollection>"
                                : String.valueOf(alphabet.charAt(random.nextInt(alphabet.length()))));
            }
            Sentences sentences = Sentences.of(text.toString());
            int before = 0;
            for (int i = 0; i < sentences.size(); i++) {
                assertThat(sentences.start(i)).as("start in %s", text).isGreaterThanOrEqualTo(before);
                assertThat(sentences.end(i)).as("end in %s", text).isGreaterThan(sentences.start(i));
                before = sentences.end(i);
            }
            assertThat(before).isLessThanOrEqualTo(text.length());
        }
    }

    private static List<String> read(String text) {
        Sentences sentences = Sentences.of(text);
        List<String> read = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            Kind kind = sentences.kind(i);
            read.add(kind + " " + text.substring(sentences.start(i), sentences.end(i)));
        }
        return read;
    }
}
