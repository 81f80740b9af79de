package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The crane was sold, the winch is rented. | The crane was sold / the winch is rented",
                "The kiln is old; the glaze was bought in May. | The kiln is old / the glaze was bought in May",
                "The stock left the barn and is now kept in Oslo. | The stock left the barn / The stock is now kept in Oslo",
                "We looked at the label: the drum is in hall 2. | the drum is in hall 2",
                "Minutes of the visit, step 7: the vat holds 80 l. | the vat holds 80 l",
            })
    void eachStatementOfASentenceIsAPart(String sentence, String parts) {
        assertThat(Parts.of(clause(sentence)).stream().map(part -> part.text(0, part.size())))
                .hasSize(parts.split(" / ").length)
                .last()
                .isEqualTo(Arrays.stream(parts.split(" / ")).reduce("", (before, part) -> part));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The vat holds 80 l.",
                "In summer, the rink is closed.",
                "The rink is closed because the roof leaks.",
                "Staging: the port is 8080.",
                "Bring bread, milk and eggs.",
            })
    void aSentenceThatStatesOneThingHasNone(String sentence) {
        assertThat(Parts.of(clause(sentence))).isEmpty();
    }

    private static Clause clause(String sentence) {
        return new Clause(sentence, Words.of(sentence, 0, sentence.length()), Tense.NOW, "");
    }
}
