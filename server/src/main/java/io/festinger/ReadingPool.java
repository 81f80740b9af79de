package io.festinger;

import io.festinger.base.HeavyReading;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/// Gives the faces the one small pool on which long texts are read, for as long as the server runs.
@Singleton
public final class ReadingPool {
    @Produces
    @Singleton
    HeavyReading pool() {
        return HeavyReading.ofThisMachine();
    }

    void close(@Disposes HeavyReading pool) {
        pool.close();
    }
}
