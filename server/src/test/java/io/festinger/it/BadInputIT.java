package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a caller is told whose input cannot be taken.
class BadInputIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    @Test
    void aMalformedFactIsAnsweredWithTheGrammarAndACaretUnderTheSpot() {
        JsonNode problem = problem(api.tell("gnommoweb repo"), 400, "invalid_fact");

        assertThat(problem.path("field").asText()).isEqualTo("fact");
        assertThat(problem.path("detail").asText())
                .contains("^")
                .contains("-isa")
                .contains("in context of");
    }

    @Test
    void aVersionKnownToTheCallerIsNotSentAgain() {
        String id = api.post("/memory", Map.of("memory_type", "project", "content", "The kiln door opens at noon."))
                .json()
                .path("id")
                .asText();
        String tag = api.get("/memory/" + id).raw().headers().firstValue("ETag").orElseThrow();

        Api.Answer same = api.get("/memory/" + id, Map.of("If-None-Match", tag));
        assertThat(same.status()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
        assertThat(same.raw().headers().firstValue("ETag")).hasValue(tag);
        assertThat(api.get("/memory/" + id, Map.of("If-None-Match", "\"other\""))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void anUnknownFieldIsRefusedByName() {
        JsonNode problem = problem(api.post("/iknowthat", Map.of("fakt", "x -isa y")), 400, "unknown_field");

        assertThat(problem.path("field").asText()).isEqualTo("fakt");
        assertThat(problem.path("detail").asText()).contains("fact");
    }

    @Test
    void aMissingFieldIsNamed() {
        assertThat(problem(api.post("/iknowthat", "{}"), 400, "invalid_request")
                        .path("field")
                        .asText())
                .isEqualTo("fact");
        assertThat(problem(api.post("/recollect", "{}"), 400, "invalid_request")
                        .path("field")
                        .asText())
                .isEqualTo("text");
    }

    @Test
    void aMemberWithoutItsContextIsNamed() {
        String order = "{\"action\":\"both_valid\",\"qualifiers\":{\"m1\":null}}";

        assertThat(problem(api.post("/conflicts/c1/resolve", order), 400, "invalid_request")
                        .path("field")
                        .asText())
                .isEqualTo("qualifiers.m1");
    }

    @Test
    void aBodyOtherThanJsonIsRefusedWithItsPlace() {
        assertThat(problem(api.post("/iknowthat", "{\"fact\": "), 400, "invalid_request")
                        .path("detail")
                        .asText())
                .contains("line 1");
        problem(api.post("/iknowthat", "null"), 400, "invalid_request");
        problem(api.post("/iknowthat", "[]"), 400, "invalid_request");
        problem(api.post("/iknowthat", "{\"fact\": {}}"), 400, "invalid_request");
    }

    @Test
    void anOversizedBodyIsRefused() {
        problem(api.tell("x".repeat(2 << 20)), 413, "too_large");
    }

    @Test
    void anInvalidSettingIsRefusedAndTheOldOneStays() {
        JsonNode problem =
                problem(api.put("/config/saliency_read_threshold", Map.of("value", "high")), 400, "invalid_setting");

        assertThat(problem.path("detail").asText()).contains("saliency_read_threshold takes a number");
        assertThat(api.get("/config/saliency_read_threshold")
                        .json()
                        .path("value")
                        .asText())
                .isEqualTo("0.5");
        problem(api.put("/config/no_such_setting", Map.of("value", "1")), 404, "not_found");
        problem(api.put("/config/write_model_id", Map.of("value", "77")), 400, "invalid_setting");
    }

    @Test
    void missingThingsAreReportedAsMissing() {
        problem(api.get("/concepts/nosuchconcept"), 404, "not_found");
        problem(api.get("/conflicts/cf_none"), 404, "not_found");
        problem(api.get("/trace/tr_none"), 404, "not_found");
        problem(api.get("/no/such/route"), 404, "not_found");
        problem(api.get("/conflicts?status=strange"), 400, "invalid_request");
        problem(api.get("/conflicts?cursor=strange"), 400, "invalid_request");
    }

    @Test
    void aChatOtherThanJsonIsAnsweredByTheUpstream() throws Exception {
        assertThat(api.post("/api/chat", "this is not JSON").status()).isEqualTo(200);
    }

    @Test
    void aSecondServerIsToldWhatIsTaken() throws Exception {
        Process samePort = FestingerProcess.command(List.of(
                        "serve", "--port", Integer.toString(server.address().getPort()), "--data", data.toString()))
                .redirectErrorStream(true)
                .start();
        assertThat(new String(samePort.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("taken by another process")
                .contains("--port");
        assertThat(samePort.waitFor()).isEqualTo(1);

        Process sameData = FestingerProcess.command(List.of("serve", "--port", "0", "--data", data.toString()))
                .redirectErrorStream(true)
                .start();
        assertThat(new String(sameData.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("another Festinger server already runs the database")
                .contains("--database");
        assertThat(sameData.waitFor()).isEqualTo(1);
    }

    @Test
    void edgesAreSpelledAsDocumented() {
        JsonNode answer = api.tell("spelled1 -isa repo").json();

        assertThat(answer.fieldNames()).toIterable().containsExactly("result", "edge");
        assertThat(answer.path("edge").fieldNames())
                .toIterable()
                .containsExactly("concept", "parent", "dimension", "is_isa", "confidence", "source");
    }

    @Test
    void anOfferOfHttp2IsPassedOver() {
        assertThat(api.get("/api/version").raw().version()).isEqualTo(HttpClient.Version.HTTP_1_1);
    }

    private static JsonNode problem(Api.Answer answer, int status, String code) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.raw().headers().firstValue("content-type").orElse("")).startsWith("application/problem+json");
        JsonNode problem = answer.json();
        assertThat(problem.path("code").asText()).isEqualTo(code);
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("detail").asText()).isNotBlank();
        return problem;
    }
}
