package io.festinger.recall.context;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnsweringPassageTest {
    private static final String FILLER = "Each station has a pump, and each pump has a log that is read weekly.\n";

    @Test
    void aLongChunkIsCutToItsAnsweringLines() {
        String text = FILLER.repeat(12) + "The beam waist is 4.8 mm at the exit.\n" + FILLER.repeat(12);

        String cut = new AnsweringPassage("How wide is the beam at its waist?").of(text);

        assertThat(cut).contains("[...]", "The beam waist is 4.8 mm").hasSizeLessThan(1_300);
    }

    @Test
    void aRowOfATableKeepsTheNamesOfItsColumns() {
        String text = "| option | default | unit |\n|---|---|---|\n"
                + "| queue_length | 40 | jobs |\n".repeat(20)
                + "| drain_timeout | 45 | s |\n"
                + "| worker_count | 4 | processes |\n".repeat(60);

        String cut = new AnsweringPassage("What is the default drain timeout?").of(text);

        assertThat(cut)
                .contains("| option | default | unit |\n", "| drain_timeout | 45 | s |")
                .hasSizeLessThan(1_300);
    }

    @Test
    void aShortChunkAndOneWithoutAWordOfTheQuestionStayWhole() {
        String text = FILLER.repeat(40);

        assertThat(new AnsweringPassage("beam waist").of(text)).isEqualTo(text);
        assertThat(new AnsweringPassage("pump").of(FILLER)).isEqualTo(FILLER);
    }
}
