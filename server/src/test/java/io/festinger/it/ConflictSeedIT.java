package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The examples of the conflict model, over HTTP against the packaged server: each in a project of its own.
class ConflictSeedIT {
    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static int projects;

    private final String project = "p" + projects++;

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

    private JsonNode memory(String type, String content) {
        return created(api.post(
                "/memory", Map.of("memory_type", type, "content", content, "project", project, "author", "agent-a")));
    }

    private JsonNode entity(String type, Map<String, ?> fields) {
        return created(api.post("/entities", Map.of("entity_type", type, "project", project, "fields", fields)));
    }

    private JsonNode state(String key, String value) {
        Api.Answer answer = api.post(
                "/project/state", Map.of("project", project, "category", "decision", "key", key, "value", value));
        assertThat(answer.status()).as(answer.body()).isIn(200, 201);
        return answer.json();
    }

    private static JsonNode created(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json();
    }

    private JsonNode decision(String target, String field, String value) {
        return entity("Decision", Map.of("decision_target", target, "decision_field", field, "value", value));
    }

    private List<JsonNode> open() {
        return items("/conflicts?project=" + project);
    }

    private static List<JsonNode> items(String path) {
        List<JsonNode> items = new ArrayList<>();
        api.get(path).json().path("items").forEach(items::add);
        return items;
    }

    private static List<String> members(JsonNode conflict) {
        return conflict.path("members").findValuesAsText("value");
    }

    @Test
    void twoDecisionsOnOneFieldOfOneTargetAreAConflict() {
        decision("lateral support", "material", "GF-PTFE");
        JsonNode answer = decision("lateral support", "material", "PEEK");

        assertThat(answer.path("verdict").asText()).isEqualTo("conflict");
        assertThat(answer.path("explanation").asText()).contains("PEEK", "GF-PTFE");
        assertThat(open()).singleElement().satisfies(conflict -> {
            assertThat(conflict.path("id")).isEqualTo(answer.path("conflict_id"));
            assertThat(conflict.path("slot_kind").asText()).isEqualTo("entity_slot");
            assertThat(members(conflict)).containsExactlyInAnyOrder("GF-PTFE", "PEEK");
        });
    }

    @Test
    void rebaseAndMergeCommitAreAConflictOfPreferences() {
        memory("preference", "prefers rebase workflow");
        JsonNode answer = memory("preference", "prefers merge-commit workflow");

        assertThat(answer.path("verdict").asText()).isEqualTo("conflict");
        assertThat(open())
                .singleElement()
                .satisfies(conflict ->
                        assertThat(conflict.path("slot_kind").asText()).isEqualTo("memory_slot"));
    }

    @Test
    void trustedStateAndADecisionMeetAcrossLayersAndTheEntityIsFlagged() {
        JsonNode decision = decision("lateral support", "material", "PEEK");
        JsonNode state = state("lateral_support_material", "GF-PTFE");

        assertThat(state.path("conflict_id").asText()).isNotEmpty();
        assertThat(open()).singleElement().satisfies(conflict -> {
            assertThat(conflict.path("slot_kind").asText()).isEqualTo("cross_layer");
            JsonNode flaggedJson = conflict.path("members").get(1);
            assertThat(flaggedJson.path("member_id")).isEqualTo(decision.path("id"));
            assertThat(flaggedJson.path("flagged").asBoolean()).isTrue();
            assertThat(flaggedJson.path("conflicts_with")).isEqualTo(state.path("id"));
        });
        assertThat(api.get("/entities/Decision/" + decision.path("id").asText())
                        .json()
                        .path("status")
                        .asText())
                .as("an alert, not an action")
                .isEqualTo("active");
    }

    @Test
    void aSentenceMeetsTrustedStateOnTheSameSlot() {
        state("lateral_support_material", "GF-PTFE");
        JsonNode answer = memory("project", "The lateral support material is PEEK.");

        assertThat(answer.path("verdict").asText()).isEqualTo("conflict");
        assertThat(answer.path("rule_id").asText()).isNotEmpty();
    }

    @Test
    void writingToASlotInDisputeSucceedsWithAWarning() {
        decision("lateral support", "material", "PEEK");
        state("lateral_support_material", "GF-PTFE");
        JsonNode second = state("lateral_support_material", "steel");

        assertThat(second.path("warning").asText())
                .contains(open().getFirst().path("id").asText());
        assertThat(items("/project/state?project=" + project))
                .singleElement()
                .satisfies(row -> assertThat(row.path("value").asText()).isEqualTo("steel"));
    }

    @Test
    void theSamePreferenceTwiceIsNoConflict() {
        JsonNode first = memory("preference", "prefers small diffs");
        JsonNode second = memory("preference", "Prefers small diffs.");

        assertThat(second.path("verdict").asText()).isEqualTo("duplicate");
        assertThat(second.path("id")).isEqualTo(first.path("id"));
        assertThat(open()).isEmpty();
    }

    @Test
    void aCandidateIsNoConflict() {
        memory("preference", "prefers rebase workflow");
        created(api.post(
                "/memory",
                Map.of(
                        "memory_type", "preference",
                        "content", "prefers merge-commit workflow",
                        "project", project,
                        "status", "candidate")));

        assertThat(open()).isEmpty();
    }

    @Test
    void promotingTheCandidateIsWhenItShows() {
        memory("preference", "prefers rebase workflow");
        JsonNode candidate = created(api.post(
                "/memory",
                Map.of(
                        "memory_type", "preference",
                        "content", "prefers merge-commit workflow",
                        "project", project,
                        "status", "candidate")));

        JsonNode promotedJson = api.post("/memory/" + candidate.path("id").asText() + "/promote", Map.of())
                .json();

        assertThat(promotedJson.path("conflict_id").asText()).isNotEmpty();
        assertThat(open()).hasSize(1);
    }

    @Test
    void supersededRowsAreHistoryAndNoConflict() {
        JsonNode old = created(api.post(
                "/memory",
                Map.of(
                        "memory_type", "preference",
                        "content", "prefers rebase workflow",
                        "project", project,
                        "author", "agent-a")));
        JsonNode update = created(api.post(
                "/memory",
                Map.of(
                        "memory_type", "preference",
                        "content", "prefers merge-commit workflow",
                        "project", project,
                        "author", "agent-a",
                        "corrects", old.path("id").asText())));

        assertThat(update.path("verdict").asText()).isEqualTo("update");
        assertThat(open()).isEmpty();
        assertThat(api.get("/memory/" + old.path("id").asText()).json().path("superseded_by"))
                .isEqualTo(update.path("id"));
    }

    @Test
    void requirementsConstrainingDifferentFieldsAreCompatible() {
        entity("Requirement", Map.of("requirement_key", "mass cap", "statement", "mass is at most 4.8 kg"));
        entity("Requirement", Map.of("requirement_key", "heat flux cap", "statement", "heat flux is at most 2 W"));

        assertThat(open()).isEmpty();
    }

    @Test
    void episodicMemoriesRarelyConflictAndNeverHere() {
        memory("episodic", "The lateral support material is PEEK.");
        memory("episodic", "The lateral support material is GF-PTFE.");

        assertThat(open()).isEmpty();
    }

    @Test
    void otherProjectsAreOutOfScope() {
        decision("lateral support", "material", "GF-PTFE");
        created(api.post(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        project + "x",
                        "fields",
                        Map.of("decision_target", "lateral support", "decision_field", "material", "value", "PEEK"))));

        assertThat(open()).isEmpty();
    }

    /// For each type its slot's fields, and two entities that differ in one structural field.
    static Stream<Map.Entry<String, Map<String, String>>> slots() {
        return Stream.of(
                Map.entry("Subsystem", Map.of("subsystem_name", "optics")),
                Map.entry("Component", Map.of("subsystem_name", "optics", "component_name", "mirror cell")),
                Map.entry("Requirement", Map.of("requirement_key", "R-12")),
                Map.entry("Constraint", Map.of("constraint_target", "mirror", "constraint_kind", "mass")),
                Map.entry("Decision", Map.of("decision_target", "mount", "decision_field", "finish")),
                Map.entry("Material", Map.of("component_id", "flexure")),
                Map.entry("Parameter", Map.of("parameter_scope", "mirror", "parameter_name", "thickness")),
                Map.entry("AnalysisModel", Map.of("subsystem_id", "optics", "model_name", "thermal")),
                Map.entry("Result", Map.of("analysis_model_id", "thermal", "result_key", "peak displacement")),
                Map.entry("ValidationClaim", Map.of("claim_key", "VC-1")),
                Map.entry("Project", Map.of()));
    }

    @ParameterizedTest
    @MethodSource("slots")
    void aTypeIsInConflictOnItsSlotInStructuralFieldsOnly(Map.Entry<String, Map<String, String>> type) {
        JsonNode definition = api.get("/entity-types/" + type.getKey()).json();
        String structural = field(definition, type.getValue(), true);
        entity(type.getKey(), with(definition, type.getValue(), Map.of(structural, "one thing")));

        String loose = field(definition, type.getValue(), false);
        entity(
                type.getKey(),
                with(definition, type.getValue(), Map.of(structural, "one thing", loose, "a remark that differs")));
        assertThat(open()).as("a field that is not structural").isEmpty();

        JsonNode rival = entity(type.getKey(), with(definition, type.getValue(), Map.of(structural, "another thing")));
        assertThat(rival.path("verdict").asText()).isEqualTo("conflict");
        assertThat(open()).hasSize(1);
    }

    @Test
    void artifactsAreAdditive() {
        JsonNode definition = api.get("/entity-types/Artifact").json();
        entity("Artifact", with(definition, Map.of(), Map.of()));
        entity("Artifact", with(definition, Map.of(), Map.of()));
        memory("project", "something else");

        assertThat(open()).isEmpty();
    }

    private static String field(JsonNode definition, Map<String, String> slot, boolean structural) {
        for (JsonNode field : definition.path("fields")) {
            boolean text = field.path("kind").asText().equals("text");
            if (text
                    && field.path("structural").asBoolean() == structural
                    && !slot.containsKey(field.path("name").asText())) {
                return field.path("name").asText();
            }
        }
        throw new AssertionError("no such field in " + definition);
    }

    /// Fills whatever else the type wants.
    private static Map<String, String> with(JsonNode definition, Map<String, String> slot, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>();
        for (JsonNode field : definition.path("fields")) {
            if (field.path("required").asBoolean()) {
                fields.put(field.path("name").asText(), "the same");
            }
        }
        fields.putAll(slot);
        fields.putAll(more);
        return fields;
    }
}
