package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UniversalContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "All ferries leave from the long pier. | The Vaasa ferry leaves from the station.",
                "Everyone in the crew is from Turku. | The cook in the crew is from Oslo.",
                "All nets are mended by machine. | The net of the trawler is mended by hand.",
                "All buoys report over LoRa. | The harbour buoy reports over GSM.",
                "All the boats in the yard run on diesel. | The boat by the gate of the yard runs on petrol.",
                "Every window in the lighthouse is double-glazed. | The window above the door of the lighthouse is single-glazed.",
                "All the lamps on the jetty are white. | One of the lamps on the jetty is red.",
            })
    void oneThatDoesOtherwiseIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "All ferries leave from the long pier. | The ferry office leaves from the register.",
                "All ferries go to Vaasa. | The 9:15 ferry goes to Turku via Vaasa.",
                "All the lamps on the jetty are white. | One of the lamps on the quay is red.",
                "All the lamps on the jetty are white. | The bracket of the lamp on the jetty is red.",
                "Almost all ferries leave from the long pier. | The Vaasa ferry leaves from the station.",
                "All bills are paid by giro. | The bill from Vaasa is paid by Clara.",
                "All members of the crew work in Turku. | Crew member Anna works in sales.",
                "All the desks are height-adjustable. | The desk by the window is made of oak.",
                "Everyone in the crew is from Turku. | The cook in the kitchen is from Oslo.",
            })
    void whatIsOfAnotherKindIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.RULED.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
