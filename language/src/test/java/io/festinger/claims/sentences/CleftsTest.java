package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CleftsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            It is Ida who mends the boats. | ida mends the boats
            It was in Graz that the mill was founded. | the mill was founded in graz
            It's port 8443 that the relay listens on. | the relay listens on port 8443
            The town where the boats are mended is Graz. | the boats are mended in graz
            The port that the relay listens on is 8443. | the relay listens on port 8443
            The person who chairs the club is Ida. | ida chairs the club
            Stockbook is the system in which our orders are kept. | our orders are kept in stockbook
            Aunt Ida is the one who winds the clock, every week. | aunt ida winds the clock every week
            Tar is one of the things that the crew sells. | the crew sells tar
            Graz, that's where the mill has its archive. | the mill has its archive in graz
            Send the box to Graz, that's where the mill has its archive. | the mill has its archive in graz
            To the right of the door is where the key hangs. | the key hangs to the right of the door
            Kestrel is what we call the new boat. | we call the new boat kestrel
            What the boat runs on is steam. | the boat runs on steam
            Monday is when the bins are emptied. | the bins are emptied on monday
            7070, that's the port the relay listens on. | the relay listens on port 7070
            Bruno is the man we ask when the lift stops. | we ask bruno when the lift stops
            The bakery that makes our rolls is located in Linz. | our rolls is in linz
            The bucket that holds our backups sits in eu-west-1. | our backups sits in eu-west-1
            """)
    void whatIsPutApartStandsInItsPlace(String sentence, String statement) {
        assertThat(plain(sentence)).isEqualTo(statement);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It is clear that the pump leaks.",
                "It is a rule that no dogs enter.",
                "It isn't Ida who mends the boats.",
                "The reason is that the pump leaks.",
                "The question is who pays.",
                "The opinion of the crew was that the raft is safe.",
                "This is the house where I grew up.",
                "The museum that Ida recommended is in Graz.",
                "When the filter is changed, the arrow is down.",
                "The man who feeds the cat is in Graz.",
                "The relay is in rack 3, which is locked.",
            })
    void whatIsInPlainOrderStaysAsItIs(String sentence) {
        assertThat(plain(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The mill was founded in Linz. | The town where the mill was founded is Graz.
            The sketches are kept in Sheetlog. | Stockbook is the system in which the sketches are kept.
            The kiln is maintained by the night crew. | It is Ida who maintains the kiln.
            The relay listens on port 7070. | 8443 is the port that the relay listens on.
            Our rolls are baked in Graz. | The bakery that bakes our rolls is located in Linz.
            """)
    void itMeetsWhatIsSaidPlainly(String known, String incoming) {
        assertThat(between(known, incoming)).isPresent();
        assertThat(between(incoming, known)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The mill was founded in Linz. | The town where the mill was sold is Graz.
            The kiln is maintained by Ida. | It is Ida who maintains the kiln.
            The kiln is maintained by Ben. | It is Ida who maintains the press.
            The relay listens on port 8443. | 8443 is the port that the relay listens on.
            The relay listens on port 7070. | 8443 is the port that the proxy listens on.
            """)
    void whatAgreesOrIsOfAnotherIsLeftAlone(String known, String incoming) {
        assertThat(between(known, incoming)).isEmpty();
        assertThat(between(incoming, known)).isEmpty();
    }

    private static Optional<Contrast> between(String known, String incoming) {
        return Contrasts.STANDARD.between(Propositions.of(known), Propositions.of(incoming), Speakers.ONE);
    }

    private static String plain(String sentence) {
        Clause clause = new Clause(sentence, Words.of(sentence, 0, sentence.length()), Tense.NOW, "");
        return Clefts.of(clause).stream()
                .map(words -> words.stream().map(Clause.Word::lower).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(";"));
    }
}
