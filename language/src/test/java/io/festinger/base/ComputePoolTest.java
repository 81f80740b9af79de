package io.festinger.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ComputePoolTest {
    private final ComputePool reading = new ComputePool(1, 1);
    private final CountDownLatch began = new CountDownLatch(1);
    private final CountDownLatch may = new CountDownLatch(1);

    @AfterEach
    void close() {
        may.countDown();
        reading.close();
    }

    private String heldText() {
        began.countDown();
        try {
            may.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "read";
    }

    @Test
    void longTextsAreReadOnAPlatformThread() {
        assertThat(reading.read(
                        ComputePool.SHORT + 1, () -> Thread.currentThread().getName()))
                .startsWith("heavy-reading-");
        assertThat(reading.read(
                        ComputePool.SHORT + 1, () -> Thread.currentThread().isVirtual()))
                .isFalse();
    }

    @Test
    void shortTextsAreReadOnTheCallersThread() {
        assertThat(reading.read(ComputePool.SHORT, Thread::currentThread)).isEqualTo(Thread.currentThread());
    }

    @Test
    void documentsDelayNoOtherText() throws InterruptedException {
        CompletableFuture<String> documents =
                CompletableFuture.supplyAsync(() -> reading.readDocuments(this::heldText), Thread::startVirtualThread);
        began.await();

        assertThat(reading.read(() -> "text")).isEqualTo("text");

        may.countDown();
        assertThat(documents.join()).isEqualTo("read");
    }

    @Test
    void aFullQueueTellsCallersWhenToComeAgain() throws InterruptedException {
        CompletableFuture<String> first =
                CompletableFuture.supplyAsync(() -> reading.read(this::heldText), Thread::startVirtualThread);
        began.await();
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<Failure> others = CompletableFuture.supplyAsync(
                () -> {
                    asked.countDown();
                    return catchThrowableOfType(Failure.class, () -> reading.read(() -> "second"));
                },
                Thread::startVirtualThread);
        asked.await();

        Failure full = catchThrowableOfType(Failure.class, () -> {
            while (true) {
                reading.submitted(() -> "third");
            }
        });

        assertThat(full.code()).isEqualTo(Failure.Code.UNAVAILABLE);
        assertThat(full.retryAfter()).isPresent();
        may.countDown();
        assertThat(first.join()).isEqualTo("read");
        others.join();
    }

    @Test
    void exceptionsOfTheWorkAreThrown() {
        assertThatThrownBy(() -> reading.read(() -> {
                    throw new Failure(Failure.Code.TOO_LARGE, "too much");
                }))
                .isInstanceOf(Failure.class)
                .hasMessage("too much");
    }
}
