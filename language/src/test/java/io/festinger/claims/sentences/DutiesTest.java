package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DutiesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Feeding the cats is the job of Ida. | ida feeds the cats
            Feeding the cats is Ida's job. | ida feeds the cats
            Making the rota is up to the night crew. | the night crew makes the rota
            The job of running the kiln falls to Ben. | ben runs the kiln
            It is Ida's task to grease the hinges. | ida greases the hinges
            Ida's duty is to grease the hinges. | ida greases the hinges
            Ida is in charge of greasing the hinges. | ida greases the hinges
            Questions about the kiln go to the glass crew. | the glass crew is responsible for the kiln
            """)
    void whoDoesItIsItsSubject(String sentence, String statement) {
        assertThat(said(sentence)).isEqualTo(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Feeding the cats is fun.",
                "Our plan is to feed the cats.",
                "It is not Ida's dog.",
                "The job of the pump is cooling.",
                "Questions about the kiln are welcome.",
                "Ida is responsible for the cats.",
            })
    void whatNoNounTellsStaysAsItIs(String sentence) {
        assertThat(said(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The kiln rota is maintained by Ida. | Maintaining the kiln rota is the job of the night crew.
            Ida runs the bakery in Graz. | Running the bakery in Graz is Ben's job.
            Owner of the tool budget: metal shop | Questions on the tool budget go to the glass crew.
            """)
    void itMeetsWhatIsSaidPlainly(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The kiln rota is maintained by the night crew. | Maintaining the kiln rota is the job of the night crew.
            Ida runs the bakery in Graz. | Running the dairy in Graz is Ben's job.
            Owner of the tool budget: metal shop | Questions on the travel budget go to the glass crew.
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
        return Duties.of(clause).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
