package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        String printedText = new String(demo.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(demo.waitFor()).as(printedText).isZero();
        assertThat(printedText)
                .contains("gnommoweb: [type] repo")
                .contains("[type?] repo")
                .doesNotContain("NOT SO");
    }

    @Test
    void overAFolderWithKeysTheWalkAsksForOne() throws Exception {
        String key;
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server = FestingerProcess.serve(data, upstream.url())) {
            Api admin = server.api();
            admin = admin.as(admin.post("/keys", Map.of("name", "root", "role", "admin"))
                    .json()
                    .path("key")
                    .asText());
            key = admin.post("/keys", Map.of("name", "ada", "role", "reviewer"))
                    .json()
                    .path("key")
                    .asText();
        }
        ProcessBuilder demo =
                FestingerProcess.command(List.of("demo", "--exit", "--port", "0", "--data", data.toString()));

        Process without = demo.start();
        assertThat(new String(without.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("needs a key", "FESTINGER_KEY");
        assertThat(without.waitFor()).isEqualTo(1);

        demo.environment().put("FESTINGER_KEY", key);
        Process with = demo.start();
        String printedText = new String(with.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(with.waitFor()).as(printedText).isZero();
        assertThat(printedText).contains("[type?] repo").doesNotContain("NOT SO", key);
    }
}
