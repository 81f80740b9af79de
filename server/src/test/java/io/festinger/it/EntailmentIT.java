package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.llm.onnx.TinyModel;
import io.festinger.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model in a folder, and the packaged server that is told of it.
class EntailmentIT {
    /// Three stories, of which one at least comes out as told on any processor.
    private static final List<Map<String, String>> STORIES = List.of(
            fact("health", "Samir is allergic to nuts.", "ines", 1),
            fact("health", "Samir eats a handful of walnuts every evening and has never had trouble.", "tomas", 3),
            fact("kiln", "Ask Sorrel before you fire the kiln, she keeps the key.", "ines", 1),
            fact("kiln", "Sorrel left the club in May, we gave her a teapot at her farewell.", "tomas", 6),
            fact("porto", "The office in Porto has no kitchen.", "ines", 1),
            fact("porto", "Whoever works at the Porto office cooks lunch there on Wednesdays.", "tomas", 3));

    @TempDir
    private Path folder;

    @Test
    void aContradictionWithoutARuleComesIntoTheInbox() throws Exception {
        Path model = new TinyModel().contradicting("hand", "automatic").write(folder.resolve("model"));
        Path data = folder.resolve("data");
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server =
                        FestingerProcess.serve(data, upstream.url(), "--entailment-model", model.toString())) {
            Api api = server.api();
            Eventually.holds("the model is loaded", () -> detector(api, "tier2").equals("on: tiny"));
            commit(api, "Releases of the shop go out by hand on Fridays.");
            commit(api, "Every shop release is entirely automatic.");

            Eventually.holds("the pair is in the inbox", () -> !filed(api).isEmpty());
            assertThat(filed(api)).hasSize(1);
            assertThat(filed(api).get(0).path("members")).hasSize(2);
            anAlarmBeyondTheBudgetWaitsInTheReviewList(api);
        }
    }

    private static void anAlarmBeyondTheBudgetWaitsInTheReviewList(Api api) throws Exception {
        api.put("/config/alarm_budget", Map.of("value", "0"));
        commit(api, "kiosk", "Releases of the kiosk go out by hand on Fridays.");
        commit(api, "kiosk", "Every kiosk release is entirely automatic.");
        Eventually.holds("it is held back", () -> held(api).path("items").size() == 1);

        JsonNode alarm = held(api).path("items").get(0);
        assertThat(alarm.path("status").asText()).isEqualTo("held");
        assertThat(alarm.path("held").asText()).isEqualTo("budget");
        assertThat(alarm.path("likelihood").asDouble()).isBetween(0.5, 1.0);
        assertThat(held(api).path("held_count").asInt()).isEqualTo(1);
        JsonNode precision = api.get("/detection/precision?project=kiosk").json();
        assertThat(precision.path("budget").path("allowed").asInt()).isZero();
        assertThat(precision.path("items")).singleElement().satisfies(rule -> {
            assertThat(rule.path("detector").asText()).isEqualTo("tier2");
            assertThat(rule.path("held").asInt()).isEqualTo(1);
        });

        String id = alarm.path("id").asText();
        Api.Answer answer = api.post("/conflicts/" + id + "/promote", Map.of("reason", "worth a look"));
        assertThat(answer.json().path("status").asText()).isEqualTo("open");
        assertThat(held(api).path("held_count").asInt()).isZero();
    }

    private static JsonNode held(Api api) {
        return api.get("/conflicts?status=held&project=kiosk").json();
    }

    @Test
    void aBrokenFolderDoesNotStopTheServer() throws Exception {
        Path model = Files.createDirectories(folder.resolve("empty"));
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server = FestingerProcess.serve(
                        folder.resolve("data"), upstream.url(), "--entailment-model", model.toString())) {
            Api api = server.api();
            Eventually.holds("it is reported", () -> detector(api, "tier2").contains("model.onnx"));
            commit(api, "Releases of the shop go out by hand on Fridays.");

            assertThat(detector(api, "tier2")).startsWith("off: ");
            assertThat(detector(api, "tier3")).startsWith("off: ");
        }
    }

    /// As a server has it that starts without naming a model; less sure, since numbers come out a little
    /// otherwise on other processors.
    @Test
    void theModelComingAlongFindsWhatNoRuleSees() throws Exception {
        String knownText = "The office in Porto has no kitchen.";
        String incoming = "Whoever works at the Porto office cooks lunch there together on Wednesdays.";
        try (RecordingUpstream upstream = new RecordingUpstream();
                FestingerProcess server = FestingerProcess.serve(
                        folder.resolve("data"),
                        upstream.url(),
                        Map.of("FESTINGER_ENTAILMENT_MODEL", "", "FESTINGER_ENTAILMENT_SURE", "0.5"),
                        List.of())) {
            Api api = server.api();
            assertThat(detector(api, "tier2")).startsWith("on: ");
            assertThat(detector(api, "story")).contains("by a model");

            JsonNode verdict = api.post("/verdicts", Map.of("pairs", List.of(pair(knownText, incoming))))
                    .json()
                    .path("verdicts")
                    .get(0);
            assertThat(verdict.path("tier").asText()).isEqualTo("tier2");
            assertThat(verdict.path("verdict").asText()).isEqualTo("conflict");

            readsStories(api);

            commit(api, knownText);
            commit(api, incoming);
            Eventually.holds("the pair is in the inbox", () -> !filed(api).isEmpty());
            assertThat(filed(api).get(0).path("explanation").asText()).contains(knownText, incoming);
        }
    }

    private static void readsStories(Api api) throws Exception {
        JsonNode findings =
                api.post("/stories", Map.of("facts", STORIES)).json().path("findings");
        assertThat(findings).isNotEmpty().allSatisfy(finding -> {
            assertThat(finding.path("rule_id").asText()).startsWith("story.");
            assertThat(finding.path("explanation").asText()).endsWith("% likely).");
        });
    }

    private static Map<String, String> fact(String project, String content, String author, int month) {
        String at = "2026-0" + month + "-05T09:00:00Z";
        return Map.of("id", content, "content", content, "author", author, "project", project, "at", at);
    }

    private static Map<String, Map<String, String>> pair(String knownText, String incoming) {
        return Map.of("known", Map.of("content", knownText), "incoming", Map.of("content", incoming));
    }

    private static String detector(Api api, String name) throws Exception {
        return api.health().path("detectors").path(name).asText();
    }

    private static void commit(Api api, String content) {
        commit(api, "web", content);
    }

    private static void commit(Api api, String project, String content) {
        Api.Answer answer =
                api.post("/memory", Map.of("memory_type", "project", "project", project, "content", content));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    }

    private static JsonNode filed(Api api) {
        return api.get("/conflicts?detector=tier2").json().path("items");
    }
}
