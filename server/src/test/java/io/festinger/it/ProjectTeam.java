package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.testing.Eventually;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The people of a project and the agent that takes their files in, and what they do with one server.
///
/// @param reviewer a person
/// @param ci an agent
/// @param data the server's folder
record ProjectTeam(String project, Api reviewer, Api ci, CommandLine shell, CommandLine agentShell, Path data) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> REASONS = Set.of("duplicate", "rejected", "over_cap", "too_short", "refused");

    static ProjectTeam of(String project, Api api, Path data, Path home) {
        Api admin = api.as(key(api, "root", "admin"));
        Api reviewer = api.as(key(admin, "project office", "reviewer"));
        Api ci = api.as(key(admin, "ci", "agent"));
        return new ProjectTeam(project, reviewer, ci, new CommandLine(reviewer, home), new CommandLine(ci, home), data);
    }

    private static String key(Api by, String name, String role) {
        return done(by.post("/keys", Map.of("name", name, "role", role)))
                .path("key")
                .asText();
    }

    private static JsonNode done(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
        return answer.json();
    }

    /// The agent runs `festinger ingest`.
    JsonNode takesIn(Path folder) throws IOException, InterruptedException {
        return JSON.readTree(agentShell.run("ingest", folder.toString(), "--project", project, "--json"));
    }

    String inbox() throws IOException, InterruptedException {
        return shell.run("conflicts", "--project", project);
    }

    /// Everything that was extracted stands in exactly one of the two lists, and the report counts it.
    void findsAllKeptAndDroppedTextsWithAReason(String report) throws IOException {
        Path folder = data.resolve(report);
        JsonNode counts =
                JSON.readTree(Files.readString(folder.resolve("report.json"))).path("counts");
        List<JsonNode> kept = lines(folder.resolve("candidates.ndjson"));
        List<JsonNode> leftOut = lines(folder.resolve("dropped.ndjson"));
        List<JsonNode> dropped =
                leftOut.stream().filter(line -> line.has("content")).toList();
        Set<String> places = new HashSet<>();
        kept.forEach(line -> places.add(place(line)));
        dropped.forEach(line -> places.add(place(line)));

        assertThat(places)
                .hasSize(kept.size() + dropped.size())
                .hasSize(counts.path("extracted").asInt());
        assertThat(kept).hasSize(counts.path("persisted").asInt());
        assertThat(leftOut)
                .hasSize(dropped.size() + counts.path("passed_over").asInt())
                .allSatisfy(line ->
                        assertThat(line.has("content") || line.has("text")).isTrue());
        assertThat(dropped).hasSize(counts.path("dropped").asInt());
        assertThat(dropped)
                .allSatisfy(line -> assertThat(line.path("reason").asText()).isIn(REASONS));
        assertThat(dropped.stream()
                        .collect(Collectors.groupingBy(
                                line -> line.path("reason").asText(), Collectors.summingInt(line -> 1))))
                .isEqualTo(JSON.convertValue(counts.path("dropped_by"), Map.class));
        assertThat(kept)
                .allSatisfy(line -> assertThat(
                                reviewer.get("/candidates/" + line.path("id").asText())
                                        .status())
                        .isEqualTo(200));
        assertThat(counts.path("errors").asInt()).isZero();
    }

    /// A row of a table can give several.
    private static String place(JsonNode line) {
        return line.path("source_chunk_id").asText() + " "
                + line.path("source_span").asText() + " " + line.path("content");
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    /// Each further pass proposes what did not fit into the one before.
    void readsOnUntilNothingIsLeft(String wave) throws IOException {
        JsonNode pass;
        do {
            pass = done(ci.post("/ingestion/wave/" + wave + "/extract", Map.of()));
            findsAllKeptAndDroppedTextsWithAReason(pass.path("report").asText());
        } while (pass.path("candidates").asInt() > 0);
    }

    List<JsonNode> candidates() {
        return items("/candidates?limit=100&project=" + project);
    }

    /// Stories are read some seconds after a write: what they ask is left to [#answersWhatStoriesAsk].
    List<JsonNode> conflicts() {
        return items("/conflicts?limit=100&project=" + project).stream()
                .filter(conflict -> !isFromAStory(conflict))
                .toList();
    }

    private static boolean isFromAStory(JsonNode conflict) {
        return conflict.path("detector").asText().equals("story");
    }

    /// Waits until the stories of all that was written are read, and says that everything is still the case.
    void answersWhatStoriesAsk(FestingerProcess server) throws Exception {
        try (Connection database = server.database();
                PreparedStatement waiting =
                        database.prepareStatement("SELECT 1 FROM work_items WHERE kind = 'story' LIMIT 1")) {
            Eventually.holds("the stories are read", () -> {
                try (ResultSet left = waiting.executeQuery()) {
                    return !left.next();
                }
            });
        }
        for (JsonNode conflict : items("/conflicts?limit=100&project=" + project)) {
            assertThat(isFromAStory(conflict)).as(conflict.toString()).isTrue();
            done(reviewer.post("/conflicts/" + conflict.path("id").asText() + "/dismiss", Map.of("reason", "it is")));
        }
    }

    private List<JsonNode> items(String path) {
        List<JsonNode> items = new ArrayList<>();
        Optional<String> cursor = Optional.of("");
        while (cursor.isPresent()) {
            String after = cursor.get().isEmpty() ? "" : "&cursor=" + encoded(cursor.get());
            JsonNode page = done(ci.get(path + after));
            page.path("items").forEach(items::add);
            cursor = Optional.ofNullable(page.get("next_cursor")).map(JsonNode::asText);
        }
        return items;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    List<JsonNode> from(List<JsonNode> candidates, String folder) {
        return candidates.stream()
                .filter(one -> one.path("source").path("path").asText().startsWith(folder))
                .toList();
    }

    /// From a candidate to the exact characters of its source, and to the file in which a person wrote
    /// them.
    void findsItCharacterByCharacter(JsonNode candidate, Path files) {
        JsonNode provenance = candidate.path("provenance");
        String[] span = provenance.path("source_span").asText().split("-", 2);
        JsonNode chunk =
                done(ci.get("/chunks/" + provenance.path("source_chunk_id").asText()));
        String text = chunk.path("content").asText().substring(Integer.parseInt(span[0]), Integer.parseInt(span[1]));
        String path = candidate.path("source").path("path").asText();

        assertThat(text)
                .as(candidate.toString())
                .isNotBlank()
                .isEqualTo(candidate.path("source").path("text").asText());
        if (path.endsWith(".md") || path.endsWith(".txt")) {
            assertThat(files.resolve(path)).content().contains(text);
        }
        assertThat(provenance.path("rule").asText()).isNotBlank();
        assertThat(provenance.path("extractor_version").asText()).isNotBlank();
        assertThat(candidate.path("pending_since").asText()).isNotBlank();
    }

    /// What several files say is one candidate, which was read again so often.
    void findsOnce(List<JsonNode> candidates, String field, String value, int readAgain) {
        assertThat(candidates.stream()
                        .filter(one -> one.path("fields").path(field).asText().equals(value)))
                .singleElement()
                .satisfies(one ->
                        assertThat(one.path("re_extraction_count").asInt()).isGreaterThanOrEqualTo(readAgain));
    }

    /// At the command line.
    void rejects(List<JsonNode> candidates, String reason) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("candidates", "reject", "--reason", reason));
        line.addAll(ids(candidates));
        shell.run(line.toArray(String[]::new));
        assertThat(candidates())
                .extracting(one -> one.path("id").asText())
                .doesNotContainAnyElementsOf(ids(candidates));
    }

    private static List<String> ids(List<JsonNode> candidates) {
        assertThat(candidates).isNotEmpty();
        return candidates.stream().map(one -> one.path("id").asText()).toList();
    }

    /// `festinger review`, a key for each.
    void promotesOneByOne(String rule) throws IOException, InterruptedException {
        int waiting = items("/candidates?limit=100&project=" + project + "&rule=" + rule)
                .size();
        String text = shell.typing("p\n".repeat(waiting) + "q\n", "review", "--project", project, "--rule", rule);
        assertThat(waiting).isPositive();
        assertThat(text).contains(waiting + " decided");
    }

    /// All at once.
    void promotes(List<JsonNode> candidates) {
        List<String> ids = ids(candidates);
        Map<String, Object> wanted = Map.of("ids", ids, "action", "promote", "reason", "as reviewed");
        assertThat(ci.post("/candidates/decide", wanted).status())
                .as("an agent decides nothing")
                .isEqualTo(403);
        assertThat(done(reviewer.post("/candidates/decide", wanted)).path("items"))
                .hasSize(ids.size())
                .allSatisfy(row -> assertThat(row.path("status").asText())
                        .as(row.toString())
                        .isEqualTo("active"));
    }

    /// Edits a candidate, which keeps its first words.
    void corrects(String content, String better) {
        JsonNode row = memory("candidate", content);
        JsonNode editedJson = done(
                reviewer.put("/memory/" + row.path("id").asText(), Map.of("content", better, "reason", "clearer")));
        assertThat(editedJson.path("content").asText()).isEqualTo(better);
        assertThat(editedJson.path("previous_content_log").toString()).contains(content);
    }

    private JsonNode memory(String status, String content) {
        return items("/memory?limit=100&status=" + status + "&project=" + project).stream()
                .filter(row -> row.path("content").asText().equals(content))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + status + " memory says: " + content));
    }

    /// Makes a requirement of a memory.
    ///
    /// @return the memory afterwards
    JsonNode graduates(String content, String key) {
        String memory = "/memory/" + memory("active", content).path("id").asText();
        Map<String, Object> requirement =
                Map.of("entity_type", "Requirement", "fields", Map.of("requirement_key", key, "statement", content));
        String entity = done(reviewer.post(memory + "/graduate", requirement))
                .path("id")
                .asText();
        done(reviewer.post("/entities/" + entity + "/promote", Map.of()));
        JsonNode pointer = done(reviewer.get(memory));
        assertThat(pointer.path("superseded_by").asText()).isEqualTo(entity);
        return pointer;
    }

    /// A person writes trusted state, as no agent may.
    void trusts(String category, String key, String value) throws IOException, InterruptedException {
        Map<String, Object> state = Map.of("project", project, "category", category, "key", key, "value", value);
        assertThat(ci.post("/project/state", state).status()).isEqualTo(403);
        shell.run("state", "set", "--project", project, category, key, value);
    }

    Set<String> subjectsInConflict() {
        return conflicts().stream()
                .map(conflict -> conflict.path("subject").asText())
                .collect(Collectors.toSet());
    }

    private JsonNode conflict(String subject) {
        return conflicts().stream()
                .filter(one -> one.path("subject").asText().equals(subject))
                .findFirst()
                .orElseThrow();
    }

    private static String member(JsonNode conflict, String value) {
        for (JsonNode member : conflict.path("members")) {
            if (member.path("value").asText().equals(value)) {
                return member.path("member_id").asText();
            }
        }
        throw new AssertionError("nobody says " + value + " in " + conflict);
    }

    /// A person decides at the command line.
    void decidesFor(String subject, String value, String reason) throws IOException, InterruptedException {
        JsonNode conflict = conflict(subject);
        String id = conflict.path("id").asText();
        shell.run(
                "conflicts",
                "resolve",
                id,
                "--action",
                "supersede_others",
                "--winner",
                member(conflict, value),
                "--notes",
                reason);
        assertThat(done(reviewer.get("/conflicts/" + id)).path("status").asText())
                .isEqualTo("resolved");
    }

    /// Both are so, each in its context.
    void keepsBoth(String subject, Map<String, String> contexts) {
        JsonNode conflict = conflict(subject);
        Map<String, String> qualifiers = new HashMap<>();
        contexts.forEach((value, context) -> qualifiers.put(member(conflict, value), context));
        done(reviewer.post(
                "/conflicts/" + conflict.path("id").asText() + "/resolve",
                Map.of("action", "both_valid", "qualifiers", qualifiers)));
    }

    /// The page that people read.
    String page() {
        Api.Answer page = ci.get("/mirror/" + project + ".md");
        assertThat(page.status()).as(page.body()).isEqualTo(200);
        return page.body();
    }

    /// `festinger mirror`, fit to be committed to git.
    void writesThePageToAFolder(String change, String page) throws IOException, InterruptedException {
        Path folder = shell.home().resolve("mirror");
        assertThat(shell.run("mirror", "--project", project, "--out", folder.toString(), "--json"))
                .contains("\"change\":\"" + change + "\"");
        assertThat(folder.resolve(project + ".md")).hasBinaryContent(page.getBytes(StandardCharsets.UTF_8));
    }

    /// What an agent is told before it begins.
    String context(String query) {
        JsonNode built = done(ci.post("/context/build", Map.of("query", query, "project", project)));
        assertThat(built.path("tokens").asInt())
                .isLessThanOrEqualTo(built.path("budget_tokens").asInt());
        return built.path("context").asText();
    }
}
