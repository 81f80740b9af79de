package io.festinger.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenEstimateTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "''|0",
                "a|1",
                "door|1",
                "doors|2",
                "two words|3",
                "two  words|4",
                "4096|2",
                "mem_01kj|4",
                "a, b.|4",
                "größe|3",
                "东京都|3",
                "ひらがな|4",
                "\uD83D\uDE00|2"
            })
    void tokensAreEstimatedOnTheHighSide(String text, int tokens) {
        assertThat(TokenEstimate.of(text)).isEqualTo(tokens);
    }

    @Test
    void linesBehindEachOtherHaveTheSumOfTheirTokens() {
        Random random = new Random(7);
        for (int run = 0; run < 500; run++) {
            String one = line(random);
            String other = line(random);
            assertThat(TokenEstimate.of(one + other)).isEqualTo(TokenEstimate.of(one) + TokenEstimate.of(other));
        }
    }

    private static String line(Random random) {
        StringBuilder line = new StringBuilder();
        random.ints(random.nextInt(30), 0x20, 0x3000).forEach(line::appendCodePoint);
        return line.append('\n').toString();
    }
}
