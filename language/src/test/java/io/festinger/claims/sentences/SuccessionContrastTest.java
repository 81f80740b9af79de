package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuccessionContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ida is in charge of the kiln room. | Ida has handed the kiln room over to Ben.",
                "The treasurer of the chess club is Hugo Lind. | Vera Moss succeeds Hugo Lind as treasurer of the chess club.",
                "The head of the seed library is Nora. | Nora stepped down, the seed library has Piet as its head now.",
                "Our flour supplier is Mill Hope. | Mill Hope was dropped as flour supplier.",
                "We have a workshop in Graz. | We closed the workshop in Graz in spring.",
                "The bakery on the square is owned by Tove. | The bakery on the square has a new owner: Nils bought it from Tove.",
                "The badges are drawn with Inkscape. | Replaced Inkscape with Krita for the badges.",
                "We use Krita for handouts. | For handouts we've moved from Krita to Inkscape.",
                "We use the ferry for the market tour. | We now take the bus instead of the ferry for the market tour.",
                "For the guest list we use Airtable. | After the fair, as agreed, we dropped Airtable and do the guest list on paper.",
                "The recipes are kept in Trello. | Instead of Trello we now keep the recipes in Notion.",
                "There is a cargo bike for the team. | We sold the cargo bike last week.",
            })
    void whoOrWhatHasGoneIsNotThereAnyMore(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ida painted the kiln room. | Ida handed the kiln room over to Ben.",
                "Ida is in charge of the kiln room. | Ida handed out the kiln room tokens.",
                "The van has a flat tyre. | We sold the van.",
                "We have a workshop in Linz. | We closed the workshop in Graz.",
                "We have bikes. | We sold twelve bikes.",
                "We use Krita for the badges. | Replaced Inkscape with Krita for the badges.",
                "The bus goes to the market tour. | We take the bus instead of the ferry for the market tour.",
                "The bakery on the square is owned by Nils. | Nils bought bread from the bakery on the square.",
                "The key of the shed belongs to Nora. | Nora left the key of the shed on the table.",
                "The treasurer of the chess club is Vera Moss. | Vera Moss succeeds Hugo Lind as treasurer of the chess club.",
            })
    void whatIsOfSomethingElseIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
