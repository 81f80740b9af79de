package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How sixty files of an engineering project become a page that its team trusts: `projects/kestrel`, told
/// from the beginning to the end, by command line and HTTP.
class ProjectStoryIT {
    private static final Path FILES = Path.of("src", "test", "resources", "projects", "kestrel");

    @TempDir
    private static Path data;

    @TempDir
    private static Path home;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static ProjectTeam team;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        team = ProjectTeam.of("kestrel", server.api(), data, home);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    @Test
    void sixtyFilesBecomeATrustworthyPage() throws Exception {
        JsonNode wave = team.takesIn(FILES);
        assertThat(wave.path("documents").asInt()).isEqualTo(60);
        assertThat(wave.path("candidates").asInt())
                .as("what a person is shown at a time")
                .isEqualTo(50);
        team.findsAllKeptAndDroppedTextsWithAReason(wave.path("report").asText());
        team.readsOnUntilNothingIsLeft(wave.path("wave_id").asText());

        List<JsonNode> waiting = team.candidates();
        assertThat(waiting).hasSizeGreaterThan(180);
        assertThat(waiting).allSatisfy(candidate -> team.findsItCharacterByCharacter(candidate, FILES));
        team.findsOnce(waiting, "value", "aluminium", 1);
        assertThat(team.conflicts()).as("what waits contradicts nobody").isEmpty();

        team.rejects(team.from(waiting, "_archive/"), "the study of 2024 is not in force");
        team.corrects("Adopt one branch for each release", "Adopt one branch for every release");
        team.promotes(team.from(waiting, "requirements/"));
        assertThat(team.conflicts())
                .as("the requirements agree with each other")
                .isEmpty();
        team.promotesOneByOne("sentence.preference");
        team.promotes(team.candidates());
        assertThat(team.candidates()).isEmpty();

        JsonNode pointer = team.graduates("The station shall report a blind sensor as blind.", "REQ-SYS-008");
        assertThat(pointer.path("status").asText()).isEqualTo("graduated");
        team.trusts("installation", "start", "6 July 2026");

        assertThat(team.subjectsInConflict())
                .as("and nothing else of all that looks alike")
                .isEqualTo(Set.of("sensor head mass", "telemetry choice", "sampling interval"));
        String disputedText = team.page();
        assertThat(disputedText).contains("disputed");
        assertThat(team.conflicts())
                .allSatisfy(conflict -> assertThat(disputedText)
                        .contains("/admin/inbox/" + conflict.path("id").asText()));
        assertThat(team.inbox()).contains("sensor head mass", "telemetry choice", "sampling interval");

        team.decidesFor("sensor head mass", "4.8 kg", "the mount carries it, and the limit is raised");
        team.decidesFor("telemetry choice", "NB-IoT", "the cell at the saddle is there for ten years");
        team.keepsBoth("sampling interval", Map.of("10 s", "operation", "15 s", "endurance run"));

        assertThat(team.conflicts()).isEmpty();
        team.answersWhatStoriesAsk(server);
        String settledText = team.page();
        assertThat(settledText).doesNotContain("disputed").contains("4\\.8 kg", "NB-IoT");
        assertThat(team.page()).isEqualTo(settledText);
        team.writesThePageToAFolder("new", settledText);
        team.writesThePageToAFolder("unchanged", settledText);
        assertThat(team.context("What is the mass of the sensor head?"))
                .contains("value = 4.8 kg, decision_field = mass", "installation / start = 6 July 2026")
                .doesNotContain("must not exceed 4.5 kg", "at most 4.5 kg");
        assertThat(team.context("Which radio do we use for telemetry?"))
                .contains("We decided to use NB-IoT for telemetry")
                .doesNotContain("Use LoRa for telemetry");
        assertThat(team.takesIn(FILES).path("unchanged").asInt()).isEqualTo(60);
    }
}
