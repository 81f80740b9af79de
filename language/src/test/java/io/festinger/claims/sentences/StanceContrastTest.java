package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which side two statements take, however each of them says it.
class StanceContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Keep the rowboat under cover, since its hull is not varnished. | The hull of the rowboat is varnished.",
                "None of our ferries carries livestock. | The mail ferry carries livestock.",
                "Every barge has a winch. | The survey barge has no winch.",
                "The plan is to move the archive to the cellar. | There is no plan to move the archive to the cellar.",
                "Busking on the quay is forbidden. | The ban on busking on the quay was lifted.",
                "I prefer rye over wheat. | I prefer wheat over rye.",
                "Skaters love the ramp in the park. | Skaters hate the ramp in the park.",
                "The kiosk wrote that dogs are not allowed in the garden. | Dogs are allowed in the garden.",
                "The ferry does not sail when it storms. | The ferry sails when it storms.",
                "The sluice cannot be opened if the tide is high. | The sluice can be opened if the tide is high.",
                "The pump continues after an alarm. | The pump stops after an alarm.",
                "If the ferry fails, there is a rowboat at the jetty. | There is no rowboat at the jetty.",
            })
    void oppositeSidesOfOneThingAreFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Busking is forbidden on the quay. | No busking on the quay, it is banned there.",
                "The tide table is no longer valid. | The tide table has expired and must not be used any more.",
                "The kiln runs without a thermostat. | Thermostats lie beside the kiln.",
                "All barges except the dredger have a winch. | The dredger has no winch.",
                "Almost all barges are made of steel. | The survey barge is made of oak.",
                "No barge leaves the lock unless the gate has been checked. | A barge leaves the lock once the gate has been checked.",
                "The ferry does not sail when it storms. | The ferry sails when the sea is calm.",
                "Ingrid gave up sailing when her son was born. | Since the birth of her son Ingrid hasn't sailed.",
                "We plan to paint the ferry. | The ferry is not painted.",
                "Skaters like the ramp in the park. | Skaters love the ramp in the park.",
            })
    void whatCanBothBeIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
