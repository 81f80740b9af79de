package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The state that a crash of the server leaves.
class CrashIT {
    private static final int WRITERS = 4;
    private static final int ENOUGH = 120;

    @TempDir
    private Path data;

    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

    @Test
    void everyAcknowledgedFactIsThereAfterAKillUnderLoad() throws Exception {
        try (RecordingUpstream upstream = new RecordingUpstream()) {
            FestingerProcess first = FestingerProcess.serve(data, upstream.url());
            try (ExecutorService load = Executors.newVirtualThreadPerTaskExecutor()) {
                CountDownLatch threshold = new CountDownLatch(ENOUGH);
                for (int writer = 0; writer < WRITERS; writer++) {
                    int number = writer;
                    load.execute(() -> tellUntilItDies(first.api(), number, threshold));
                    load.execute(() -> chatUntilItDies(first.api()));
                }
                threshold.await();
                first.kill9();
            }
            assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(ENOUGH);

            try (FestingerProcess second = FestingerProcess.serve(data, upstream.url())) {
                List<String> lost = acknowledged.stream()
                        .filter(concept -> second.api()
                                .get("/concepts/" + concept)
                                .json()
                                .path("edges")
                                .isEmpty())
                        .toList();
                assertThat(lost).isEmpty();
                System.out.println(acknowledged.size() + " facts were acknowledged before the kill, none was lost");
                assertThat(second.api()
                                .tell("gnommoweb -isa repo")
                                .json()
                                .path("result")
                                .asText())
                        .isEqualTo("stored");
            }
        }
    }

    private void tellUntilItDies(Api api, int writer, CountDownLatch threshold) {
        IntStream.iterate(0, number -> number + 1)
                .takeWhile(number -> tell(api, "unit" + writer + "x" + number))
                .forEach(number -> threshold.countDown());
    }

    private boolean tell(Api api, String concept) {
        try {
            boolean isStored = api.tell(concept + " -isa repo").status() == 200;
            return isStored && acknowledged.add(concept);
        } catch (UncheckedIOException dead) {
            return false;
        }
    }

    private static void chatUntilItDies(Api api) {
        try {
            while (api.chat("how is unit0x1 today?").status() == 200) {
                Thread.onSpinWait();
            }
        } catch (UncheckedIOException dead) {
            // the kill is what ends this load
        }
    }
}
