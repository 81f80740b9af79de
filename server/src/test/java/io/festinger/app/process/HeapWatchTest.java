package io.festinger.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HeapWatchTest {
    private final HeapWatch.Pressure pressure = new HeapWatch.Pressure();
    private int now = 100;
    private int collecting = 3;

    private boolean persists(int collectedCount, double occupancy) {
        now += 5;
        collecting += collectedCount;
        return pressure.persists(Duration.ofSeconds(now), Duration.ofSeconds(collecting), occupancy);
    }

    @Test
    void aFullHeapUnderConstantCollectionEnds() {
        persists(0, 0.5);

        assertThat(persists(4, 0.99)).isFalse();
        assertThat(persists(4, 0.99)).isTrue();
    }

    @Test
    void aSeldomCollectedFullHeapIsInUse() {
        persists(0, 0.99);

        assertThat(persists(1, 0.99)).isFalse();
        assertThat(persists(1, 0.99)).isFalse();
    }

    @Test
    void aHeapFreedByCollectionsIsInUse() {
        persists(0, 0.5);

        assertThat(persists(5, 0.6)).isFalse();
        assertThat(persists(5, 0.6)).isFalse();
    }

    @Test
    void oneLongCollectionIsNoPressure() {
        persists(0, 0.5);

        assertThat(persists(5, 0.99)).isFalse();
        assertThat(persists(0, 0.99)).isFalse();
        assertThat(persists(5, 0.99)).isFalse();
    }
}
