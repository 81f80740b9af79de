package io.festinger.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputsTest {
    private static final char SIGN_OF_ANOTHER_LANGUAGE = 'ж';

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The Port is 8080. | the port is 8080",
                "'  The  Port\tis 8080 ?! ' | the port is 8080",
                "Ｔｈｅ Port… | the port",
                "... | ...",
                "a.b, c | a.b, c",
                "Größe = 3。 | größe = 3",
                "'' | ''"
            })
    void whiteSpaceCaseAndTrailingPunctuationAreFolded(String text, String normal) {
        assertThat(Inputs.normal(text)).isEqualTo(normal);
    }

    /// A text with a sign that is not of ASCII goes the long way.
    @Test
    void simpleTextsAreFoldedAsAllOthersAre() {
        Random chance = new Random(3);
        String signs = "aB Z 0. ,;:!?\t\n-'\"";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder text = new StringBuilder("x");
            for (int length = chance.nextInt(9); length > 0; length--) {
                text.append(signs.charAt(chance.nextInt(signs.length())));
            }
            String plain = text.toString();
            assertThat(SIGN_OF_ANOTHER_LANGUAGE + Inputs.normal(plain))
                    .isEqualTo(Inputs.normal(SIGN_OF_ANOTHER_LANGUAGE + plain));
        }
    }
}
