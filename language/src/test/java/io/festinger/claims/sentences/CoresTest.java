package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoresTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            My parents live in Graz, so we are there at Easter. | my parents live in graz
            The maps, old and new ones, are kept in Graz. | the maps are kept in graz
            My godmother is Ms. Lund, an old friend of the house. | my godmother is ms lund
            The fair is on 12 August, hats required. | the fair is on 12 august
            The parser is written in Elm, without exception. | the parser is written in elm
            The queue is built on Kafka, mainly for speed. | the queue is built on kafka
            """)
    void whatIsRemarkedBesideIsLeftOut(String sentence, String statement) {
        assertThat(said(sentence)).isEqualTo(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "We sell a hammer, a saw, a drill.",
                "The recipe, second version, takes two eggs.",
                "The pump is off, unless it rains.",
                "The pump is off, so only the fan runs.",
                "Lorry 17, based in Cork, has no lift.",
                "The lamp is on, in hall 2.",
                "The dial shows 5, the scale shows 7.",
            })
    void whatTellsMoreStays(String sentence) {
        assertThat(said(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The maps are kept in Graz. | The maps, old and new ones, are kept in Linz.
            The order parser is written in Elm, without exception. | The order parser is written in Go.
            My parents live in Graz, so we are there at Easter. | My parents live in Linz.
            """)
    void itMeetsWhatIsSaidPlainly(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The maps are kept in Graz. | The maps, old and new ones, are kept in Graz.
            The recipe, first version, takes four eggs. | In the second version the recipe takes three eggs.
            The order parser is written in Elm, without exception. | The form parser is written in Go.
            """)
    void whatAgreesOrIsOfAnotherIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }

    private static String said(String sentence) {
        Clause clause = new Clause(sentence, Words.of(sentence, 0, sentence.length()), Tense.NOW, "");
        return Cores.of(clause).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
