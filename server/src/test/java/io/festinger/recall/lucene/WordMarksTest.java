package io.festinger.recall.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WordMarksTest {
    private static List<String> markedTexts(String text, String question) {
        return WordMarks.of(text, question, 300).stream()
                .filter(WordMarks.Part::marked)
                .map(WordMarks.Part::text)
                .toList();
    }

    private static String show(String text, String question, int max) {
        return WordMarks.of(text, question, max).stream()
                .map(WordMarks.Part::text)
                .collect(Collectors.joining());
    }

    @Test
    void wordsOfTheQuestionAreMarkedInAnyForm() {
        assertThat(markedTexts("The pumps are running at 3000 rpm.", "how does the pump run?"))
                .containsExactly("pumps", "running");
    }

    @Test
    void aHalfTypedWordMarksWhatBeginsWithIt() {
        assertThat(markedTexts("The timeout of the API is 30 seconds.", "api timeo"))
                .containsExactly("timeout", "API");
    }

    @Test
    void withoutAQuestionNothingIsMarked() {
        assertThat(WordMarks.of("The pump runs.", "", 300))
                .containsExactly(new WordMarks.Part("The pump runs.", false));
    }

    @Test
    void aLongTextIsCutAroundItsFirstMarkedWord() {
        String text = "filler ".repeat(100) + "the gearbox weighs 12 kg. " + "padding ".repeat(100);
        assertThat(show(text, "gearbox", 120))
                .startsWith("… ")
                .endsWith(" …")
                .contains("gearbox weighs 12 kg")
                .hasSizeLessThan(140);
    }

    @Test
    void aShortTextIsShownWhole() {
        assertThat(show("Grüße aus Köln 🙂", "köln", 300)).isEqualTo("Grüße aus Köln 🙂");
    }
}
