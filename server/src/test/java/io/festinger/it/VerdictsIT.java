package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `POST /verdicts` over the wire: what is answered, what is refused, and that nothing is stored.
class VerdictsIT {
    private static final Map<String, Object> KNOWN = Map.of("content", "The timeout of the login service is 30 s.");

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "http://127.0.0.1:9");
        api = server.api();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static Map<String, Object> pairs(Object incoming) {
        return Map.of("pairs", List.of(Map.of("known", KNOWN, "incoming", incoming)));
    }

    @Test
    void pairsAreJudgedInTheirOrderAndNothingIsStored() {
        Map<String, Object> twice = Map.of(
                "pairs",
                List.of(
                        Map.of("known", KNOWN, "incoming", Map.of("content", "login-service timeout: 45s")),
                        Map.of("known", KNOWN, "incoming", KNOWN)));
        JsonNode verdicts = api.post("/verdicts", twice).json().path("verdicts");

        assertThat(verdicts).hasSize(2);
        assertThat(verdicts.path(0).path("verdict").asText()).isEqualTo("conflict");
        assertThat(verdicts.path(0).path("tier").asText()).isEqualTo("tier1");
        assertThat(verdicts.path(0).path("rule_id").asText()).isNotEmpty();
        assertThat(verdicts.path(0).path("known_span").path("start").asInt()).isEqualTo(36);
        assertThat(verdicts.path(0).path("explanation").asText()).contains("30 s", "45s");
        assertThat(verdicts.path(1).path("verdict").asText()).isEqualTo("duplicate");
        assertThat(api.get("/memory").json().path("items")).isEmpty();
    }

    @Test
    void unjudgeablePairsAreNamed() {
        refused(Map.of(), "invalid_request", "pairs");
        refused(pairs(Map.of()), "invalid_request", "pairs[0].incoming.content");
        refused(pairs(Map.of("content", " ")), "invalid_request", "pairs[0].incoming.content");
        refused(Map.of("pairs", List.of(Map.of("known", KNOWN))), "invalid_request", "pairs[0].incoming");
        refused(Map.of("pairs", Collections.nCopies(1_001, Map.of())), "too_large", "pairs");
    }

    private static void refused(Map<String, Object> body, String code, String field) {
        JsonNode problem = api.post("/verdicts", body).json();

        assertThat(problem.path("code").asText()).isEqualTo(code);
        assertThat(problem.path("field").asText()).isEqualTo(field);
    }
}
