package io.festinger.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {
    @TempDir
    private Path data;

    @Test
    void aFailureSayingSoIsAFullDisk() {
        IOException write = new IOException("No space left on device");
        Failure initdb = new Failure(
                Failure.Code.UNAVAILABLE,
                "could not make data-18: owned by nobody\ninitdb: error: \"x\": No space left on device");
        SQLException migration = new SQLException("could not extend file", "53100");

        assertThat(FullDisk.causeOf(new UncheckedIOException(write), data)).isPresent();
        assertThat(FullDisk.causeOf(initdb, data).orElseThrow().reason())
                .isEqualTo("initdb: error: \"x\": No space left on device");
        assertThat(FullDisk.causeOf(new IllegalStateException(migration), data)).isPresent();
    }

    @Test
    void anyOtherFailureOnADiskWithRoomIsNot() {
        assertThat(FullDisk.causeOf(new IOException("Permission denied"), data)).isEmpty();
        assertThat(FullDisk.causeOf(new SQLException("relation missing", "42P01"), data.resolve("not/yet/there")))
                .isEmpty();
    }

    @Test
    void theLineNamesTheFolderAndWhatAStartNeeds() throws IOException {
        IOException write = new IOException("No space left on device");

        assertThat(FullDisk.causeOf(write, data).orElseThrow().line())
                .contains(data.toString(), " MB are free", "needs 200 MB", "--data (FESTINGER_DATA)");
        Files.createDirectories(data.resolve("recall"));
        assertThat(FullDisk.causeOf(write, data).orElseThrow().line()).contains("needs 64 MB");
    }
}
