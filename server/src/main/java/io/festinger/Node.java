package io.festinger;

import io.festinger.concepts.ConceptMemories;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.gateway.GatewaySettings;
import io.festinger.gateway.Memories;
import io.festinger.gateway.Upstream;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// One server: gives the rooms of the house to the faces and to the gateway. Until the rooms are open, prompts pass
/// without a recollection and everything else waits.
@Singleton
public final class Node {
    private final CompletableFuture<Rooms> rooms = Serve.rooms();

    /// Comes back when everything is loaded that the first request would wait for.
    void awaitOpen() {
        rooms.join();
    }

    void stop(@Observes ShutdownEvent stopping) {
        if (rooms.isDone() && !rooms.isCompletedExceptionally()) {
            rooms.join().close();
        }
    }

    @Produces
    @Singleton
    ConceptMemories memories() {
        return rooms.join().memories();
    }

    @Produces
    @Singleton
    Inbox inbox() {
        return rooms.join().inbox();
    }

    @Produces
    @Singleton
    Resolutions resolutions() {
        return rooms.join().resolutions();
    }

    @Produces
    @Singleton
    GatewaySettings gatewaySettings() {
        ServeOptions options = Serve.options();
        // whoever lets other machines in reaches us by names that we cannot know
        Set<String> names = options.loopback() ? Set.of() : Set.of("*");
        return new GatewaySettings(Upstream.named(options.upstream()), GatewaySettings.Limits.DEFAULTS, names);
    }

    @Produces
    @Singleton
    Memories gatewayMemories() {
        return workspace -> Optional.ofNullable(rooms.getNow(null))
                .flatMap(open -> open.memories().recollector(workspace));
    }
}
