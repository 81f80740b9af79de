package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The demo as a user runs it.
class DemoIT {
    @TempDir
    private Path data;

    @Test
    void theDemoWalksThroughTheMainJobAndEndsWell() throws Exception {
        Process demo = FestingerProcess.command(List.of("demo", "--exit", "--port", "0", "--data", data.toString()))
                .start();
        String printed = new String(demo.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(demo.waitFor()).as(printed).isZero();
        assertThat(printed)
                .contains("gnommoweb: [type] repo")
                .contains("[type?] repo")
                .doesNotContain("NOT SO");
    }
}
