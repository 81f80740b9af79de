package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Two statements of which one denies and the other does not, and which may say one thing all the same.
class SameMeaningTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The jetty crane must not lift more than 400 kg. | Jetty crane: max. 400 kg",
                "You need at least five rowers to hire the gig. | Crews of fewer than five can't hire the gig.",
                "You need two keys to start the ferry. | The ferry doesn't start with one key, it takes a pair.",
                "The mooring with Halden Marina was not renewed. | We let the Halden Marina mooring run out instead of extending it.",
                "Passengers must not carry rucksacks into the wheelhouse. | All rucksacks have to be left outside before passengers go into the wheelhouse.",
                "None of the ropes tore in the storm test. | Every rope held in the storm test.",
                "Nobody from the crew is missing the drill. | All of the crew will be at the drill.",
                "The lifeboat engine has never been started. | Wrapped in foil as it came, the lifeboat engine was not started even once.",
                "Ingrid gave up sailing when her son was born. | Since the birth of her son Ingrid hasn't sailed.",
                "When the bilge is full, the pump stops. | With no room in the bilge left, nothing more is drawn by the pump.",
                "No wire runs from the buoys to the tower, they send by radio. | The buoys talk to the tower over radio.",
                "All berths need a permit. | The harbour master turns you away if you come to a berth without a permit.",
                "The foghorn on the mole has been disabled. | Someone has put the mole's foghorn out of action.",
                "The dog isn't let into the saloon. | Our saloon is closed to the dog.",
                "The yellow charts have been phased out. | Yellow charts are a thing of the past here.",
                "Our skippers prefer hemp ropes to tarred ones. | Given the choice, our skippers take a hemp rope over a tarred one.",
                "The jetty benches are made of hardwood. | They build the jetty benches out of oak.",
            })
    void whatIsDeniedIsTheOppositeOfWhatIsAffirmed(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The jetty crane must not lift more than 400 kg. | The jetty crane may lift more than 400 kg.",
                "The jetty crane must not lift more than 400 kg. | The jetty crane lifts up to 600 kg.",
                "Rucksacks are forbidden in the wheelhouse. | You may take your rucksack into the wheelhouse.",
                "None of the ropes is tarred. | All ropes are tarred.",
                "The ferry does not sail when it storms. | The ferry sails when it storms.",
                "The sluice cannot be opened if the tide is high. | The sluice can be opened if the tide is high.",
                "The pump continues after an alarm. | The pump stops after an alarm.",
                "The saloon is closed to dogs. | Dogs are allowed in the saloon.",
                "The jetty benches are made of oak. | They build the jetty benches out of steel.",
                "The lifeboat engine has never been started. | On Friday the lifeboat engine was started.",
            })
    void whatIsDeniedIsAffirmed(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
