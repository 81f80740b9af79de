package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FillerContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The spare drum is kept in Graz. | I looked it up: the spare drum is kept in Linz.",
                "The seed boxes are in the shed. | We keep the seed boxes in the cellar.",
                "The invoice parser is written in Perl. | We rewrote the invoice parser in Rust.",
                "The rota board is owned by the night crew. | Owner of the rota board: Lena",
                "Jonas is the editor of the yearbook. | The editor of the yearbook is Petra.",
            })
    void twoThingsInAPlaceForOneAreAContradiction(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "There is a workshop of the firm in Graz. | The firm has a workshop in Linz.",
                "The invoice parser includes a lexer. | The invoice parser includes a printer.",
                "The ferry is moored in Bergen. | The barge is moored in Oslo.",
                "The seed boxes are in the shed. | The seed boxes are under the bench.",
                "The tag of the parcel is fragile. | The tag of the parcel is urgent.",
                "The spare drum is kept in Austria. | The spare drum is kept in Linz.",
            })
    void whatMayHoldBesideEachOtherIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
