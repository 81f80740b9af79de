package io.festinger.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class FailureReportTest {
    @TempDir
    private Path folder;

    /// Run by the tests below alone.
    static class Cases {
        private final CountDownLatch never = new CountDownLatch(1);
        private Thread startedThread;

        @AfterEach
        void end() {
            if (startedThread != null) {
                startedThread.interrupt();
            }
        }

        private void waitInVain() {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Test
        void fails() {
            startedThread = Thread.ofPlatform().name("begun by the test").start(this::waitInVain);
            throw new AssertionError("this is wrong");
        }

        @Test
        void hangs() throws InterruptedException {
            never.await();
        }

        @Test
        void isSkipped() {
            Assumptions.abort("there is no browser");
        }

        @Test
        void passes() {}
    }

    private List<String> left() throws IOException {
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(Cases.class))
                        .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                        .configurationParameter("junit.jupiter.execution.timeout.default", "200 ms")
                        .configurationParameter("festinger.failures", folder.toString())
                        .build());
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void onlyFailingOrHangingTestsHaveAFile() throws Exception {
        assertThat(left()).containsExactly("Cases.fails.txt", "Cases.hangs.interrupted.txt", "Cases.hangs.txt");
        assertThat(Files.readString(folder.resolve("Cases.fails.txt")))
                .contains(
                        "method:fails()",
                        ", zone ",
                        "this is wrong",
                        "Cases.fails(",
                        "begun by the test",
                        "waitInVain");
        assertThat(Files.readString(folder.resolve("Cases.hangs.interrupted.txt")))
                .contains("method:hangs()", "took too long", "CountDownLatch.await", "Cases.hangs(");
    }
}
