package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnlyContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The aquarium is open only on weekends. | The aquarium is open on Tuesdays as well.",
                "The rowing club admits women only. | The rowing club admits men and women.",
                "Access to the slipway is restricted to skippers. | Guests have access to the slipway as well.",
                "Our only branch is in Turku. | Our branch in Vaasa opens at ten.",
                "The smokehouse sells eel only. | The smokehouse sells eel as well as herring.",
            })
    void whatIsMoreThanTheOnlyOneIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The aquarium is open only on weekends. | The aquarium shop is open on Tuesdays as well.",
                "The aquarium is open only on weekends. | The aquarium is open on Sundays, too.",
                "The rowing club admits women only. | The rowing club admits women from Vaasa.",
                "Only skippers can approve a voyage. | Deckhands can enter a voyage.",
                "Access to the slipway is restricted to skippers. | Skippers have access to the boathouse as well.",
                "Our only branch is in Turku. | Our office in Vaasa opens at ten.",
            })
    void whatIsOfSomethingElseIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
