package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;

/// Any answer at all: nothing is thrown, and what is found has a length and can be shown.
class StreamRepetitionFuzzTest {
    @FuzzTest(maxDuration = "20s")
    void noAnswerBreaksTheStream(FuzzedDataProvider data) {
        var repetition = new StreamRepetition();
        while (data.remainingBytes() > 0) {
            String text = data.consumeString(200);
            for (int i = data.consumeInt(1, 40); i > 0; i--) {
                repetition.feed(text).ifPresent(answerRepetition -> {
                    assertThat(answerRepetition.period()).isPositive();
                    assertThat(answerRepetition.unit().codePoints()).noneMatch(Character::isISOControl);
                });
            }
        }
    }
}
