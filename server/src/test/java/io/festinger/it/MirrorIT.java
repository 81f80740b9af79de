package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Human Mirror over the wire, from two servers on one database.
class MirrorIT {
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data.resolve("one"), "http://127.0.0.1:9");
        api = server.api();
        decision("p05");
        remember("p05", "The lateral support material is PEEK.");
        remember("p05", "<script>alert(1)</script> <img src=x onerror=alert(2)>\n# forged");
        remember("a/b \"c\".md", "The parser is fast.");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static void decision(String project) {
        api.post(
                "/entities",
                Map.of(
                        "entity_type",
                        "Decision",
                        "project",
                        project,
                        "fields",
                        Map.of(
                                "decision_target",
                                "lateral support",
                                "decision_field",
                                "material",
                                "value",
                                "GF-PTFE")));
    }

    private static void remember(String project, String content) {
        api.post("/memory", Map.of("memory_type", "project", "project", project, "content", content));
    }

    private static Document page(String path) {
        Api.Answer answer = api.get(path, BROWSER);
        assertThat(answer.raw().headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        return Jsoup.parse(answer.body());
    }

    @Test
    void aDisputedFieldIsMarkedOnThePageAndLeadsToItsConflict() {
        String conflict =
                api.get("/conflicts").json().path("items").path(0).path("id").asText();
        Document page = page("/mirror/p05");

        Element line = page.select("li.disputed:has(.label)").first();
        assertThat(line).isNotNull();
        assertThat(line.text()).contains("value", "GF-PTFE", "disputed", "PEEK (memory)");
        assertThat(line.select("a.mark").attr("href")).isEqualTo("/admin/inbox/" + conflict);
        assertThat(page("/admin/inbox/" + conflict).select(".side h2").eachText())
                .hasSize(2);
        assertThat(page.title()).isEqualTo("p05 · Festinger");
    }

    @Test
    void userTextIsTextOnThePage() {
        Document page = page("/mirror/p05");

        assertThat(page.select("main script, img, h1:contains(forged)")).isEmpty();
        assertThat(page.select("script").eachAttr("src"))
                .containsExactly("/assets/htmx.js", "/assets/festinger.js", "/assets/triage.js");
        assertThat(page.text()).contains("<script>alert(1)</script> <img src=x onerror=alert(2)>");
    }

    @Test
    void aPageLoadsNothingButTheStylesheetOfThisServer() {
        Api.Answer answer = api.get("/mirror/p05", BROWSER);
        Document page = Jsoup.parse(answer.body());

        assertThat(answer.raw().headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "script-src 'self';", "style-src 'self';", "frame-ancestors 'none'");
        assertThat(page.select("[style], style, [onclick]")).isEmpty();
        assertThat(page.select("link[rel=stylesheet]").eachAttr("href")).containsExactly("/assets/festinger.css");
        Api.Answer sheet = api.get("/assets/festinger.css");
        assertThat(sheet.raw().headers().firstValue("Content-Type")).hasValue("text/css; charset=utf-8");
        assertThat(sheet.body()).doesNotContain("@import").doesNotContainPattern("url\\((?!\"data:image/svg)");
    }

    @Test
    void theMarkdownIsTheSameFromEveryServerAndHoldsNoAddress() throws Exception {
        String markdown = api.get("/mirror/p05.md").body();

        assertThat(markdown)
                .startsWith("# p05\n")
                .contains("- **value**: GF-PTFE **⚠ disputed** ([conflict](/admin/inbox/cf_")
                .doesNotContain("127.0.0.1", "<script>");
        try (FestingerProcess other =
                FestingerProcess.serve(data.resolve("two"), "http://127.0.0.1:9", "--database", server.databaseUrl())) {
            assertThat(other.api().get("/mirror/p05.md").body()).isEqualTo(markdown);
        }
        assertThat(api.get("/mirror/p05.md").body()).isEqualTo(markdown);
    }

    @Test
    void everyLabelOfAProjectHasAPageLinkedFromTheList() {
        Document list = page("/mirror");
        assertThat(list.select("ul.projects a").eachText()).containsExactly("a/b \"c\".md", "p05");

        String path = list.select("ul.projects a").first().attr("href");
        Document page = page(path);
        assertThat(page.select("h1").text()).isEqualTo("a/b \"c\".md");
        String markdown = page.select("main a:contains(Markdown)").attr("href");
        assertThat(api.get(markdown).body()).contains("The parser is fast.");
    }

    @Test
    void programsGetTheListAsJson() {
        var items = api.get("/mirror", "application/json").json().path("items");

        assertThat(items).hasSize(2);
        assertThat(items.path(1).path("project").asText()).isEqualTo("p05");
        assertThat(items.path(1).path("conflicts").asInt()).isEqualTo(1);
    }

    @Test
    void anUnmentionedProjectIsAPageForBrowsersAndAProblemForPrograms() {
        assertThat(api.get("/mirror/p99", BROWSER).status()).isEqualTo(404);
        assertThat(page("/mirror/p99").select("main").text()).contains("nothing is known about a project 'p99'");
        assertThat(api.get("/mirror/p99").json().path("code").asText()).isEqualTo("not_found");
        assertThat(api.get("/mirror/p99.md").json().path("field").asText()).isEqualTo("project");
    }

    @Test
    void theRoutesCanBeBrowsedWithNothingButWhatThisServerGives() {
        Document page = page("/docs");
        List<String> parts = Stream.concat(
                        page.select("script").eachAttr("src").stream(),
                        page.select("link[rel=stylesheet]").eachAttr("href").stream())
                .toList();

        assertThat(parts).hasSize(4).allSatisfy(part -> {
            Api.Answer answer = api.get(part);
            assertThat(answer.status()).as(part).isEqualTo(200);
            assertThat(answer.raw().headers().firstValue("ETag")).isPresent();
        });
        assertThat(api.get("/assets/..%2Ffestinger.css").status()).isEqualTo(400);
    }
}
