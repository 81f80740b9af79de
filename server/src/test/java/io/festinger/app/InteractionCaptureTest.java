package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.Capture;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InteractionCaptureTest {
    @TempDir
    private Path data;

    @Test
    void exchangesThatWaitAreStoredBeforeTheServerStops() {
        try (ExtractionHouse house = new ExtractionHouse(data)) {
            AtomicBoolean open = new AtomicBoolean();
            InteractionCapture capture =
                    new InteractionCapture(() -> Optional.of(house.interactions).filter(any -> open.get()));
            for (int i = 0; i < 5; i++) {
                capture.keep(ExtractionHouse.TEAM, exchange("words " + i));
            }
            capture.keep(ExtractionHouse.TEAM, exchange("x".repeat(400_001)));
            assertThat(stored(house)).isZero();

            open.set(true);
            capture.close();

            assertThat(stored(house)).isEqualTo(5);
        }
    }

    private static Capture.CapturedTurns exchange(String words) {
        return new Capture.CapturedTurns("s", "m", "", List.of(new Turn(Turn.Role.USER, words)), false);
    }

    private static int stored(ExtractionHouse house) {
        return house.database.inTransaction(
                ExtractionHouse.TEAM,
                handle -> handle.createQuery("SELECT count(*) FROM interactions")
                        .mapTo(Integer.class)
                        .one());
    }
}
