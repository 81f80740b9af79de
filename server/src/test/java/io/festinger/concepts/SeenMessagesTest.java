package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenMessagesTest {
    private final SeenMessages seenMessages = new SeenMessages();

    private static long message(int number) {
        return SeenMessages.hash(MemoryFixture.user("message number " + number));
    }

    @Test
    void aMessageIsNewOnce() {
        assertThat(seenMessages.add(message(1))).isTrue();
        assertThat(seenMessages.add(message(1))).isFalse();
        assertThat(seenMessages.add(SeenMessages.hash(MemoryFixture.assistant("message number 1"))))
                .isTrue();
        assertThat(seenMessages.add(SeenMessages.hash(MemoryFixture.user("")))).isTrue();
    }

    @Test
    void aHistoryOfThousandsIsRememberedWhole() {
        for (int resend = 0; resend < 4; resend++) {
            for (int i = 0; i < 8192; i++) {
                assertThat(seenMessages.add(message(i))).isEqualTo(resend == 0);
            }
        }
    }

    @Test
    void theOldestAreForgottenForBoundedMemory() {
        for (int i = 0; i < 3 * 8192; i++) {
            seenMessages.add(message(i));
        }
        assertThat(seenMessages.add(message(0))).isTrue();
        assertThat(seenMessages.add(message(3 * 8192 - 1))).isFalse();
    }

    @Test
    void differentTextsHaveDifferentHashes() {
        Random random = new Random(3);
        Set<String> texts = new HashSet<>();
        Set<Long> hashes = new HashSet<>();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(9); j > 0; j--) {
                text.append((char) ('a' + random.nextInt(3)));
            }
            if (texts.add(text.toString())) {
                assertThat(hashes.add(SeenMessages.hash(MemoryFixture.user(text.toString()))))
                        .isTrue();
            }
        }
    }
}
