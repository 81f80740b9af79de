package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages of concepts, sessions and the playground over the wire, as browsers with and without scripts
/// ask for them.
class ConceptPagesIT {
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
    private static final String MARKUP =
            "</textarea><script>alert(1)</script> \u202egnommoweb\u202c is a <b>service</b>";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api admin;
    private static Api reviewer;
    private static Api agent;
    private static String conflict;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
        Api api = server.api();
        admin = api.as(key(api, "root", "admin"));
        reviewer = api.as(key(admin, "ada", "reviewer"));
        agent = api.as(key(admin, "ci", "agent"));
        admin.tell("gnommoweb -isa repo");
        conflict =
                admin.tell("gnommoweb -isa service").json().path("conflict_id").asText();
        admin.tell("gnommoweb -ispart ramanujan in context of runs-on");
        IntStream.range(0, 15).forEach(i -> admin.tell(String.format(Locale.ROOT, "module%02d -ispart gnommoweb", i)));
        admin.tell("данные -isa repo");
        admin.post("/memory", Map.of("memory_type", "knowledge", "content", "The session timeout is 30 seconds."));
        IntStream.range(0, 5).forEach(ConceptPagesIT::chat);
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static String key(Api by, String name, String role) {
        return by.post("/keys", Map.of("name", name, "role", role))
                .json()
                .path("key")
                .asText();
    }

    private static void chat(int turn) {
        Api.Answer answer = agent.post(
                "/api/chat",
                Map.of(
                        "model",
                        "demo",
                        "stream",
                        false,
                        "messages",
                        List.of(Map.of("role", "user", "content", "turn " + turn + " <i>zorbital</i> on gnommoweb"))),
                Map.of("X-Festinger-Session", "a/b <i>c</i>"));
        assertThat(answer.status()).isEqualTo(200);
    }

    /// As a form sends it.
    private static Api.Answer submit(Api caller, String path, Map<String, String> fields, String... headers)
            throws Exception {
        String body = fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
        URI address = caller.address().resolve(path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + caller.key())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", BROWSER)
                .header("Origin", "http://" + address.getAuthority())
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        HttpResponse<String> answer = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Api.Answer(answer.statusCode(), answer.body(), answer);
    }

    private static Document page(Api caller, String path) {
        Api.Answer answer = caller.get(path, BROWSER);
        assertThat(answer.status()).as(path + answer.body()).isEqualTo(200);
        Document page = Jsoup.parse(answer.body());
        assertThat(page.select("[style], style, [onclick], main script")).isEmpty();
        return page;
    }

    @Test
    void theListLeadsToConceptsAndAPrefixFindsThem() {
        Document list = page(agent, "/admin/concepts?prefix=gnommo");

        assertThat(list.select("th[scope=row] a").attr("href")).isEqualTo("/admin/concepts/gnommoweb");
        assertThat(list.select("tr[data-item]").text()).contains("gnommoweb disputed", "ramanujan runs-on");
        assertThat(page(agent, "/admin/concepts?kind=disputed&prefix=gn")
                        .select("th[scope=row] a")
                        .eachText())
                .containsExactly("gnommoweb");
        assertThat(page(agent, "/admin/concepts?kind=unplaced")
                        .select("th[scope=row] a")
                        .eachText())
                .contains("zorbital");
        assertThat(page(agent, "/admin/concepts?prefix=nobody-knows")
                        .select("#list")
                        .text())
                .contains("No concept here begins with nobody-knows");
        assertThat(agent.get("/admin/concepts?kind=sideways", BROWSER).status()).isEqualTo(400);
    }

    @Test
    void aConceptIsDrawnWithLinksAndTheTableSaysTheSame() {
        Document page = page(agent, "/admin/concepts/gnommoweb");

        assertThat(page.select("svg a[href=/admin/concepts/repo] title").text()).isEqualTo("repo");
        assertThat(page.select("svg a.below")).hasSize(12);
        assertThat(page.select("svg text").eachText()).contains("3 more", "runs-on", "type?");
        assertThat(page.select("svg path.contested")).hasSize(1);
        assertThat(page.select("svg a.beside").eachAttr("href"))
                .contains("/admin/concepts/" + URLEncoder.encode("данные", StandardCharsets.UTF_8));
        Element row = page.select("table tr:has(a[href=/admin/concepts/repo])").first();
        assertThat(row).isNotNull();
        assertThat(row.text()).contains("is a repo", "disputed", "type", "100 %", "stated directly");
        assertThat(row.select("a.mark").attr("href")).isEqualTo("/admin/inbox/" + conflict);
        assertThat(page(agent, "/admin/concepts/" + URLEncoder.encode("данные", StandardCharsets.UTF_8))
                        .select("h1")
                        .text())
                .isEqualTo("данные");
    }

    @Test
    void saliencyIsPlottedOnceItIsMoreThanNothing() {
        assertThat(page(agent, "/admin/concepts/zorbital").select("svg.plot circle"))
                .hasSize(1);
        Document silent = page(agent, "/admin/concepts/ramanujan");
        assertThat(silent.select("svg.plot")).isEmpty();
        assertThat(silent.select("section:has(#saliency)").text()).contains("Nothing to plot yet", "recorded");
    }

    @Test
    void anAgentTellsAFactByAPlainFormAndByHtmx() throws Exception {
        Api.Answer plain = submit(
                agent,
                "/admin/concepts/plainform",
                Map.of("relation", "ispart", "parent", "Glitch University", "dimension", ""));
        assertThat(plain.status()).isEqualTo(303);
        assertThat(plain.raw().headers().firstValue("Location"))
                .hasValueSatisfying(to -> assertThat(to).endsWith("/admin/concepts/plainform?told=stored"));
        assertThat(page(agent, "/admin/concepts/plainform?told=stored")
                        .select("[role=status]")
                        .text())
                .contains("Stored");

        Api.Answer part = submit(
                agent,
                "/admin/concepts/plainform",
                Map.of("relation", "ispart", "parent", "elsewhere"),
                "HX-Request",
                "true");
        assertThat(part.body()).startsWith("<div id=\"concept\">").contains("a person decides");
        assertThat(Jsoup.parse(part.body()).select("a.mark").attr("href")).startsWith("/admin/inbox/cf_");
        assertThat(submit(agent, "/admin/concepts", Map.of("fact", "freeform -isa repo"))
                        .status())
                .isEqualTo(303);
    }

    @Test
    void aRefusalShowsTheInputAsText() throws Exception {
        Api.Answer refusedAnswer =
                submit(agent, "/admin/concepts", Map.of("fact", "<script>alert(1)</script> is nice"));

        assertThat(refusedAnswer.status()).isEqualTo(400);
        assertThat(refusedAnswer.body()).doesNotContain("<script>alert");
        assertThat(Jsoup.parse(refusedAnswer.body()).select("main").text()).contains("-isa", "DIMENSION");
        assertThat(agent.get("/admin/concepts/nobody_named_it", BROWSER).status())
                .isEqualTo(404);
        Api.Answer forgedAnswer = agent.post("/admin/concepts", "fact=x", Map.of("Origin", "https://evil.example"));
        assertThat(forgedAnswer.status()).isEqualTo(403);
    }

    @Test
    void sessionsShowWhatWasInjectedAndWhy() {
        Document list = page(reviewer, "/admin/sessions");
        assertThat(list.select("#sessions").attr("hx-trigger")).isEqualTo("tick from:body");
        Element row = list.select("tr[data-item]:contains(a/b)").first();
        assertThat(row).isNotNull();
        assertThat(row.text()).contains("a/b <i>c</i>", "demo", "5", "gnommoweb", "before the system message", " ms");

        Document session = page(reviewer, row.select("th a").attr("href"));
        assertThat(session.select("h1").text()).isEqualTo("turn 0 zorbital on gnommoweb");
        assertThat(session.select("main").text()).contains("a/b <i>c</i>");
        assertThat(session.select("#calls tr[data-item]")).hasSize(5);

        Document document = page(reviewer, row.select("td a").attr("href"));
        assertThat(document.select("pre.block").text()).contains("<recollection>", "gnommoweb:");
        assertThat(document.select("#trace table").text()).contains("gnommoweb -isa repo");
    }

    @Test
    void sessionsAreForReviewers() {
        assertThat(agent.get("/admin/sessions", BROWSER).status()).isEqualTo(403);
        assertThat(agent.get("/admin/sessions/a", BROWSER).status()).isEqualTo(403);
        assertThat(page(agent, "/admin/concepts").select("nav a[href=/admin/sessions]"))
                .isEmpty();
        assertThat(reviewer.get("/admin/sessions/nobody", BROWSER).status()).isEqualTo(404);
        assertThat(reviewer.get("/admin/sessions/a%2Fb%20%3Ci%3Ec%3C%2Fi%3E?trace=none", BROWSER)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aPromptIsReadAndShownAsTextByFormAndByHtmx() throws Exception {
        for (String[] headers : new String[][] {{}, {"HX-Request", "true"}}) {
            Api.Answer answer = submit(agent, "/admin/playground/prompt", Map.of("text", MARKUP), headers);
            Document read = Jsoup.parse(answer.body());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).doesNotContain("<script>alert");
            assertThat(read.select(".tokens").text()).contains("<script>alert(1)</script>");
            assertThat(read.select(".tokens .placed").text()).isEqualTo("gnommoweb");
            assertThat(read.select(".tokens").attr("dir")).isEqualTo("auto");
            assertThat(read.select("pre.block").text()).contains("gnommoweb: [runs-on] ramanujan");
            assertThat(read.select("h1")).hasSize(headers.length == 0 ? 1 : 0);
        }
        Api.Answer taught = submit(agent, "/admin/playground/prompt", Map.of("text", "gnommoweb is a service."));
        assertThat(Jsoup.parse(taught.body()).select("li.disputed").text())
                .contains("gnommoweb -isa service", "would open or join a conflict", "gnommoweb -isa repo");
    }

    @Test
    void twoFactsAreJudgedWithTheDecidingWords() throws Exception {
        Document document = Jsoup.parse(submit(
                        agent,
                        "/admin/playground/verdict",
                        Map.of("known", "The budget is 40 EUR.", "incoming", "The budget is 50 EUR."))
                .body());

        assertThat(document.select("#verdict-result h3").text()).isEqualTo("Verdict: conflict");
        assertThat(document.select("#verdict-result mark").eachText()).containsExactly("40 EUR", "50 EUR");
        assertThat(document.select("textarea[name=known]").text()).isEqualTo("The budget is 40 EUR.");
        assertThat(submit(agent, "/admin/playground/verdict", Map.of("known", "The budget is 40 EUR."))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void playgroundInputIsNotStored() throws Exception {
        String before = knownText();

        Document document = Jsoup.parse(submit(
                        agent,
                        "/admin/playground/check",
                        Map.of("content", "The session timeout is 45 seconds.", "project", ""))
                .body());
        submit(agent, "/admin/playground/prompt", Map.of("text", "zplaythings is a ztoybox. gnommoweb is a service."));
        submit(agent, "/admin/playground/verdict", Map.of("known", "A is 1.", "incoming", "A is 2."));

        assertThat(document.select("#check-result").text())
                .contains("Verdict: conflict", "The session timeout is 30 seconds.", "Both would be kept");
        admin.post("/reload", "");
        assertThat(knownText()).isEqualTo(before);
        assertThat(admin.get("/concepts/zplaythings").status()).isEqualTo(404);
        assertThat(admin.get("/concepts/ztoybox").status()).isEqualTo(404);
    }

    private static String knownText() {
        return admin.get("/memory").body()
                + admin.get("/conflicts?status=open").body()
                + admin.get("/concepts/gnommoweb").json().path("edges")
                + admin.get("/concepts/gnommoweb").json().path("encounter_count")
                + admin.get("/sessions").json().path("items").size();
    }

    @Test
    void aLongPromptIsTakenAndAnOverlongOneRefused() throws Exception {
        assertThat(submit(agent, "/admin/playground/prompt", Map.of("text", "слово ".repeat(3_300)))
                        .status())
                .isEqualTo(200);
        Api.Answer answer =
                submit(agent, "/admin/playground/prompt", Map.of("text", "w ".repeat(10_001)), "HX-Request", "true");
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.raw().headers().firstValue("HX-Retarget")).hasValue("#notice");
        assertThat(answer.body()).contains("at most 20,000 characters");
    }
}
