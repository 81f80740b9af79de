package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepliesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who has the key account? | Ida, she is the manager. | ida has the key account
            Who runs the kiln? | The night crew. | the night crew runs the kiln
            Where is the boat? | Behind the mill. | the boat is behind the mill
            Where is the boat? | Graz. | the boat is in graz
            Where is the boat kept? | Graz. | the boat is kept in graz
            Which port does the relay use? | 7070. | the relay use port 7070
            Who is the chair of the club? | Ben. | the chair of the club is ben
            What is the capital of Styria? | Graz. | the capital of styria is graz
            """)
    void aQuestionAndItsAnswerAreAStatement(String question, String reply, String statement) {
        assertThat(said(question, reply)).isEqualTo(statement);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who has the key account? | Nobody.
            Who has the key account? | It is unknown.
            Who has the key account? | Ask Ida.
            Is the boat in Graz? | Yes.
            Why is the boat in Graz? | Money.
            Where does the boat lie? | The harbour is full of boats, we looked.
            """)
    void whatIsNoAnswerMakesNone(String question, String reply) {
        assertThat(said(question, reply)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The key account belongs to Ben. | Who has the key account? Ida, she is the manager.
            The boat is in Linz. | Where is the boat? In Graz.
            The relay listens on port 8080. | Which port does the relay listen on? 7070.
            """)
    void itMeetsWhatIsSaidPlainly(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The key account belongs to Ida. | Who has the key account? Ida, she is the manager.
            The boat is in Linz. | Where is the barge? In Graz.
            The boat is in Linz. | Where is the boat? No idea.
            """)
    void whatAgreesOrIsOfAnotherIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }

    private static String said(String question, String reply) {
        return Replies.statement(Words.of(question, 0, question.length()), Words.of(reply, 0, reply.length())).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
