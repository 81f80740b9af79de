package io.festinger.app.process;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// The clock of the server, for its faces and the gateway.
@Singleton
final class SystemClock {
    @Produces
    @Singleton
    InstantSource clock() {
        return InstantSource.system();
    }
}
