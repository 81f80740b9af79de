package io.festinger.app;

import io.festinger.base.Failure;
import io.festinger.base.SupervisedLoop;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;

/// Starts parts that no request waits for, on a separate thread, after the components are open. If the
/// database goes down in the meantime, it continues when the database is back; a part that fails keeps back
/// no other.
final class BackgroundStart implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final CompletableFuture<Components> components;
    private volatile boolean closed;

    BackgroundStart(CompletableFuture<Components> components) {
        this.components = components;
    }

    void start() {
        Thread.ofPlatform().name("start-behind").daemon(true).start(() -> {
            Components open = components.join();
            List.<Runnable>of(
                            open.recall()::warmUp,
                            open.news()::start,
                            open.night()::start,
                            open::startWork,
                            open.erasure()::start)
                    .forEach(step -> SupervisedLoop.pass("start-behind", () -> onceTheDatabaseAnswers(step))
                            .run());
        });
    }

    private void onceTheDatabaseAnswers(Runnable step) {
        while (!closed) {
            try {
                step.run();
                return;
            } catch (Failure failure) {
                if (failure.code() != Failure.Code.UNAVAILABLE) {
                    throw failure;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    @Override
    public void close() {
        closed = true;
    }
}
