package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.SentBlocks.Message;
import org.junit.jupiter.api.Test;

class SentBlocksTest {
    private final SentBlocks<String> sent = new SentBlocks<>(String::length);

    @Test
    void theyWeighWhatTheyHold() {
        int empty = sent.weight();
        sent.keep(message(1), "four");
        int one = sent.weight() - empty;
        sent.keep(message(1), "fourfour");
        assertThat(sent.weight() - empty).as("replaced").isEqualTo(one + 2 * "four".length());
        sent.remove(message(1));
        assertThat(sent.weight()).as("removed").isEqualTo(empty);
        sent.remove(message(1));
        assertThat(sent.weight()).as("removed twice").isEqualTo(empty);
    }

    @Test
    void thoseForgottenWeighNothing() {
        int empty = sent.weight();
        for (int i = 1; i <= 10_000; i++) {
            sent.keep(message(i), "a block");
        }
        int full = sent.weight() - empty;
        for (int i = 1; i <= 10_000; i++) {
            sent.keep(message(10_000 + i), "a block");
        }
        assertThat(sent.weight() - empty).as("full twice").isEqualTo(full).isPositive();
        sent.clear();
        assertThat(sent.weight()).as("cleared").isEqualTo(empty);
    }

    private static Message message(int key) {
        return new Message(0, key);
    }
}
