package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What counts as a word that both have, whatever its form and place.
class SharedWordsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The new press arrives on 8 June. | The press has been pushed back from 8 June to 2 July.
            Codes must be at least 12 characters long. | An 8-character code is long enough.
            Log retention is limited to 30 days. | Logs are retained without any time limit.
            Nora's wedding is on 12 August. | Nora gets married on 26 August.
            Kiln kickoff date: 2027-02-01 | We kick off the kiln on 15 February 2027.
            SSH on the relay: port 2222 | If you want to reach the relay by SSH, use 22022 as the port.
            Ben smokes at home. | Ben is a non-smoker.
            """)
    void formAndPlaceOfAWordDoNotMatter(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The new press arrives on 8 June. | The new stapler arrives on 2 July.
            Codes must be at least 12 characters long. | An 8-character label is long enough.
            Nora's wedding is on 12 August. | Nora was promoted on 26 August.
            I've never smoked. | I'm a lifelong non-smoker.
            If you want to go to the lake, take line 5. | Line 7 goes to the mill.
            Log retention is limited to 30 days. | The retained logs are on the old disk.
            """)
    void otherThingsStayApart(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
