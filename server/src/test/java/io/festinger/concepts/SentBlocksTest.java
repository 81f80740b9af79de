package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.SentBlocks.Message;
import org.junit.jupiter.api.Test;

class SentBlocksTest {
    private final SentBlocks<String> sentBlocks = new SentBlocks<>(String::length);

    @Test
    void theyWeighWhatTheyHold() {
        int empty = sentBlocks.weight();
        sentBlocks.keep(message(1), "four");
        int one = sentBlocks.weight() - empty;
        sentBlocks.keep(message(1), "fourfour");
        assertThat(sentBlocks.weight() - empty).as("replaced").isEqualTo(one + 2 * "four".length());
        sentBlocks.remove(message(1));
        assertThat(sentBlocks.weight()).as("removed").isEqualTo(empty);
        sentBlocks.remove(message(1));
        assertThat(sentBlocks.weight()).as("removed twice").isEqualTo(empty);
    }

    @Test
    void thoseForgottenWeighNothing() {
        int empty = sentBlocks.weight();
        for (int i = 1; i <= 10_000; i++) {
            sentBlocks.keep(message(i), "a block");
        }
        int full = sentBlocks.weight() - empty;
        for (int i = 1; i <= 10_000; i++) {
            sentBlocks.keep(message(10_000 + i), "a block");
        }
        assertThat(sentBlocks.weight() - empty).as("full twice").isEqualTo(full).isPositive();
        sentBlocks.clear();
        assertThat(sentBlocks.weight()).as("cleared").isEqualTo(empty);
    }

    private static Message message(int key) {
        return new Message(0, key);
    }
}
