package io.festinger.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ArchiveStreamTest {
    @Test
    void aFullDiskOrABrokenPipeIsNotMistakenForTheServer() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int part) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        var archive = new ByteArrayInputStream("{\"end\":true}\n".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> new ArchiveStream().copy(archive, full))
                .isInstanceOfSatisfying(
                        CliFailure.class,
                        failure -> assertThat(failure.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessage("the archive cannot be written: No space left on device");
    }
}
