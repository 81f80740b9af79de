package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values that differ because they are of two things, and those that are of one.
class OtherThingsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The harbour terminal is on serial port 2. | Serial port 3 is taken by the harbour printer.",
                "The tide archive runs in us-east-1. | The test copy of the tide archive isn't in us-east-1, it is in eu-north-1.",
                "Uncle Finn has seven grandchildren. | Uncle Finn has three great-grandchildren.",
                "Skippers may grant up to 5% discount. | For a discount of 10% a skipper has to get the harbour master's yes.",
                "The archive holds three thousand charts. | Forty charts are waiting to go into the archive.",
                "The boat show in Bergen begins on 11 October. | Our stand for the Bergen boat show has to be ordered before 1 August.",
                "You can do any number of test runs on the winch. | winch: max 40 min per test run",
                "Debug mode is on in the test system. | Debug mode is off in the live system.",
                "The deposit is 20 euros. | The deposit for members is 5 euros.",
                "Mooring fee: 30 euros | Mooring fee for racing boats: 12 euros",
                "The longest stay is 14 days. | The longest stay for visiting yachts is 3 days.",
                "All the cabins on the ground floor have bars. | The corner cabin upstairs has no bars.",
            })
    void valuesOfTwoThingsAreLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The harbour terminal is on serial port 2. | Serial port 3 is taken by the harbour terminal.",
                "The tide archive runs in us-east-1. | The tide archive is in eu-north-1.",
                "Uncle Finn has seven grandchildren. | Uncle Finn has three grandchildren.",
                "The archive holds three thousand charts. | Two thousand charts are in the archive.",
                "The boat show in Bergen begins on 11 October. | The boat show in Bergen has been put off to 18 October.",
                "A chart takes at most 10 flags. | You can stick any number of flags onto a chart.",
                "Debug mode is on in the test system. | Debug mode is off in the test system.",
                "The deposit for members is 20 euros. | Members pay a deposit of 5 euros.",
                "The longest stay for visiting yachts is 14 days. | The longest stay for visiting yachts is 3 days.",
            })
    void valuesOfOneThingAreFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
