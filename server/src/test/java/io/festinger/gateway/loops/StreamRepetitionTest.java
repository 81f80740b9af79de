package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamRepetitionTest {
    private static String noise(int seed, int length) {
        var random = new Random(seed);
        var text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 15, 16, 17, 40, 99, 150, 299, 512, 800, 1000, 2000})
    void anyPeriodIsFoundWithItsLength(int period) {
        var repetition = new StreamRepetition();
        String unit = noise(period, period);
        assertThat(repetition.feed(noise(1, 5_000))).isEmpty();
        assertThat(repetition.feed(unit.repeat(Math.max(2, 200 / period)))).isEmpty();
        AnswerRepetition answerRepetition =
                repetition.feed(unit.repeat(12 + 600 / period)).orElseThrow();
        assertThat(answerRepetition.period()).isEqualTo(period);
        assertThat(answerRepetition.repeats()).isGreaterThanOrEqualTo(4);
        assertThat(answerRepetition.coveredCount()).isGreaterThanOrEqualTo(256);
    }

    @Test
    void piecesOfAnyLengthGiveTheSame() {
        String text = noise(1, 300) + "again and again, ".repeat(60);
        AnswerRepetition whole = new StreamRepetition().feed(text).orElseThrow();
        var single = new StreamRepetition();
        for (int i = 0; i < text.length(); i++) {
            single.feed(text.substring(i, i + 1));
        }
        assertThat(single.feed("")).contains(whole);
    }

    @Test
    void randomTextIsNeverCut() {
        var repetition = new StreamRepetition();
        for (int i = 0; i < 200; i++) {
            assertThat(repetition.feed(noise(i, 1_000))).isEmpty();
        }
    }

    @Test
    void aShortLoopIsNotCut() {
        var repetition = new StreamRepetition();
        for (int i = 0; i < 50; i++) {
            assertThat(repetition.feed("la la la la la la la la la\n".repeat(4) + noise(i, 80)))
                    .isEmpty();
        }
    }

    @Test
    void longTextTakesTimeInProportion() {
        String unit = noise(5, 3_000);
        var repetition = new StreamRepetition();
        for (int i = 0; i < 1_000; i++) {
            assertThat(repetition.feed(unit)).isEmpty();
        }
    }
}
