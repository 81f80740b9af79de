package io.festinger.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.app.process.CachedFigures;
import io.festinger.base.WorkspaceId;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Gauges of figures in the database, over all workspaces. The database is asked every 15 seconds at most,
/// for all gauges and scrapers; while it is down, the last figures remain, and `NaN` before the first.
@Singleton
public final class DatabaseGauges {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration FRESH = Duration.ofSeconds(15);

    private final CachedFigures<StoredCounts.Counts> figures;
    private final Cache<Optional<WorkspaceId>, Optional<StoredCounts.Counts>> fresh =
            Caffeine.newBuilder().expireAfterWrite(FRESH).build();

    DatabaseGauges(StoredCounts counts) {
        this.figures = new CachedFigures<>(counts::of, PATIENCE, PATIENCE);
    }

    void bind(@Observes StartupEvent started, MeterRegistry registry) {
        gauge(
                registry,
                "festinger.conflicts.open",
                "conflicts that wait for a person",
                counts -> counts.conflicts().all());
        gauge(
                registry,
                "festinger.conflicts.held",
                "alarms that wait in the review list",
                counts -> counts.conflicts().heldCount());
        gauge(registry, "festinger.tasks.waiting", "tasks in the durable queue", StoredCounts.Counts::waiting);
    }

    private void gauge(
            MeterRegistry registry, String name, String description, ToDoubleFunction<StoredCounts.Counts> count) {
        Gauge.builder(name, () -> value(count)).description(description).register(registry);
    }

    private double value(ToDoubleFunction<StoredCounts.Counts> count) {
        return fresh.get(Optional.empty(), figures::of)
                .map(count::applyAsDouble)
                .orElse(Double.NaN);
    }
}
