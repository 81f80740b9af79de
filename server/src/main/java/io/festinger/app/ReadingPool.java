package io.festinger.app;

import io.festinger.base.ComputePool;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Gives the faces the one small pool on which long texts are read, for as long as the server runs.
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
