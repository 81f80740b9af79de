package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Faults after which a server must not seem to work. One that has run out of memory ends by itself, so that whatever
/// supervises it starts it again.
class OutOfMemoryIT {
    @TempDir
    private Path data;

    @Test
    void reportsADeadLoop_andEndsWithOneLineWhenItsHeapIsFull() throws Exception {
        FestingerProcess server = FestingerProcess.startedBy(LeakingServer.class, data);

        server.send("fail");
        Eventually.holds(
                "the loop is reported", () -> !health(server).path("restarted").isEmpty());
        assertThat(health(server).path("status").asText()).isEqualTo("degraded");
        assertThat(health(server).path("restarted").get(0).path("name").asText())
                .isEqualTo("leak");

        server.send("leak");
        assertThat(server.awaitEnd()).isEqualTo(3);
        assertThat(server.log()).content().containsOnlyOnce("festinger ran out of memory and ends: Java's heap of ");
        // The database ends after its server, and writes in this folder until then.
        Eventually.holds("the database has ended", () -> databases().isEmpty());
    }

    /// The files that running databases hold.
    private List<Path> databases() throws IOException {
        try (Stream<Path> clusters = Files.list(data.resolve("postgres"))) {
            return clusters.map(cluster -> cluster.resolve("postmaster.pid"))
                    .filter(Files::exists)
                    .toList();
        }
    }

    private static JsonNode health(FestingerProcess server) {
        return server.api().get("/health").json();
    }
}
