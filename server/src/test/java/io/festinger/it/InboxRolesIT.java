package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Who may decide in the browser.
class InboxRolesIT {
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    @TempDir
    private static Path data;

    private static String key(Api by, String name, String role) {
        Api.Answer answer = by.post("/keys", Map.of("name", name, "role", role));
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
        return answer.json().path("key").asText();
    }

    @Test
    void anAgentLooksAndAReviewerDecides() throws Exception {
        try (FestingerProcess server = FestingerProcess.serve(data, "http://127.0.0.1:9")) {
            Api admin = server.api().as(key(server.api(), "root", "admin"));
            Api reviewer = admin.as(key(admin, "ada", "reviewer"));
            Api agent = admin.as(key(admin, "ci", "agent"));
            agent.post("/memory", Map.of("memory_type", "project", "content", "The parser language is Rust."));
            agent.post("/memory", Map.of("memory_type", "project", "content", "The parser language is Java."));
            String id = agent.get("/conflicts")
                    .json()
                    .path("items")
                    .path(0)
                    .path("id")
                    .asText();

            for (String path : new String[] {"/admin", "/admin/inbox", "/admin/inbox/" + id}) {
                assertThat(buttons(agent, path)).as(path).isZero();
                assertThat(buttons(reviewer, path)).as(path).isPositive();
            }
            assertThat(agent.post("/admin/inbox/" + id, "", form()).status()).isEqualTo(403);
            assertThat(agent.get("/conflicts/" + id).json().path("status").asText())
                    .isEqualTo("open");
        }
    }

    private static Map<String, String> form() {
        return Map.of("Content-Type", "application/x-www-form-urlencoded");
    }

    /// Buttons of forms that change something; those that filter do not.
    private static int buttons(Api by, String path) {
        Document page = Jsoup.parse(by.get(path, BROWSER).body());
        return page.select("main form[method=post] button:not([disabled])").size();
    }
}
