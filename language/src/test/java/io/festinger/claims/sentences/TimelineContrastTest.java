package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimelineContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Marta has worked here since 2012. | Marta joined us in 2017.",
                "We have owned the ketch since 2010. | We bought the ketch in 2014.",
                "Ben has lived in Vaasa since 2015. | Ben moved to Vaasa in 2019.",
                "The choir was founded in 1961. | The choir has existed since 1970.",
                "The sawmill was demolished in 2015. | The sawmill was still producing in 2019.",
                "The tram line was shut in 2009. | The tram line was in service until 2014.",
                "The quarry has been shut since March 2025. | In June 2025 the quarry was running.",
            })
    void whatBeganLaterOrWentOnBehindItsEndIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Marta has worked here since 2012. | Marta became head of sales in 2017.",
                "We have lived in Vaasa since 2010. | We moved into this house in 2014.",
                "The kiosk opened in 1998. | The kiosk has been open on Sundays since 2005.",
                "The sawmill was demolished in 2015. | The sawmill was still producing in 2009.",
                "The line was closed in May 2024. | The line ran again in August 2025.",
                "The office in Turku was closed in 2019. | The office in Vaasa was open until 2022.",
                "The choir has existed since 1970. | The choir's summer school was founded in 1985.",
                "The winch has been used since March. | The winch was introduced in February.",
            })
    void whatFitsOneTimelineIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
