package io.festinger.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// The last figures read from the database, for callers that must answer without it. While a slow read is
/// in progress, no other starts. Safe for any number of threads.
///
/// @param <F> the figures of one workspace
final class CachedFigures<F> {
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Function<WorkspaceId, F> reading;
    private final Cache<WorkspaceId, F> known =
            Caffeine.newBuilder().maximumSize(1_000).build();
    private final Cache<WorkspaceId, CompletableFuture<F>> late =
            Caffeine.newBuilder().maximumSize(1_000).build();

    /// @param reading asks the database; called on a separate thread
    CachedFigures(Function<WorkspaceId, F> reading) {
        this.reading = reading;
    }

    /// @param figures the current or the last known ones; empty where they were never read
    /// @param current whether they are current
    record CachedValue<F>(Optional<F> figures, boolean current) {}

    /// @throws Failure from the reading, unless it is `UNAVAILABLE`
    CachedValue<F> of(WorkspaceId workspace) {
        CompletableFuture<F> before = late.getIfPresent(workspace);
        if (before != null && !before.isDone()) {
            return last(workspace);
        }
        CompletableFuture<F> now = new CompletableFuture<>();
        Thread.ofVirtual().name("health").start(() -> complete(now, workspace));
        try {
            F figures = now.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            known.put(workspace, figures);
            return new CachedValue<>(Optional.of(figures), true);
        } catch (TimeoutException slow) {
            late.put(workspace, now);
            return last(workspace);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return last(workspace);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Failure failure && failure.code() == Failure.Code.UNAVAILABLE) {
                return last(workspace);
            }
            throw failed.getCause() instanceof RuntimeException thrown ? thrown : new CompletionException(failed);
        }
    }

    private void complete(CompletableFuture<F> future, WorkspaceId workspace) {
        try {
            future.complete(reading.apply(workspace));
        } catch (RuntimeException failed) {
            future.completeExceptionally(failed);
        }
    }

    private CachedValue<F> last(WorkspaceId workspace) {
        return new CachedValue<>(Optional.ofNullable(known.getIfPresent(workspace)), false);
    }
}
