package io.festinger.app;

import io.festinger.base.Failure;
import io.festinger.base.Shutdown;
import io.festinger.base.SupervisedLoop;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.gateway.prompts.Traces;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Drops traces that are older than their workspace keeps them, every minute.
final class TraceRetention implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TraceRetention.class.getName());
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final CompletableFuture<Components> components;
    private final ScheduledExecutorService minutes = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("trace-retention").factory());

    TraceRetention(CompletableFuture<Components> components) {
        this.components = components;
    }

    void start(Traces traces) {
        minutes.scheduleWithFixedDelay(
                SupervisedLoop.pass("trace-retention", () -> run(traces)), 1, 1, TimeUnit.MINUTES);
    }

    private void run(Traces traces) {
        Components open = components.getNow(null);
        if (open == null) {
            return;
        }
        for (var workspace : traces.workspaces()) {
            try {
                open.concepts()
                        .memories()
                        .of(workspace)
                        .setting(SettingKey.TRACE_RETENTION_HOURS)
                        .map(hours -> Instant.now().minus(Duration.ofHours(Long.parseLong(hours))))
                        .ifPresent(oldest -> traces.dropBefore(workspace, oldest));
            } catch (Failure failure) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "traces of workspace {0} are kept for now: {1}",
                        workspace.name(),
                        failure.detail());
            }
        }
    }

    @Override
    public void close() {
        Shutdown.within(GRACE, minutes);
    }
}
