package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttributesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shaft material: steel | shaft is made of steel
            The material of the shaft is steel. | the shaft is made of steel
            Location of the beacon: Graz | the beacon is in graz
            My birthplace is Graz. | i was born in graz
            Our headquarters are in Graz. | we is based in graz
            You will find the boat just south of the mill. | the boat is just south of the mill
            The boat can be found behind the mill. | the boat is behind the mill
            Of all the seasons I love spring most. | my favourite seasons is spring
            Henk likes cork mats best of all. | favourite mats of henk is cork mats
            For the cellar, Henk prefers cork mats over any other. | favourite mats of henk is cork mats for the cellar
            Green is the colour that the twins like best. | favourite colour of the twins is green
            """)
    void theVerbSaysWhatTheNounSays(String sentence, String statement) {
        assertThat(said(sentence)).isEqualTo(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "You will not find any salt in the soup.",
                "The material of the shaft is not steel.",
                "The crew likes feedback best as a note.",
                "What the crew likes best is cake.",
                "Malik likes jazz, old records above all.",
                "We found the key in the shed.",
                "The location is secret.",
            })
    void whatIsSaidOtherwiseStaysAsItIs(String sentence) {
        assertThat(said(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The drive shaft is made of steel. | Drive shaft material: brass
            My favourite instrument is the cello. | Of all the instruments I love the harp most.
            Favourite colour of the twins: blue | Green is the colour that the twins like best.
            The ferry is in Graz. | You will find the ferry in Linz.
            """)
    void itMeetsWhatIsSaidPlainly(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The drive shaft is made of steel. | Drive shaft material: steel
            My favourite instrument is the harp. | Of all the instruments I love the harp most.
            Favourite colour of the twins: blue | Green is the colour that the teachers like best.
            The ferry is in Graz. | You will find the barge in Linz.
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
        return Attributes.of(clause).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
