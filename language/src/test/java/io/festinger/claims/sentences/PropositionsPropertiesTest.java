package io.festinger.claims.sentences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What holds of any text, since a write must not fail for what it says.
class PropositionsPropertiesTest {
    private static final List<String> PIECES = List.of(
            ("the pump is not on off only without from to than no longer half a dozen 5 % :3000 v2 1/2 = := \" ' `` ... -- ( ) , ; . : ?"
                            + " never all every V12 hall B at most 30 s 10 GB by 3 June until March instead of replaced we I \uD83D\uDE00 \uD83D"
                            + " \u0130stanbul \u00A0 - _ // # rather moved switched unlimited is are has of in on")
                    .split(" "));
    private static final int TEXTS = 4_000;

    @Test
    void anyTextIsReadAndComparedWithAnyOther() {
        Random random = new Random(7);
        Propositions before = Propositions.of("The pump is on.");
        for (int i = 0; i < TEXTS; i++) {
            String text = text(random);
            Propositions known = before;
            assertThatCode(() -> {
                        Propositions told = Propositions.of(text);
                        Contrasts.WEIGHED.between(told, known, Speakers.ONE);
                        Contrasts.WEIGHED.between(known, told, new Speakers("ida", "ole"));
                        known.agrees(told);
                    })
                    .as(text)
                    .doesNotThrowAnyException();
            before = Propositions.of(text);
        }
    }

    @Test
    void noTextContradictsItself() {
        Random random = new Random(11);
        for (int i = 0; i < TEXTS; i++) {
            Propositions text = Propositions.of(PIECES.get(random.nextInt(3)) + " pump of hall " + random.nextInt(9)
                    + " is " + (random.nextBoolean() ? "not " : "") + "set to " + random.nextInt(50) + " bar.");

            assertThat(Contrasts.WEIGHED.between(text, text, Speakers.ONE)).isEmpty();
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int words = 1 + random.nextInt(16);
        for (int i = 0; i < words; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size()))).append(random.nextInt(9) == 0 ? "" : " ");
        }
        return text.toString();
    }
}
