package io.festinger.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.WorkspaceId;
import io.festinger.base.WorkspaceList;
import io.festinger.conflicts.Inbox;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.ToDoubleFunction;

/// Gauges of figures in the database, over all workspaces. The database is asked every 15 seconds at most,
/// for all gauges and scrapers; while it is down, the last figures remain, and `NaN` before the first.
@Singleton
public final class DatabaseGauges {
    private static final Duration FRESH = Duration.ofSeconds(15);

    private final CachedFigures<Counts> figures = new CachedFigures<>(_ -> counts());
    private final Cache<WorkspaceId, CachedFigures.CachedValue<Counts>> fresh =
            Caffeine.newBuilder().expireAfterWrite(FRESH).build();
    private final WorkspaceList workspaces;
    private final Inbox inbox;
    private final DetectorStatus detectors;

    DatabaseGauges(WorkspaceList workspaces, Inbox inbox, DetectorStatus detectors) {
        this.workspaces = workspaces;
        this.inbox = inbox;
        this.detectors = detectors;
    }

    private record Counts(long conflicts, long tasks) {}

    void bind(@Observes StartupEvent started, MeterRegistry registry) {
        gauge(registry, "festinger.conflicts.open", "conflicts that wait for a person", Counts::conflicts);
        gauge(registry, "festinger.tasks.waiting", "tasks in the durable queue", Counts::tasks);
    }

    private void gauge(MeterRegistry registry, String name, String what, ToDoubleFunction<Counts> count) {
        Gauge.builder(name, () -> value(count)).description(what).register(registry);
    }

    private double value(ToDoubleFunction<Counts> count) {
        return fresh.get(WorkspaceId.DEFAULT, figures::of)
                .figures()
                .map(count::applyAsDouble)
                .orElse(Double.NaN);
    }

    private Counts counts() {
        long conflicts = 0;
        long tasks = 0;
        for (WorkspaceId workspace : workspaces.list()) {
            conflicts += inbox.openCounts(workspace).all();
            tasks += detectors.waiting(workspace);
        }
        return new Counts(conflicts, tasks);
    }
}
