package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What no rule finds alone, and what a rule would find where more is seen.
class WeighedContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The mill of the bakery grinds 40 kg of rye an hour. | Minutes of May: the bakery's mill grinds 65 kg of rye an hour.",
                "The spare drum is kept in Graz. | I looked it up: the spare drum is kept in Linz.",
                "Night mode is on in the kiosk app. | After the complaint we turned night mode off in the kiosk app.",
            })
    void whatIsSaidAmongOtherThingsIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nora eats no nuts. | Nora's nephew eats nuts.",
                "The crew has never missed a tide. | Not once has the crew missed a tide.",
                "All ovens except oven 5 have a lamp. | There is no lamp in oven 5.",
                "The lamp in the upstairs hall flickers. | The downstairs hall has a lamp that does not flicker.",
                "v1 of the feed has no paging. | Paging is there in v2 of the feed.",
                "Every crate carries a seal. | There is no crate without a seal.",
            })
    void whatIsOfTwoThingsOrSaysTheSameIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @Test
    void theValuesThatCannotBothBeAreNamed() {
        String known = "The mill of the bakery grinds 40 kg of rye an hour.";
        String incoming = "Minutes of May: the bakery's mill grinds 65 kg of rye an hour.";
        Contrast contrast = between(known, incoming).orElseThrow();
        assertThat(contrast.known().of(known)).contains("40 kg");
        assertThat(contrast.incoming().of(incoming)).contains("65 kg");
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.WEIGHED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
