package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OppositeContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The contract of the ferryman is temporary. | The ferryman has a contract that is permanent.",
                "The parish council is in favour of the new weir. | The parish council is against the new weir.",
                "Mira was present at the christening of the boat. | Mira missed the christening of the boat.",
                "The seats of the grandstand are numbered. | The seats of the grandstand are unnumbered.",
                "The oven of the bakery is a gas oven. | The bakery's oven is an electric oven.",
                "The hull of the dinghy is made of oak. | Material of the hull of the dinghy: aluminium",
                "The path to the weir is safe. | Careful, the path to the weir is dangerous.",
                "The cellar window is single-glazed. | The cellar window is triple-glazed.",
                "The door of the chapel is green. | The chapel's door is painted white.",
                "Membership of the rowing club went up in March. | Membership of the rowing club fell in March.",
                "The pond is deep. | The pond is shallow, good for the goats.",
            })
    void whatOneThingIsNotAtOnceIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The gate is open. | The gate is closed at night.",
                "The bridge is open to cyclists. | The bridge is closed to cars.",
                "The table is made of wood. | The legs of the table are made of steel.",
                "The box is heavy. | The box has a light on top.",
                "The lifebuoys can be red. | The lifebuoys can be white.",
                "The kiosk takes cash. | The kiosk takes cards.",
                "There is a black cat in the yard. | There is a white cat in the yard.",
                "Some of the seats are numbered. | Some of the seats are unnumbered.",
                "Ben has a single room. | Ben is married.",
                "The soup was hot. | The soup is cold.",
                "The sofa is red and blue. | The sofa is blue.",
                "The dinghy is no longer valid for racing. | The dinghy is invalid for racing.",
                "Tove passed the exam in maths. | Tove failed the exam in physics.",
                "The mooring is free on Monday. | The mooring is occupied on Tuesday.",
                "The house has a large kitchen. | The house has a small bathroom.",
            })
    void whatIsOfOtherThingsOrTimesIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
