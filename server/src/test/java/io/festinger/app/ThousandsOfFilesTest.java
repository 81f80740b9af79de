package io.festinger.app;

import static io.festinger.app.ExtractionHouse.AGENT;
import static io.festinger.app.ExtractionHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.ServerFolders;
import io.festinger.memory.sources.Wave;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThousandsOfFilesTest {
    private static final int FILES = 2_000;

    /// Of each file: a heading, an item, a value and a sentence.
    private static final int FOUND = 4 * FILES;

    private static final int PASS = 50;

    @TempDir
    private Path folder;

    @TempDir
    private Path data;

    private ExtractionHouse house;

    @BeforeEach
    void open() throws IOException {
        house = new ExtractionHouse(data);
        for (int i = 0; i < FILES; i++) {
            Path file = folder.resolve("area" + i % 100 + "/note" + i + ".md");
            Files.createDirectories(file.getParent());
            Files.writeString(file, """
                    # Note %1$s

                    The door of hall %1$s must close within 30 s.

                    ## Decision: Keep the keys of hall %1$s in the office

                    - [Lesson learned] Hall %2$s is cold
                    - load: %1$s kg
                    """.formatted(i, i % 10));
        }
    }

    @AfterEach
    void close() {
        house.close();
    }

    private Wave take() {
        return house.ingestion.take(
                TEAM,
                ExtractionHouse.by(AGENT),
                new Ingestion.Delivery("p05", Optional.empty(), "documents", false, true),
                new ServerFolders(List.of(folder), Path.of("/none")).open(folder.toString()));
    }

    private JsonNode counts(Wave wave) throws IOException {
        Path report = data.resolve(wave.counts().report().orElseThrow()).resolve("report.json");
        return new ObjectMapper().readTree(Files.readString(report)).path("counts");
    }

    private static void addUp(JsonNode counts) {
        assertThat(counts.path("persisted").asInt() + counts.path("dropped").asInt())
                .isEqualTo(counts.path("extracted").asInt());
        int reasons = 0;
        for (JsonNode count : counts.path("dropped_by")) {
            reasons += count.asInt();
        }
        assertThat(reasons).isEqualTo(counts.path("dropped").asInt());
    }

    @Test
    void allAreReadTheBestAreProposedAndASecondTimeOnlyWhatChangedIs() throws IOException {
        Wave first = take();

        assertThat(first.counts().documents())
                .isEqualTo(FILES)
                .isEqualTo(first.counts().added());
        JsonNode all = counts(first);
        addUp(all);
        assertThat(all.path("extracted").asInt()).isEqualTo(FOUND);
        assertThat(all.path("persisted").asInt()).isEqualTo(PASS);
        assertThat(all.path("dropped_by").path("duplicate").asInt()).isBetween(1, FILES);
        assertThat(house.memories().size() + house.entities().size()).isEqualTo(PASS);

        Files.writeString(folder.resolve("area7/note7.md"), "# Note 7\n\nIt is gone.\n\nHall 7 must stay closed.\n");
        Wave second = take();

        assertThat(second.counts().unchanged()).isEqualTo(FILES - 1);
        assertThat(second.counts().changed()).isEqualTo(1);
        JsonNode changedJson = counts(second);
        addUp(changedJson);
        assertThat(changedJson.path("extracted").asInt()).isEqualTo(1);
        assertThat(changedJson.path("persisted").asInt()).isEqualTo(1);
    }
}
