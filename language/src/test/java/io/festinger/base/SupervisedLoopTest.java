package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SupervisedLoopTest {
    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void anErrorBeginsTheLoopAgain_andIsReported() {
        new SupervisedLoop("test-again", () -> {
                    switch (runs.incrementAndGet()) {
                        case 1 -> throw new StackOverflowError("too deep");
                        case 2 -> throw new IllegalStateException("odd");
                        default -> {}
                    }
                })
                .run();

        assertThat(runs).hasValue(3);
        assertThat(SupervisedLoop.restarts()).hasEntrySatisfying("test-again", restarts -> {
            assertThat(restarts.count()).isEqualTo(2);
            assertThat(restarts.error()).contains("odd");
        });
    }

    @Test
    void aReturningOrInterruptedLoopIsOver() throws InterruptedException {
        new SupervisedLoop("test-returns", runs::incrementAndGet).run();
        Thread thread = Thread.ofVirtual().start(new SupervisedLoop("test-interrupted", () -> {
            runs.incrementAndGet();
            throw new InterruptedException("closed");
        }));
        thread.join();

        assertThat(runs).hasValue(2);
        assertThat(SupervisedLoop.restarts()).doesNotContainKeys("test-returns", "test-interrupted");
    }

    @Test
    void aPassOfAScheduleNeverThrows() {
        Runnable pass = SupervisedLoop.pass("test-pass", () -> {
            throw new AssertionError(runs.incrementAndGet());
        });

        pass.run();
        pass.run();

        assertThat(runs).hasValue(2);
        assertThat(SupervisedLoop.restarts().get("test-pass").count()).isEqualTo(2);
    }
}
