package io.festinger.memory.sources;

import static io.festinger.memory.sources.SourcesFixture.TEAM;
import static io.festinger.memory.sources.SourcesFixture.WRITE;
import static io.festinger.memory.sources.SourcesFixture.delivery;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TenThousandFilesTest {
    private static final int FILES = 10_000;

    @TempDir
    Path folder;

    private final SourcesFixture fixture = new SourcesFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    private Wave take() {
        return fixture.ingestion.take(
                TEAM, WRITE, delivery(Optional.empty(), false, false), FileTree.at(folder.toString()));
    }

    @Test
    void theyAreTakenInAndASecondTimeNothingHappens() throws IOException {
        for (int i = 0; i < FILES; i++) {
            Path file = folder.resolve("area" + i % 100 + "/note" + i + ".md");
            Files.createDirectories(file.getParent());
            Files.writeString(
                    file, "# Note %d\n\nPump %d has %d kg.\n\n## Decision: steel\n\n- for %d\n".formatted(i, i, i, i));
        }

        Wave first = take();

        assertThat(first.counts().documents())
                .isEqualTo(FILES)
                .isEqualTo(first.counts().added());
        assertThat(first.counts().chunks()).isEqualTo(2 * FILES).isEqualTo(fixture.count("source_chunks"));
        Files.writeString(folder.resolve("area7/note7.md"), "# Note 7\n\nIt is gone.\n");
        Wave second = take();

        assertThat(second.counts().unchanged()).isEqualTo(FILES - 1);
        assertThat(second.counts().changed()).isEqualTo(1);
        assertThat(second.counts().chunks()).isEqualTo(1);
        assertThat(second.counts().replaced()).isEqualTo(2);
    }
}
