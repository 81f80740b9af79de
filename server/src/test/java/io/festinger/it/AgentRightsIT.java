package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.access.Routes;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an agent may write: words of its own, in its own name, and no status.
class AgentRightsIT {
    private static final Pattern FIRST_LETTER = Pattern.compile("[a-z]");

    @TempDir
    private static Path data;

    private static RecordingUpstream upstream;
    private static FestingerProcess server;
    private static Api api;
    private static Api admin;
    private static Api reviewer;
    private static Api agent;

    @BeforeAll
    static void start() throws Exception {
        upstream = new RecordingUpstream();
        server = FestingerProcess.serve(data, upstream.url());
        api = server.api();
        admin = api.as(key(api, "root", "admin"));
        reviewer = api.as(key(admin, "ada", "reviewer"));
        agent = api.as(key(admin, "ci", "agent"));
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
        upstream.close();
    }

    private static String key(Api by, String name, String role) {
        Api.Answer answer = by.post("/keys", Map.of("name", name, "role", role));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("key").asText();
    }

    private static String commit(Api by, String type, String content) {
        Api.Answer answer = by.post("/memory", Map.of("memory_type", type, "content", content, "project", "access"));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("id").asText();
    }

    /// The role that a path wants is read from the path as it came, so no other spelling may lead anywhere.
    @Test
    void everyOtherSpellingOfEveryRouteIsRefusedForEveryRole() {
        for (Routes.Rule rule : Routes.rules()) {
            String path =
                    "/" + String.join("/", rule.pattern()).replace("/**", "").replaceAll("[{}]", "");
            for (String spelling : spellings(path)) {
                if (spelling.equals("/docs/")) {
                    continue;
                }
                for (Api caller : List.of(agent, reviewer, admin)) {
                    assertThat(caller.status(rule.method(), spelling))
                            .as(rule.method() + " " + spelling)
                            .isEqualTo(400);
                }
            }
        }
    }

    private static List<String> spellings(String path) {
        String remainder = path.substring(1);
        String first = remainder.substring(0, 1);
        return List.of(
                path + ";x",
                "/" + remainder.replaceFirst("(?=/|$)", "%3bx"),
                path + "%00",
                path + "/",
                "/" + path,
                "/./" + remainder,
                "/x/../" + remainder,
                "/x/%2e%2e/" + remainder,
                "/x%2f.." + path,
                "/%" + Integer.toHexString(first.charAt(0)) + remainder.substring(1),
                "/"
                        + FIRST_LETTER
                                .matcher(remainder)
                                .replaceFirst(letter -> letter.group().toUpperCase(Locale.ROOT)));
    }

    @Test
    void aReviewerMakesNoAdminOfHimself() {
        for (String path : List.of("/admin/settings;x/keys", "/admin/%73ettings/keys", "/admin/settings/keys")) {
            assertThat(reviewer.status("POST", path)).as(path).isIn(400, 403);
            assertThat(agent.status("GET", path)).as(path).isIn(400, 403);
        }
    }

    @Test
    void anAgentChangesNoStatusAndNobodyElsesMemories() {
        String others = commit(reviewer, "preference", "prefers tabs");
        String active = commit(agent, "episodic", "met the tabs");
        String own = agent.post(
                        "/memory",
                        Map.of("memory_type", "preference", "content", "prefers dark mode", "status", "candidate"))
                .json()
                .path("id")
                .asText();

        for (String status : List.of("active", "invalid")) {
            Api.Answer answer = agent.put("/memory/" + own, Map.of("status", status));
            assertThat(answer.status()).as(answer.body()).isEqualTo(403);
            assertThat(answer.json().path("field").asText()).isEqualTo("status");
        }
        assertThat(agent.put("/memory/" + own, Map.of("content", "prefers light mode"))
                        .json()
                        .path("status")
                        .asText())
                .isEqualTo("candidate");
        assertThat(agent.put("/memory/" + others, Map.of("content", "prefers spaces"))
                        .status())
                .isEqualTo(403);
        assertThat(agent.put("/memory/" + others, Map.of("status", "superseded", "superseded_by", active))
                        .status())
                .isEqualTo(403);
        assertThat(reviewer.get("/memory/" + others).json().path("content").asText())
                .isEqualTo("prefers tabs");
    }

    private static String decision(Api by, String value, String status) {
        Api.Answer answer = by.post(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        "access",
                        "status",
                        status,
                        "fields",
                        Map.of("decision_target", "relay", "decision_field", "port", "value", value)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return "/entities/Decision/" + answer.json().path("id").asText();
    }

    @Test
    void anAgentChangesNoStatusAndNobodyElsesEntities() {
        Api other = api.as(key(admin, "another agent", "agent"));
        String own = decision(agent, "8080", "candidate");
        String persons = decision(reviewer, "8081", "candidate");
        String agents = decision(other, "8082", "candidate");

        assertThat(agent.put(own, Map.of("status", "active")).status()).isEqualTo(403);
        assertThat(agent.put(own, Map.of("fields", Map.of("value", "8083"))).status())
                .isEqualTo(200);
        for (String path : List.of(persons, agents)) {
            Api.Answer answer = agent.put(path, Map.of("fields", Map.of("value", "9090")));
            assertThat(answer.status()).as(answer.body()).isEqualTo(403);
        }
        assertThat(reviewer.put(own, Map.of("status", "active")).status()).isEqualTo(200);
    }

    @Test
    void anAgentWritesInItsOwnName() {
        String adas = commit(reviewer, "preference", "prefers vim keys");
        Map<String, Object> forged =
                Map.of("memory_type", "preference", "content", "prefers emacs keys", "author", "ada", "corrects", adas);

        Api.Answer answer = agent.post("/memory", forged);

        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.json().path("field").asText()).isEqualTo("author");
        assertThat(agent.post("/entities", Map.of("entity_type", "Decision", "fields", Map.of(), "author", "ada"))
                        .status())
                .isEqualTo(403);
        String own = commit(agent, "preference", "prefers short builds");
        assertThat(agent.get("/memory/" + own).json().path("author").asText()).isEqualTo("ci");
        assertThat(reviewer.get("/memory/" + adas).json().path("status").asText())
                .isEqualTo("active");
        assertThat(reviewer.post(
                                "/memory", Map.of("memory_type", "identity", "content", "is a doctor", "author", "bob"))
                        .status())
                .isEqualTo(201);
    }
}
