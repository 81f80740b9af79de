package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FingerprintTest {
    private static long maskedCount(String outcome) {
        return Fingerprint.ofOutcome(outcome).maskedHash();
    }

    private static long call(String arguments) {
        return Fingerprint.ofCalls(List.of(new ToolCall("t", arguments))).exact();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at 2026-03-14T09:00:01.123Z | at 2026-04-01T23:59:59Z",
                "at 2026-03-14 09:00:01+02:00 | at 2026-03-15 10:00:00-05:00",
                "on 2026/03/14 | on 2025/01/02",
                "[9:05 PM] hi | [10:06 AM] hi",
                "took 3.21s | took 44ms",
                "in 5 minutes | in 12 minutes",
                "sshd[4321]: closed | sshd[999]: closed",
                "pid 4321 | pid 17",
                "pid=4321 left | pid=99 left",
                "id 123e4567-e89b-12d3-a456-426614174000 | id 00000000-e89b-12d3-a456-426614174fff",
                "commit 9f3a2b1c | commit 77aa01fe",
                "at 0x7fffa0b1 | at 0x12ab34cd",
                "epoch 1760000000 | epoch 1770000001",
                "call_Ab3dE6gH9j0K | call_Zz9xY8w7V6u5"
            })
    void timesAndIdsInOutcomesAreTheSame(String one, String other) {
        assertThat(maskedCount(one)).isEqualTo(maskedCount(other));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "page 2 | page 3",
                "40 percent | 41 percent",
                "line 12: error | line 13: error",
                "port 8080 | port 8081",
                "localhost:8080 | localhost:8081",
                "items[3] failed | items[4] failed",
                "v1.2.3 | v1.2.4",
                "epoch 3 | epoch 4",
                "a b | ab",
                "file1.txt | file2.txt",
                "3 of 5 files | 4 of 5 files"
            })
    void meaningfulNumbersAreNot(String one, String other) {
        assertThat(maskedCount(one)).isNotEqualTo(maskedCount(other));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"a\":1,\"b\":[2]}", "{\"b\": [2],\n \"a\": 1}", " {\"b\":[2],\"a\":1,\"request_id\":\"x9\"}"})
    void orderOfKeysAndWhiteSpaceDoNotCount(String arguments) {
        assertThat(call(arguments)).isEqualTo(call("{\"a\":1,\"b\":[2]}"));
    }

    @Test
    void theSameTextUnderAnotherKeyIsAnotherCall() {
        assertThat(call("{\"a\":\"x\"}")).isNotEqualTo(call("{\"b\":\"x\"}"));
        assertThat(call("{\"a\":[\"x\",\"y\"]}")).isNotEqualTo(call("{\"a\":[\"y\",\"x\"]}"));
        assertThat(call("{\"id\":\"123e4567-e89b-12d3-a456-426614174000\"}"))
                .isNotEqualTo(call("{\"id\":\"123e4567-e89b-12d3-a456-426614174001\"}"));
        assertThat(call("{\"day\":\"2026-03-14\"}")).isNotEqualTo(call("{\"day\":\"2026-03-15\"}"));
    }

    @Test
    void marksDoNotCountInWhatIsSaid() {
        assertThat(Fingerprint.ofSpeech("I'll do it, now!").exact())
                .isEqualTo(Fingerprint.ofSpeech("I'll do  it now").exact());
    }

    @Test
    void longTextsWithAFewOtherWordsAreNearAndShortOnesNever() {
        String text =
                "The committee met on the third floor and talked about the budget of the coming year, the schedule"
                        + " of the works at the north gate, the wishes of the visitors and the state of the garden, before it"
                        + " went home without any decision on the matter that had brought all of them together that evening.";
        Print print = Fingerprint.ofSpeech(text);
        assertThat(print.isNear(Fingerprint.ofSpeech(text.replace("evening", "night")), 5))
                .isTrue();
        assertThat(print.isNear(Fingerprint.ofSpeech(text.replace("third", "3rd")), 5))
                .isFalse();
        assertThat(print.isNear(
                        Fingerprint.ofSpeech(new StringBuilder(text).reverse().toString()), 5))
                .isFalse();
        assertThat(Fingerprint.ofSpeech("go on").isNear(Fingerprint.ofSpeech("go on now"), 64))
                .isFalse();
    }
}
