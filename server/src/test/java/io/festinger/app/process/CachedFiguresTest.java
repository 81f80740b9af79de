package io.festinger.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CachedFiguresTest {
    private final AtomicInteger reads = new AtomicInteger();
    private volatile CompletableFuture<String> database = CompletableFuture.completedFuture("");
    private final CachedFigures<String> figures = new CachedFigures<>(
            workspace -> {
                reads.incrementAndGet();
                try {
                    return database.join();
                } catch (CompletionException e) {
                    throw (RuntimeException) e.getCause();
                }
            },
            Duration.ofMillis(1),
            Duration.ofMinutes(1));

    private Optional<String> figures() {
        return figures.of(Optional.empty());
    }

    @Test
    void theFirstFiguresAreWaitedForAndLaterOnesNot() throws Exception {
        database = new CompletableFuture<>();
        CompletableFuture<Optional<String>> first = CompletableFuture.supplyAsync(this::figures);
        Eventually.holds("it reads", () -> reads.get() == 1);
        database.complete("one");
        assertThat(first.join()).hasValue("one");

        CompletableFuture<String> slow = new CompletableFuture<>();
        database = slow;
        assertThat(figures()).hasValue("one");
        Eventually.holds("it reads again", () -> reads.get() == 2);
        assertThat(figures()).as("while the slow read goes on").hasValue("one");
        assertThat(reads).hasValue(2);
        slow.complete("two");
        database = new CompletableFuture<>();

        Eventually.holds("what came late counts", () -> figures().equals(Optional.of("two")));
    }

    @Test
    void whileTheDatabaseIsAwayTheLastFiguresRemain() throws Exception {
        Failure failure = Failure.unavailable("away", Duration.ofSeconds(1));
        database = CompletableFuture.failedFuture(failure);
        assertThat(figures()).isEmpty();

        database = CompletableFuture.completedFuture("one");
        Eventually.holds("they are read", () -> figures().equals(Optional.of("one")));
        database = CompletableFuture.failedFuture(failure);

        assertThat(figures()).hasValue("one");
    }
}
