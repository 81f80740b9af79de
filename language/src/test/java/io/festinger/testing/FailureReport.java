package io.festinger.testing;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.PreInterruptCallback;
import org.junit.jupiter.api.extension.PreInterruptContext;
import org.opentest4j.TestAbortedException;

/// Leaves a file in `target/failures` for each test that fails, as long as everything that it began still runs:
/// what failed, in which order, zone and language it ran, and what every thread is doing. The same for one that
/// takes so long that it is interrupted. Registered with JUnit as a service.
public final class FailureReport implements AfterTestExecutionCallback, PreInterruptCallback {
    static final String FOLDER = "target/failures";

    private static final AtomicInteger DUMPS = new AtomicInteger();

    @Override
    public void afterTestExecution(ExtensionContext test) throws IOException {
        Throwable failure = test.getExecutionException().orElse(null);
        if (failure != null && !(failure instanceof TestAbortedException)) {
            write(test, "", failure);
        }
    }

    @Override
    public void beforeThreadInterrupt(PreInterruptContext interrupted, ExtensionContext test) throws IOException {
        Throwable where = new IllegalStateException("took too long and is interrupted, here");
        where.setStackTrace(interrupted.getThreadToInterrupt().getStackTrace());
        write(test, ".interrupted", where);
    }

    private static void write(ExtensionContext test, String how, Throwable failure) throws IOException {
        Path folder =
                Path.of(test.getConfigurationParameter("festinger.failures").orElse(FOLDER));
        Files.createDirectories(folder);
        Path file = folder.resolve(name(test) + how + ".txt");
        Path threads = threads(folder);
        try (PrintWriter report = new PrintWriter(Files.newBufferedWriter(file))) {
            report.println(test.getUniqueId());
            report.printf(
                    Locale.ROOT,
                    "order %s, seed %s, zone %s, locale %s%n%n",
                    System.getProperty("tests.order", "the usual one"),
                    System.getProperty("tests.seed", "none"),
                    ZoneId.systemDefault(),
                    Locale.getDefault().toLanguageTag());
            failure.printStackTrace(report);
            report.println();
        }
        Files.write(file, Files.readAllBytes(threads), StandardOpenOption.APPEND);
        Files.delete(threads);
    }

    /// Leaves what every thread does now, virtual ones included, in a file of its own.
    static Path threads(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path file =
                folder.resolve("threads-" + DUMPS.incrementAndGet() + ".txt").toAbsolutePath();
        Files.deleteIfExists(file);
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(file.toString(), ThreadDumpFormat.TEXT_PLAIN);
        return file;
    }

    private static String name(ExtensionContext test) {
        String method = test.getTestMethod().map(each -> "." + each.getName()).orElse("");
        String invocation = test.getDisplayName().matches("\\[\\d+].*")
                ? test.getDisplayName().replaceFirst("].*", "").replace('[', '-')
                : "";
        return test.getRequiredTestClass().getSimpleName() + method + invocation;
    }
}
