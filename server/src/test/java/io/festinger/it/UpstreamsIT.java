package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.testing.Eventually;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `festinger.yaml` and the secrets that it names, with the packaged server.
class UpstreamsIT {
    @TempDir
    private Path folder;

    private Path file;
    private RecordingUpstream first;
    private RecordingUpstream second;
    private FestingerProcess server;
    private Api api;

    @BeforeEach
    void start() throws Exception {
        first = new RecordingUpstream();
        second = new RecordingUpstream();
        file = folder.resolve("festinger.yaml");
        Files.writeString(
                file,
                "upstreams:\n- {name: cloud, url: '" + first.url() + "', key: cloud-key}\n"
                        + "limits: {header_bytes: 20_000}\n");
        server = FestingerProcess.configure(folder.resolve("data"), file);
        api = server.api();
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
        first.close();
        second.close();
    }

    @Test
    void aStoredSecretReachesItsUpstreamAtOnceAndIsShownToNobody() throws Exception {
        assertThat(api.chat("hello").body()).contains("festinger secrets set cloud-key");
        assertThat(api.put("/secrets/cloud-key", Map.of("value", "sk-one")).status())
                .isEqualTo(200);

        Eventually.holds("the upstream is asked", () -> api.chat("hello").status() == 200);
        assertThat(first.lastAuthorization()).isEqualTo("Bearer sk-one");
        JsonNode json = api.get("/secrets").json().path("items").path(0);
        assertThat(json.path("name").asText()).isEqualTo("cloud-key");
        assertThat(json.path("last_used_at").asText()).isNotEmpty();
        String audit = api.get("/audit").body();
        assertThat(audit).contains("secret.set", "secret.read");
        assertThat(audit + api.get("/secrets").body() + api.get("/health").body())
                .doesNotContain("sk-one");

        assertThat(api.delete("/secrets/cloud-key").status()).isEqualTo(200);
        Eventually.holds("the key is gone", () -> api.chat("hello").status() == 502);
    }

    @Test
    void aChangedFileIsTakenUpAndABrokenOneIsNot() throws Exception {
        Files.writeString(file, "upstreams:\n- {name: other, url: '" + second.url() + "'}\n");
        Eventually.holds("the other one is asked", () -> api.chat("hello").status() == 200);
        assertThat(second.lastChat().path("model").asText()).isEqualTo("demo");

        Files.writeString(file, "upstreams:\n- {name: other, url: nowhere}\n");
        Eventually.holds(
                "the fault is told",
                () -> !api.get("/health")
                        .json()
                        .path("configuration")
                        .path("last_error")
                        .asText()
                        .isEmpty());
        assertThat(api.get("/health").body()).contains("line 2, upstreams[0].url", "\"other\"");
        assertThat(api.chat("hello").status()).isEqualTo(200);
    }

    @Test
    void aRequestsHeadIsBounded() throws Exception {
        assertThat(headedResponse(19_000).statusCode()).isEqualTo(200);
        assertThat(headedResponse(21_000).statusCode()).isEqualTo(431);
    }

    private HttpResponse<String> headedResponse(int length) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(server.address().resolve("/health"))
                            .header("X-Long", "x".repeat(length))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }

    @Test
    void aServerDoesNotStartWithABrokenFile() throws Exception {
        Files.writeString(file, "limits:\n  queues: 3\n");
        Process process = FestingerProcess.command(
                        List.of("serve", "--port", "0", "--data", folder.toString(), "--config", file.toString()))
                .redirectError(ProcessBuilder.Redirect.PIPE)
                .start();

        String printedText = new String(process.getErrorStream().readAllBytes());
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(printedText).contains("line 2, limits.queues: unknown key");
    }
}
