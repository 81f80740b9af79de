package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemarksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The gate closes at six, said the porter. | the gate closes at six,
            Nora told the new drivers that the gate closes at six. | the gate closes at six
            I've told you, the gate closes at six. | the gate closes at six
            We heard at the depot that the gate closes at six. | the gate closes at six
            Believe it or not, the gate closes at six. | the gate closes at six
            The gate closes at six, she said so in the canteen. | the gate closes at six,
            The gate, says the plan, closes at six. | the gate, closes at six
            """)
    void whoSaysItAndWhatKeepsATalkGoingIsLeftOut(String sentence, String rest) {
        assertThat(left(sentence)).isEqualTo(rest.replace(",", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "People say the gate closes at six.",
                "I think the gate closes at six.",
                "The gate closes at six, they say.",
                "Somebody told the drivers that the gate closes at six.",
                "Nora said nothing about the gate.",
                "We told the depot.",
                "The gate closes at six, and Nora says the door is locked at five.",
            })
    void whatNobodyInParticularSaysAndWhatIsSaidBesideItStays(String sentence) {
        assertThat(left(sentence).split(" ")).hasSameSizeAs(sentence.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The gate closes at six. | Nora told the new drivers that the gate closes at eight.
            The pool takes children. | Children are not allowed in the pool, said the attendant.
            The kiln has four shelves. | They're sure of it: we've counted, and the kiln has six shelves.
            """)
    void whatSomebodyNamedSaysIsComparedAsStated(String known, String incoming) {
        Optional<Contrast> told =
                Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
        assertThat(told).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "People say the gate closes at eight.",
                "The gate closes at eight, they say.",
                "Somebody told the drivers that the gate closes at eight.",
                "I think the gate closes at eight.",
                "Rumour has it that the gate might close at eight.",
            })
    void whatNobodyInParticularSaysIsNot(String incoming) {
        Propositions known = Propositions.of("The gate closes at six.");
        assertThat(Contrasts.STANDARD.between(known, Propositions.of(incoming), Speakers.ONE))
                .isEmpty();
    }

    private static String left(String sentence) {
        return Remarks.without(Words.of(sentence, 0, sentence.length())).stream()
                .map(Clause.Word::lower)
                .collect(Collectors.joining(" "));
    }
}
