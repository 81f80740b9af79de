package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelativesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The relay, which runs on Debian, is in rack 3. | the relay runs on debian
            Off to meet our uncle, who lives in Turku. | our uncle lives in turku
            We asked Nora, who leads the mill. | nora leads the mill
            The key is with the porter of the north gate, who leaves at six. | the porter of the north gate leaves at six
            """)
    void whatIsSaidBesideIsAStatement(String sentence, String statement) {
        assertThat(said(sentence)).isEqualTo(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The driver who brings the milk parks in yard 2.",
                "The relay, which we bought in May, is in rack 3.",
                "Ask him, who knows.",
                "Which relay is it?",
            })
    void whatSaysWhichOneIsMeantIsNone(String sentence) {
        assertThat(said(sentence)).isEmpty();
    }

    private static String said(String sentence) {
        Clause clause = new Clause(sentence, Words.of(sentence, 0, sentence.length()), Tense.NOW, "");
        return Relatives.of(clause).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
