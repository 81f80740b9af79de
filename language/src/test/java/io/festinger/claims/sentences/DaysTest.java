package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What holds on some days of the week beside what holds on others.
class DaysTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The scouts may light fires on Saturdays. | No fires for the scouts on school nights.",
                "The heating in the boathouse is off at weekends. | From Monday to Friday the boathouse has its heating running.",
                "On weekdays the kiosk sells only coffee and rolls. | Cakes are on sale at the kiosk at weekends.",
                "The Tuesday market sells only fish. | The Saturday market sells only antiques.",
                "Dogs are allowed on the beach on Mondays. | On Sundays dogs are not allowed on the beach.",
            })
    void whatHoldsOnOtherDaysIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Dogs are allowed on the beach on Sundays. | At weekends dogs are not allowed on the beach.",
                "The heating in the boathouse is off on weekdays. | From Monday to Friday the heating in the boathouse is on.",
                "Dogs are allowed on the beach on Sundays. | No dogs are allowed on the beach.",
                "Rowing is offered on Mondays only. | Rowing is no longer Mondays only, Fridays were added.",
            })
    void whatHoldsOnOneDayIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
