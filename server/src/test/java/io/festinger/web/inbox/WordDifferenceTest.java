package io.festinger.web.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordDifferenceTest {
    /// The text with its differing stretches in brackets.
    private static String mark(String text, String other) {
        return WordDifference.of(text, other).stream()
                .map(stretch -> stretch.differs() ? "[" + stretch.text() + "]" : stretch.text())
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource({
        "The timeout is 30 seconds.,The timeout is 45 seconds.,The timeout is [30] seconds.",
        "The timeout is 30 seconds.,the TIMEOUT is 30 minutes,The timeout is 30 [seconds].",
        "We do not stop here.,We stop here.,We [do not] stop here.",
        "We stop here.,We do not stop here.,We stop here.",
        "Alpha beta.,Gamma delta.,Alpha beta.",
        "On 2026-03-01 at noon.,On 2026-04-15 at noon.,On [2026-03-01] at noon.",
    })
    void theWordsMissingInAnotherTextAreMarked(String text, String other, String markedText) {
        assertThat(mark(text, other)).isEqualTo(markedText);
    }

    @Test
    void theStretchesAreTheWholeText() {
        String text = "  A, b — c!  ";

        assertThat(WordDifference.of(text, "c a").stream()
                        .map(WordDifference.Stretch::text)
                        .collect(Collectors.joining()))
                .isEqualTo(text);
    }

    @Test
    void longTextsAreComparedWithoutTheOrderOfTheirWords() {
        String text = IntStream.range(0, 5_000).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));

        List<WordDifference.Stretch> stretches = WordDifference.of(text + " new", text);

        assertThat(stretches.getLast()).isEqualTo(new WordDifference.Stretch("new", true));
    }
}
