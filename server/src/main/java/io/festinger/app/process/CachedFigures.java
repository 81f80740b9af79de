package io.festinger.app.process;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.OutOfMemory;
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
/// @param <F> the figures of one workspace, or of all
public final class CachedFigures<F> {
    private final Function<Optional<WorkspaceId>, F> reading;
    private final Duration patience;
    private final Duration firstPatience;
    private final Cache<Optional<WorkspaceId>, F> known =
            Caffeine.newBuilder().maximumSize(1_000).build();
    private final Cache<Optional<WorkspaceId>, CompletableFuture<F>> late =
            Caffeine.newBuilder().maximumSize(1_000).build();

    /// @param reading asks the database; called on a separate thread
    /// @param patience how long a read may take before the last figures are answered instead
    /// @param firstPatience the same where there are no last figures yet
    public CachedFigures(Function<Optional<WorkspaceId>, F> reading, Duration patience, Duration firstPatience) {
        this.reading = reading;
        this.patience = patience;
        this.firstPatience = firstPatience;
    }

    /// The current figures, or the last known ones where reading takes long or the database is down; empty
    /// where they were never read.
    ///
    /// @param workspace empty for all
    /// @throws Failure from the reading, unless it is `UNAVAILABLE`
    public Optional<F> of(Optional<WorkspaceId> workspace) {
        Optional<F> last = Optional.ofNullable(known.getIfPresent(workspace));
        Optional<CompletableFuture<F>> slow =
                Optional.ofNullable(late.getIfPresent(workspace)).filter(read -> !read.isDone());
        if (slow.isPresent() && last.isPresent()) {
            return last;
        }
        CompletableFuture<F> now = slow.orElseGet(() -> read(workspace));
        try {
            Duration wait = last.isPresent() ? patience : firstPatience;
            return Optional.of(now.get(wait.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            late.put(workspace, now);
            return last;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return last;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Failure failure && failure.code() == Failure.Code.UNAVAILABLE) {
                return last;
            }
            throw e.getCause() instanceof RuntimeException thrown ? thrown : new CompletionException(e);
        }
    }

    private CompletableFuture<F> read(Optional<WorkspaceId> workspace) {
        CompletableFuture<F> figures = new CompletableFuture<>();
        Thread.ofVirtual().name("health").start(() -> complete(figures, workspace));
        return figures;
    }

    private void complete(CompletableFuture<F> future, Optional<WorkspaceId> workspace) {
        try {
            F figures = reading.apply(workspace);
            known.put(workspace, figures);
            future.complete(figures);
        } catch (RuntimeException | Error e) {
            OutOfMemory.endIfCauseOf(e);
            future.completeExceptionally(e);
        }
    }
}
