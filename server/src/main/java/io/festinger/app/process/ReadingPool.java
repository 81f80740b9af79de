package io.festinger.app.process;

import io.festinger.base.ComputePool;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Provides the faces with the one small pool that reads long texts, as long as the server runs.
@Singleton
public final class ReadingPool {
    @Produces
    @Singleton
    ComputePool pool() {
        return ComputePool.ofThisMachine();
    }

    void close(@Disposes ComputePool pool) {
        pool.close();
    }
}
