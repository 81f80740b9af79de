package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PassageSplitterTest {
    @Test
    void aShortTextIsOnePassage() {
        assertThat(PassageSplitter.of("The beam waist is 4.8 mm.\n\nIt was measured twice."))
                .containsExactly("The beam waist is 4.8 mm.\n\nIt was measured twice.");
        assertThat(PassageSplitter.of("")).containsExactly("");
    }

    @Test
    void aLongTextIsCutAtLinesAndElseAtSentences() {
        String line = "The pump of station one is checked on Mondays.\n".repeat(60);
        String prose = "Each station has a pump, and each pump a log. ".repeat(60);

        assertThat(PassageSplitter.of(line)).hasSizeGreaterThan(3).allMatch(passage -> passage.endsWith("Mondays.\n"));
        assertThat(PassageSplitter.of(prose)).hasSizeGreaterThan(3).allMatch(passage -> passage.endsWith("a log. "));
    }

    @Test
    void passagesAddUpToTheTextAndNoneIsTooLong() {
        String text = "x".repeat(5_000) + "\nA line.\n\n" + "word ".repeat(900) + "\n" + "End. ".repeat(400);

        List<String> passages = PassageSplitter.of(text);

        assertThat(String.join("", passages)).isEqualTo(text);
        assertThat(passages).allMatch(passage -> passage.length() <= 1_200);
    }

    @Test
    void aPassageBeginningWithinATableBeginsWithItsHead() {
        String head = "| option | default | unit |\n";
        String rows = "| queue_length | 40 | jobs |\n".repeat(80);

        List<String> passages =
                PassageSplitter.of("The options.\n\n" + head + "|---|---|---|\n" + rows + "\nThat is all.\n");

        assertThat(passages).hasSizeGreaterThan(2);
        assertThat(passages.subList(1, passages.size())).allMatch(passage -> passage.startsWith(head));
    }
}
