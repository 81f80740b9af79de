package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Runs where file systems can be mounted, as by root.
@EnabledOnOs(OS.LINUX)
class FullDiskIT {
    @TempDir
    private Path folder;

    @Test
    void aStartOnAFullDiskIsRefusedInOneLine() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        assumeThat(exitCode("mount", "-t", "tmpfs", "-o", "size=10m", "tmpfs", disk.toString()))
                .isZero();
        try {
            Path errors = folder.resolve("errors");
            Process server = FestingerProcess.command(List.of("serve", "--port", "0", "--data", disk + "/data"))
                    .redirectError(errors.toFile())
                    .start();

            assertThat(server.waitFor()).isEqualTo(1);
            assertThat(errors)
                    .content()
                    .containsOnlyOnce("\n")
                    .startsWith("festinger cannot start: the disk of " + disk + "/data is full: ");
        } finally {
            exitCode("umount", disk.toString());
        }
    }

    private static int exitCode(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
