package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeakersTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I am allowed to sign the delivery notes. | Marta is not allowed to sign the delivery notes.
            I have never used the crane in hall 2. | Marta used the crane in hall 2 in May.
            My badge opens the lab door. | Marta's badge does not open the lab door.
            """)
    void whatOneSaysOfHimselfIsComparedWithWhatOthersSayOfHimByName(String own, String ofHim) {
        assertThat(told(own, "Marta", ofHim, "Ole")).isPresent();
        assertThat(told(ofHim, "Ole", own, "Marta")).isPresent();
        assertThat(told(own, "Ida", ofHim, "Ole")).isEmpty();
        assertThat(told(own, "agent-marta-2", ofHim, "Ole")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            I am allowed to sign the delivery notes. | I am not allowed to sign the delivery notes.
            My desk is on the second floor. | My desk is on the fourth floor.
            """)
    void whatTwoSayOfThemselvesIsOfTwo(String one, String other) {
        assertThat(told(one, "Marta", other, "Ole")).isEmpty();
        assertThat(told(one, "Marta", other, "Marta")).isPresent();
    }

    private static Optional<Contrast> told(String known, String author, String incoming, String other) {
        return Contrasts.STANDARD.between(
                Propositions.of(known), Propositions.of(incoming), new Speakers(author, other));
    }
}
