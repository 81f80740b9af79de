package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.observation.Capture;
import io.festinger.memory.LayerServices;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InteractionCaptureTest {
    @TempDir
    private Path data;

    @Test
    void waitingExchangesAreStoredBeforeTheServerStops() {
        try (ExtractionHouse house = new ExtractionHouse(data)) {
            AtomicBoolean open = new AtomicBoolean();
            InteractionCapture capture =
                    new InteractionCapture(() -> Optional.of(house.interactions).filter(any -> open.get()));
            for (int i = 0; i < 5; i++) {
                capture.keep(ExtractionHouse.TEAM, exchange("words " + i, false));
            }
            capture.keep(ExtractionHouse.TEAM, exchange("x".repeat(400_001), false));
            assertThat(storedCount(house)).isZero();

            open.set(true);
            capture.close();

            assertThat(storedCount(house)).isEqualTo(5);
        }
    }

    @Test
    void anExchangeTriedAgainIsStoredOnce() throws Exception {
        try (ExtractionHouse house = new ExtractionHouse(data)) {
            AtomicInteger tries = new AtomicInteger();
            LayerServices services = house.conflicts.layerServices();
            Interactions interactions = new Interactions(
                    services.writes(), new PostgresSourceStore(), services.ids(), new AwayAtFirst(tries));
            try (InteractionCapture capture = new InteractionCapture(() -> Optional.of(interactions))) {
                capture.keep(ExtractionHouse.TEAM, exchange("The queue is RabbitMQ.", true));
                Eventually.holds("candidates are looked for again", () -> tries.get() > 1);
            }

            assertThat(storedCount(house)).isEqualTo(1);
        }
    }

    /// Finds the database away once, after the exchange is stored.
    private record AwayAtFirst(AtomicInteger tries) implements Harvest {
        @Override
        public Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId) {
            if (tries.incrementAndGet() == 1) {
                throw Failure.unavailable("away", Duration.ofSeconds(1));
            }
            return Yield.NONE;
        }

        @Override
        public Yield ofWave(WorkspaceId workspace, Actor actor, String waveId) {
            throw new UnsupportedOperationException(waveId);
        }

        @Override
        public Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought) {
            throw new UnsupportedOperationException(waveId);
        }
    }

    private static Capture.CapturedTurns exchange(String words, boolean extract) {
        return new Capture.CapturedTurns("s", "m", "", List.of(new Turn(Turn.Role.USER, words)), extract);
    }

    private static int storedCount(ExtractionHouse house) {
        return house.database.inTransaction(
                ExtractionHouse.TEAM,
                handle -> handle.createQuery("SELECT count(*) FROM interactions")
                        .mapTo(Integer.class)
                        .one());
    }
}
