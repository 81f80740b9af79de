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
                "The pump for the pond is powered by the solar panel on the shed. | The pump for the pond is powered by the diesel engine in the yard.",
                "The fuse box of the mill is in the cellar. | The fuse box of the mill is on the second floor next to the stairs.",
                "The night crew is responsible for the kiln. | Responsibility for the kiln lies with the pottery team.",
                "As its map engine the trail site has Leaflet. | The map engine of the trail site is Mapbox.",
                "The crew prefers pencils for sketches. | The crew prefers crayons for sketches.",
                "For the dumplings we take nothing but rice flour. | Our dumplings are made with corn flour.",
                "The seed checker is written in Go. | Seed checker: implemented in Ruby.",
                "The ledger tool is written by students in the language Kotlin. | The language of the ledger tool is Elm.",
                "The lab is run by the glass group. | Responsible for running the lab is the metal group.",
                "The new cook of the canteen comes from Graz. | The new cook of the canteen, who comes from Linz, made soup.",
                "For lining the crates we use cork sheets. | The crates are lined with Kevlar sheets.",
                "The old mill is in Graz. | The old mill is located in Linz.",
                "The winch of the ferry runs on the diesel tank. | The winch of the ferry runs on the diesel generator.",
                "The bench is carved from beech. | The bench is carved from oak.",
                "The tapes of the choir are stored in Graz and in no other town. | The tapes of the choir are stored in Linz.",
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
                "Shop steward in Graz is Lena. | Shop steward in Linz is Petra.",
                "The pottery course was attended by Lena. | The pottery course was attended by Petra.",
                "The spare drum is kept in Graz and in Linz. | The spare drum is kept in Linz.",
                "The robot Max is in the hall. | The robot Ada is in the hall.",
                "The rail was welded in Graz. | The rail was painted in Linz.",
                "The dumplings are made with leeks. | The dumplings are made with carrots.",
                "The archive is kept in drawers. | The archive is kept on tapes.",
                "The shed is painted with lime. | The shed is painted in white.",
                "Letters are handled by Ida. | Letters are handled by Zendesk.",
                "Nora is responsible for the orchard. | Nora is responsible for the pond.",
                "Stickers can be red. | Stickers can be blue.",
                "The cheese came from Graz until May. | The cheese comes from Linz.",
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
