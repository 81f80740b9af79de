package io.festinger.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdleHeapTest {
    private static List<Integer> ends(int... secondsUsed) {
        IdleHeap.Spells spells = new IdleHeap.Spells();
        return IntStream.range(0, secondsUsed.length)
                .filter(minute -> spells.ends(Duration.ofSeconds(secondsUsed[minute])))
                .boxed()
                .toList();
    }

    @Test
    void aSpellOfWorkEndsWithItsFirstIdleMinute() {
        assertThat(ends(10, 10, 11, 12, 13)).containsExactly(1);
        assertThat(ends(10, 30, 50, 51, 52, 80, 81, 82)).containsExactly(3, 6);
    }

    @Test
    void aBusyOrUnusedServerIsLeftAlone() {
        assertThat(ends(10, 20, 30, 40)).isEmpty();
        assertThat(ends(1, 2, 3, 4)).isEmpty();
    }
}
