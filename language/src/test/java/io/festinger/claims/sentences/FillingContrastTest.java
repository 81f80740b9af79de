package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FillingContrastTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The bench top is cut from a single slab of beech. | Our bench top is made of birch plywood.",
                "The wort is cooled by a plate chiller. | A coil of copper pipe cools the wort.",
                "The greenhouse is heated with wood pellets. | An oil burner heats the greenhouse.",
                "We do the bookkeeping in Xero. | Bookkeeping is done with a spreadsheet.",
                "For e-mail newsletters we use Mailchimp. | Our e-mail newsletters are sent with Brevo.",
                "Our e-mail newsletters are sent with Brevo. | Mailchimp is what we use for e-mail newsletters.",
                "Xero is the system in which the bookkeeping is done. | We do the bookkeeping in Lexware.",
                "The pump is driven by a diesel engine. | The pump runs on electricity.",
                "The roof of the chapel is covered with slate. | The chapel's roof is covered in copper.",
                "The first-aid box hangs next to the lift. | The first-aid box is under the sink.",
                "If you need the ladder, ask Ida; it stands in the boiler room. | The ladder is kept in the garden shed.",
                "The archive is in Leeds. | Write to Hull, that is where the archive is kept.",
                "The press stands in the annex. | The press was moved from the annex to the boiler room.",
                "The dough is made with rye flour. | For the dough we use wheat flour.",
                "The tank is filled with rain water. | The tank is filled with tap water.",
                "The boiler is a gas boiler. | Our boiler is an oil boiler.",
                "The parrot is called Coco. | Our parrot goes by the name of Rio.",
            })
    void twoInOnePlaceExcludeEachOtherHoweverTheyArePut(String known, String incoming) {
        assertThat(isFound(known, incoming)).isTrue();
        assertThat(isFound(incoming, known)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The bench top is made of beech. | The bench legs are made of birch.",
                "The bench is made of beech. | The bench is made of boards.",
                "The lamp is made of steel. | The lamp is made by Osram.",
                "The wort is cooled by a plate chiller. | The wort is stirred with a paddle.",
                "We do the bookkeeping in Xero. | Payroll is done with a spreadsheet.",
                "The console is written in Elm. | The console is hosted on Heroku.",
                "The server is hosted in Frankfurt. | The server is hosted by Hetzner.",
                "The pipe is cleaned with water. | The pipe is cleaned by Ben.",
                "The archive is in Leeds. | The archive is in England.",
                "The gear is kept in boxes. | The gear is kept in the attic.",
                "The spare key lies in the drawer. | The spare key lies in the kitchen.",
                "The shelf stands in the kitchen. | The shelf stands under the window.",
                "The key hangs behind the door. | The key hangs on a hook.",
                "A ladder stands in the barn. | A ladder stands in the garage.",
                "The exam takes place in autumn. | The exam takes place on 5 October.",
                "The cake is made with butter. | The cake is made with eggs.",
                "The tent is a family tent. | The tent is a waterproof tent.",
                "Ida lives in Graz. | Ida lives in a flat.",
                "The frame is partly made of steel. | The frame is made of oak.",
                "The ladder stood in the barn until May. | The ladder stands in the garage.",
                "The sessions are stored in Redis. | The sessions are stored in Redis and in Postgres.",
                "The dog is called Rex. | The cat is called Minka.",
            })
    void whatMayHoldBesideEachOtherIsLeftAlone(String known, String incoming) {
        assertThat(isFound(known, incoming)).isFalse();
        assertThat(isFound(incoming, known)).isFalse();
    }

    private static boolean isFound(String known, String incoming) {
        FillingContrast rule = new FillingContrast();
        Propositions one = Propositions.of(known);
        Propositions other = Propositions.of(incoming);
        return one.first(other, Speakers.ONE, Effort.of(one, other), rule::between)
                .isPresent();
    }
}
