package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands of the packaged command line against the packaged server.
class CommandsIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path data;

    @TempDir
    private static Path home;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static CommandLine festinger;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        festinger = new CommandLine(server.api(), home);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static JsonNode json(String... arguments) throws Exception {
        return JSON.readTree(festinger.call("", arguments).text());
    }

    @Test
    void anExportedWorkspaceIsRestoredInAnEmptyOne() throws Exception {
        festinger.run("commit", "The pump runs at 30 rpm.", "--type", "project", "--project", "p1");
        Path archive = home.resolve("backup.ndjson");

        JsonNode exportedJson = json("export", "--out", archive.toString(), "--json");
        assertThat(server.api().post("/workspaces", Map.of("name", "second")).status())
                .isEqualTo(201);
        JsonNode triedJson = json("import", archive.toString(), "--workspace", "second", "--dry-run", "--json");
        JsonNode restoredJson = json("import", archive.toString(), "--workspace", "second", "--json");

        assertThat(exportedJson.path("content_hash").asText()).isNotEmpty();
        assertThat(Files.size(archive)).isEqualTo(exportedJson.path("bytes").asLong());
        assertThat(triedJson.path("dry_run").asBoolean()).isTrue();
        assertThat(restoredJson.path("outcome").asText()).isEqualTo("restored");
        assertThat(restoredJson.path("content_hash").asText())
                .isEqualTo(exportedJson.path("content_hash").asText());
        assertThat(json("recall", "pump", "--workspace", "second", "--json")
                        .path("items")
                        .path(0)
                        .path("content")
                        .asText())
                .isEqualTo("The pump runs at 30 rpm.");
    }

    @Test
    void contradictingFactsAreExitCodeThree() throws Exception {
        Path facts = Files.writeString(home.resolve("facts.ndjson"), """
                {"memory_type": "project", "project": "p2", "content": "The fan runs at 30 rpm."}
                {"memory_type": "project", "project": "p2", "content": "The fan runs at 40 rpm."}
                """);

        CommandLine.ExitResult exitResult = festinger.call("", "import", facts.toString());

        assertThat(exitResult.exitCode()).as(exitResult.text()).isEqualTo(3);
        assertThat(exitResult.text()).contains("facts: 2 lines", "in conflict");
        assertThat(festinger.call("", "import", home.resolve("none").toString()).exitCode())
                .isEqualTo(2);
    }

    @Test
    void settingsAndModelsAreSeenAndChanged() throws Exception {
        assertThat(festinger.run("config")).contains("saliency_read_threshold        0.5", "write_model_id");
        assertThat(festinger.run("config", "set", "resolution_schedule", "-")).contains("resolution_schedule = -");
        assertThat(festinger.run("config")).containsPattern("resolution_schedule +- +\\(changed\\)");
        assertThat(festinger.call("", "config", "set", "cue_roles", "nobody").exitCode())
                .isEqualTo(1);

        festinger.run("models", "add", "ollama", "m", "--base-url", upstream.url());
        String id = json("models", "--json").path("items").path(0).path("id").asText();
        assertThat(festinger.run("config", "set", "write_model_id", id)).contains("write_model_id = " + id);
        assertThat(festinger.call("", "models", "remove", id).exitCode()).isEqualTo(1);
        festinger.run("config", "unset", "write_model_id");
        assertThat(festinger.run("models", "remove", id)).contains("removed: " + id);
        assertThat(festinger.call("", "models", "test", id).text()).contains("there is no model");
    }

    @Test
    void theDoctorTellsAServerFromWhatIsNone() throws Exception {
        assertThat(festinger.call("", "doctor", "--json").text())
                .contains("\"subject\":\"server\"", "\"state\":\"ok\"");
        CommandLine.ExitResult absent = festinger.call("", "doctor", "--workspace", "nowhere");
        assertThat(absent.exitCode()).isEqualTo(1);
        assertThat(absent.text()).containsPattern("broken +workspace +nowhere").contains("POST /workspaces");

        CommandLine.ExitResult stranger = festinger.call("", "doctor", "--server", upstream.url());
        assertThat(stranger.exitCode()).isEqualTo(1);
        assertThat(stranger.text()).containsPattern("broken +server ");
    }
}
