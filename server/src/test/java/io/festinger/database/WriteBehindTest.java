package io.festinger.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.testing.RunsWhenChanged;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@RunsWhenChanged("database")
class WriteBehindTest {
    private static final Failure AWAY = Failure.unavailable("away", Duration.ofSeconds(1));

    private final List<Integer> written = new CopyOnWriteArrayList<>();
    private final CountDownLatch gate = new CountDownLatch(1);

    private void writeWhenOpen(int item) {
        try {
            gate.await();
            written.add(item);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void pendingWritesAreWrittenBeforeItCloses() throws Exception {
        WriteBehind<Integer> queue = new WriteBehind<>("items", this::writeWhenOpen);
        IntStream.range(0, 100).forEach(queue::offer);
        Thread closing = Thread.ofVirtual().start(queue::close);

        gate.countDown();
        closing.join();

        assertThat(written)
                .containsExactlyElementsOf(IntStream.range(0, 100).boxed().toList());
        assertThat(queue.depth()).isZero();
    }

    @Test
    void itemsOverTheLimitAreDroppedAndCounted() {
        try (WriteBehind<Integer> queue = new WriteBehind<>("items", 10, Integer::intValue, this::writeWhenOpen)) {
            assertThat(IntStream.of(6, 5, 4, 1).mapToObj(queue::offer)).containsExactly(true, false, true, false);
            assertThat(queue.droppedCount()).isEqualTo(2);
            assertThat(queue.depth()).isEqualTo(2);
            gate.countDown();
        }
        assertThat(written).containsExactly(6, 4);
    }

    @Test
    void anItemIsTriedAgainUntilTheDatabaseIsBack() {
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch second = new CountDownLatch(2);
        try (WriteBehind<Integer> queue = new WriteBehind<>("items", item -> {
            second.countDown();
            if (tries.incrementAndGet() == 1) {
                throw AWAY;
            }
            written.add(item);
        })) {
            queue.offer(1);
            assertThat(second).satisfies(CountDownLatch::await);
        }
        assertThat(written).containsExactly(1);
    }

    @Test
    void anUnreachableDatabaseDoesNotHoldUpTheStop() {
        AtomicInteger tries = new AtomicInteger();
        WriteBehind<Integer> queue = new WriteBehind<>("items", item -> {
            tries.incrementAndGet();
            throw AWAY;
        });
        IntStream.range(0, 20).forEach(queue::offer);

        queue.close();

        assertThat(queue.depth()).isEqualTo(20);
        assertThat(tries).hasValueBetween(20, 21);
        assertThat(queue.offer(21)).isFalse();
    }
}
