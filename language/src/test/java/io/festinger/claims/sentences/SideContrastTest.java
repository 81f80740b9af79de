package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What one statement denies and the other affirms of one thing, however much more either of them says.
class SideContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The gate of the boatyard is self-closing. | The gate of the boatyard is not self-closing, a wooden gate needs a spring.",
                "Tents are forbidden on the dune. | Scouts may pitch tents on the dune.",
                "Automatic locking is on for the boathouse. | The boathouse does not lock automatically.",
                "The tide chart numbered 44-C is the valid one. | Tide chart 44-C: obsolete, not valid.",
                "The ferry is lit by gas. | The ferry is not lit by gas, per harbour office.",
                "Rowing is offered on Mondays only. | Rowing is no longer Mondays only, Fridays were added.",
            })
    void whatOneDeniesTheOtherMaySayMoreOf(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The foghorn of the ferry is enabled. | The foghorn of the ferry has not been sounded this year.",
                "The old harbour pass is out of use. | The old harbour pass was green.",
                "The cabin has no stove. | The cabin has neither a stove nor an oven.",
                "All part-time crew get a locker. | Permanent crew get no locker.",
                "The crew wants to replace the mast of boat 3. | Replacing the mast of boat 3 is what the crew wants.",
                "The crew prefers hemp ropes to nylon ones. | Nylon ropes are less favoured by the crew than hemp ones.",
                "Fires are forbidden in the boathouse. | On the beach below the boathouse you may light fires.",
            })
    void whatIsSaidOfSomethingElseIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The ticket kiosk on the pier opens on Mondays. | On Mondays the ticket kiosk on the pier stays shut.",
                "The arrow on the lifebuoy points upwards. | On the lifebuoy the arrow has to point downwards.",
                "The regatta dinner takes place indoors. | The regatta dinner takes place outdoors, on the lawn by the jetty.",
                "The sluice gate opens when the tide falls. | When the tide falls, the sluice gate closes.",
                "Careful when you rig it: the winch of the yawl turns clockwise. | The winch of the yawl turns counterclockwise.",
            })
    void oppositeWordsThatAreSaidOfOneThingAreFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The old pier is closed. | The new pier is open.",
                "The kiosk on the pier opens at 9:00. | The kiosk on the pier closes at 17:00.",
                "The kiosk on the pier closes at 19:00. | The kiosk on the pier is open until 19:00.",
                "The indoor pool of the club has a slide. | The outdoor pool of the club has a slide.",
                "The sluice gate was open on Friday. | The sluice gate is closed.",
            })
    void oppositeWordsThatTellThingsApartAreLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The only lamp on the jetty is a gas lamp. | On the jetty there are a gas lamp and a torch.",
                "The one and only insurer of the ferry is Nordhav. | The ferry has Sealand as its insurer.",
                "For the sails we take nothing but hemp yarn. | Our sails are made with cotton yarn.",
                "The slipway is reserved for the lifeboat Anna on Sundays. | The tug Bertha has the slipway reserved on Sundays.",
                "Cash is the only way to pay the harbour fee. | Guests can pay the harbour fee by card as well as in cash.",
                "The charts are printed in Turku and in no other town. | The charts are printed in Vaasa.",
            })
    void moreThanTheOnlyOneIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The only pump in the dock is P-7. | The pump in the dock is noisy and leaks.",
                "The only lamp on the jetty is a gas lamp. | The lamp on the jetty is rusty.",
                "The slipway is reserved for the lifeboat Anna. | The slipway is reserved for Anna on Sundays.",
                "Cash is the only way to pay the harbour fee. | The harbour fee rises in June.",
            })
    void whatElseIsSaidOfTheOnlyOneIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The lighthouse was designed by the daughter of Emil Krog. | It was not Emil Krog's daughter that designed the lighthouse.",
                "foghorn.enabled: true | The foghorn is disabled.",
                "HarbourPay is the recommended payment app. | HarbourPay has been deprecated since May.",
                "The mooring rules of 1998 are still in force. | The mooring rules of 1998 were repealed back in 2011.",
                "Our rope supplier is Tamm & Sons. | Tamm & Sons was dropped as rope supplier; Nordreep has replaced it.",
                "The bilge pump is disabled on the yawl. | The bilge pump was turned on for the yawl on Friday; until then it was disabled.",
                "Guests are not allowed on the bridge of the ferry. | Guests, who were previously barred from it, are now allowed on the bridge of the ferry.",
                "All boats in dock 4 have a fire blanket. | The yawl in dock 4 has no fire blanket.",
                "Bait is included in the fare of the ferry. | Bait is excluded from the fare of the ferry.",
                "Bikes may be parked on the jetty. | Parking bikes on the jetty is against the rules.",
                "Chart K-7 rev. B is the current one. | Chart K-7 rev. B has been superseded by rev. C.",
                "We use the shed for flags. | Flags go into the loft as of May, not into the shed.",
                "Hull of the yawl: oak throughout, not a plank of pine. | The hull of the yawl is made of pine.",
                "Diesel is available at the dock. | There is no diesel at the dock.",
            })
    void whatIsSaidOfOneTimeAndPlaceIsFound(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "All boats in dock 4 have a fire blanket. | The yawl in dock 5 has no fire blanket.",
                "All cabins on the first deck have a window. | The saloon on the lower deck has no window.",
                "Only mates may sign charts. | Mates may sign charts and logs.",
                "All boats have a fire blanket. | The lighthouse has no fire blanket.",
                "For ropes we use the locker. | Don't put ropes into the cabin, they are kept in the locker.",
                "The winch has never jammed. | The old winch jammed twice.",
                "foghorn.enabled: false | The foghorn is disabled.",
                "Guests, who were previously barred from the bridge, are welcome. | Guests are welcome on the bridge.",
                "Nobody may start winch1 at night. | Everybody may start winch13 at night.",
                "Fuel is allowed on pontoon2. | Fuel is not allowed on pontoon21.",
            })
    void whatIsSaidOfAnotherTimeOrPlaceIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }
}
