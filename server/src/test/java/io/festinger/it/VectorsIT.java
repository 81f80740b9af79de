package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.llm.onnx.TinyEmbedder;
import io.festinger.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An embedding model in a folder, and the packaged server that is told of it.
class VectorsIT {
    @TempDir
    private Path folder;

    @Test
    void aFactInOtherWordsIsFound() throws Exception {
        Path model = new TinyEmbedder().same("ship", "rollout").write(folder.resolve("model"));
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server = FestingerProcess.serve(
                        folder.resolve("data"), upstream.url(), "--embedding-model", model.toString())) {
            Api api = server.api();
            Eventually.holds("the model is loaded", () -> vectors(api).startsWith("on: model"));
            commit(api, "Every rollout happens on Friday.");
            Eventually.holds("it is found", () -> !found(api, "ship").isEmpty());

            JsonNode item = found(api, "ship").get(0);
            assertThat(item.path("content").asText()).isEqualTo("Every rollout happens on Friday.");
            assertThat(item.path("found_by"))
                    .hasSize(1)
                    .allSatisfy(way -> assertThat(way.asText()).isEqualTo("vectors"));
            assertThat(found(api, "rollout").get(0).path("found_by")).hasSize(2);
        }
    }

    @Test
    void aBrokenFolderDoesNotStopTheServer() throws Exception {
        Path model = Files.createDirectories(folder.resolve("empty"));
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server = FestingerProcess.serve(
                        folder.resolve("data"), upstream.url(), "--embedding-model", model.toString())) {
            Api api = server.api();
            Eventually.holds("it is reported", () -> vectors(api).contains("model.onnx"));
            commit(api, "Every rollout happens on Friday.");

            assertThat(vectors(api)).startsWith("off: ").contains("FESTINGER_EMBEDDING_MODEL");
            assertThat(found(api, "rollout")).hasSize(1);
            assertThat(found(api, "rollout").get(0).has("found_by")).isFalse();
        }
    }

    private static String vectors(Api api) {
        return api.get("/health").json().path("recall").path("vectors").asText();
    }

    private static void commit(Api api, String content) {
        Api.Answer answer = api.post("/memory", Map.of("memory_type", "project", "project", "web", "content", content));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    }

    private static JsonNode found(Api api, String question) {
        return api.get("/recall?q=" + question).json().path("items");
    }
}
