package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
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

/// The overview and the inbox as a browser gets them, with scripts and without.
class InboxPageIT {
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

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

    /// A conflict in a project of its own.
    ///
    /// @param values what its sides say
    private static String contradict(String project, String... values) {
        for (String value : values) {
            api.post(
                    "/memory",
                    Map.of(
                            "memory_type",
                            "project",
                            "project",
                            project,
                            "content",
                            "The lateral support material is " + value + "."));
        }
        return api.get("/conflicts?status=all&project=" + project)
                .json()
                .path("items")
                .path(0)
                .path("id")
                .asText();
    }

    private static Document page(String path) {
        Api.Answer answer = api.get(path, BROWSER);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return Jsoup.parse(answer.body());
    }

    /// Sends a form as a browser does.
    ///
    /// @param fields name, value, name, value
    private static HttpResponse<String> press(String path, Map<String, String> headers, String... fields)
            throws IOException, InterruptedException {
        String form = IntStream.range(0, fields.length / 2)
                .mapToObj(i -> encoded(fields[2 * i]) + "=" + encoded(fields[2 * i + 1]))
                .collect(Collectors.joining("&"));
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", BROWSER)
                .POST(HttpRequest.BodyPublishers.ofString(form));
        headers.forEach(request::header);
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> press(String conflict, String... fields)
            throws IOException, InterruptedException {
        return press("/admin/inbox/" + conflict, origin(), fields);
    }

    private static Map<String, String> origin() {
        return Map.of("Origin", server.address().toString());
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String status(String conflict) {
        return api.get("/conflicts/" + conflict).json().path("status").asText();
    }

    @Test
    void aSideWinsByAFormWithoutScriptsAndTheNextPageSaysSoAndTakesItBack() throws Exception {
        String conflict = contradict("without-scripts", "PEEK", "GF-PTFE");
        contradict("without-scripts-too", "steel", "brass");
        Element winner = page("/admin/inbox/" + conflict).selectFirst("button[name=winner][data-key=2]");

        String next = location(press(conflict, "winner", winner.attr("value"), "reason", "measured"));
        Document document = page(path(next));

        assertThat(status(conflict)).isEqualTo("resolved");
        assertThat(path(next)).doesNotStartWith("/admin/inbox/" + conflict).endsWith("?done=" + conflict);
        assertThat(document.select(".notice-of-page").text()).contains("“GF-PTFE” holds", "lateral support material");
        Element undo = document.selectFirst(".notice-of-page button[data-key=u]");
        assertThat(undo).isNotNull();

        String back = location(press(conflict, "do", undo.attr("value")));

        assertThat(path(back)).startsWith("/admin/inbox/" + conflict);
        assertThat(status(conflict)).isEqualTo("open");
        assertThat(page(path(back)).select(".notice-of-page").text()).contains("Open again");
    }

    @Test
    void aProposedUpdateIsInNoListOfOpenOnesAndTakenUpByOneKey() throws Exception {
        Map<String, String> known = Map.of(
                "memory_type", "project", "project", "moves", "author", "ada", "content", "Auth uses session cookies.");
        Map<String, String> update = Map.of(
                "memory_type",
                "project",
                "project",
                "moves",
                "author",
                "bo",
                "content",
                "Migrated auth from session cookies to JWTs.");
        String old = api.post("/memory", known).json().path("id").asText();
        Api.Answer answer = api.post("/memory", update);
        String proposal = answer.json().path("proposal_id").asText();

        assertThat(answer.json().path("verdict").asText()).as(answer.body()).isEqualTo("update");
        assertThat(answer.json().has("conflict_id")).isFalse();
        assertThat(status(proposal)).isEqualTo("proposed");
        assertThat(page("/admin/inbox?project=moves").select("#row-" + proposal))
                .isEmpty();
        assertThat(page("/admin").select("a[href$=status=proposed]").text()).endsWith("proposed update");
        Element row = page("/admin/inbox?status=proposed&project=moves").selectFirst("#row-" + proposal);
        assertThat(page("/admin/inbox/" + proposal)
                        .select("[aria-label=Proposal]")
                        .text())
                .contains("bo says that it replaces what was known");
        Element button = row.selectFirst("button[data-key=p]");
        assertThat(button.text()).endsWith("Take it up");

        location(press(proposal, "do", button.attr("value")));

        assertThat(status(proposal)).isEqualTo("resolved");
        assertThat(api.get("/memory/" + old).json().path("status").asText()).isEqualTo("superseded");
    }

    @Test
    void aKeyPressedInTheListReplacesTheRowAloneAndOffersAnUndo() throws Exception {
        String conflict = contradict("in-the-list", "PEEK", "GF-PTFE");
        Element row = page("/admin/inbox?project=in-the-list").selectFirst("#row-" + conflict);
        assertThat(row.hasAttr("data-item")).isTrue();
        assertThat(row.select("button").eachAttr("data-key")).contains("1", "2", "s", "n", "d");

        HttpResponse<String> answer = press(
                "/admin/inbox/" + conflict,
                Map.of("Origin", server.address().toString(), "HX-Request", "true"),
                "from",
                "list",
                "do",
                "dismiss");
        Document part = Jsoup.parseBodyFragment(answer.body());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(part.select("html body header")).isEmpty();
        assertThat(part.select("li#row-" + conflict).text()).contains("dismissed as no contradiction");
        assertThat(part.select("li#row-" + conflict).hasAttr("data-item")).isFalse();
        assertThat(part.select("[hx-swap-oob=innerHTML:#notice] button[data-key=u]")
                        .attr("value"))
                .isEqualTo("undo");
        assertThat(api.get("/conflicts/" + conflict)
                        .json()
                        .path("resolution")
                        .path("notes")
                        .asText())
                .isEqualTo("no contradiction");
    }

    @Test
    void theListGoesByStatusProjectAndPage() throws Exception {
        String conflict = contradict("filtered", "PEEK", "GF-PTFE");
        press(conflict, "do", "none");

        assertThat(page("/admin/inbox?project=filtered").select(".conflict")).isEmpty();
        assertThat(page("/admin/inbox?project=filtered").select(".empty a").attr("href"))
                .isEqualTo("/admin/inbox");
        assertThat(page("/admin/inbox?project=filtered&status=resolved")
                        .select(".conflict .outcome")
                        .text())
                .contains("settled, no row changed");
        assertThat(api.get("/admin/inbox?status=never", BROWSER).status()).isEqualTo(400);
        assertThat(api.get("/admin/inbox?cursor=never", BROWSER).status()).isEqualTo(400);
    }

    @Test
    void bothAreValidInTheNamedContexts() throws Exception {
        String conflict = contradict("contexts", "PEEK", "GF-PTFE");
        List<String> members =
                page("/admin/inbox/" + conflict).select("input[name=member]").eachAttr("value");

        HttpResponse<String> response = press(
                conflict,
                "do",
                "both",
                "member",
                members.get(0),
                "qualifier",
                "",
                "member",
                members.get(1),
                "qualifier",
                "");
        location(press(
                conflict,
                "do",
                "both",
                "member",
                members.get(0),
                "qualifier",
                "summer",
                "member",
                members.get(1),
                "qualifier",
                "winter"));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Jsoup.parse(response.body()).select("main").text()).contains("both_valid requires qualifiers");
        assertThat(api.get("/conflicts/" + conflict)
                        .json()
                        .path("resolution")
                        .path("qualifiers")
                        .properties())
                .extracting(qualifier -> qualifier.getValue().asText())
                .containsExactlyInAnyOrder("summer", "winter");
    }

    @Test
    void anAgentsProposalIsDoneByOneKey() throws Exception {
        String conflict = contradict("proposed", "PEEK", "GF-PTFE");
        String winner = page("/admin/inbox/" + conflict)
                .selectFirst("button[name=winner][data-key=1]")
                .attr("value");
        mcp(Map.of(
                "conflict_id", conflict, "action", "supersede_others", "winner_member_id", winner, "reason", "tested"));

        Document document = page("/admin/inbox/" + conflict);
        location(
                press(conflict, "do", document.selectFirst("button[data-key=p]").attr("value")));

        assertThat(document.select("[aria-label=Proposal]").text()).contains("“PEEK” holds", "tested");
        assertThat(api.get("/conflicts/" + conflict)
                        .json()
                        .path("resolution")
                        .path("winner_member_id")
                        .asText())
                .isEqualTo(winner);
    }

    private static void mcp(Map<String, String> arguments) {
        Api.Answer answer = api.post(
                "/mcp",
                Map.of(
                        "jsonrpc",
                        "2.0",
                        "id",
                        1,
                        "method",
                        "tools/call",
                        "params",
                        Map.of("name", "propose_resolution", "arguments", arguments)));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    }

    @Test
    void theTimelineTellsWhatWasInForceInWordsToo() throws Exception {
        String conflict = contradict("over-time", "PEEK", "GF-PTFE");
        String winner = page("/admin/inbox/" + conflict)
                .selectFirst("button[name=winner][data-key=2]")
                .attr("value");
        press(conflict, "winner", winner);

        Document document = page("/admin/inbox/" + conflict);

        assertThat(document.select(".timeline li.retired").text()).contains("PEEK", "in force from", "until");
        assertThat(document.select(".timeline li.of-side")).hasSize(2);
        assertThat(document.select(".timeline svg rect.held")).hasSize(2);
        assertThat(document.select(".timeline svg line.decided")).hasSize(2);
        assertThat(document.select(".side.won h2").text()).contains("GF-PTFE");
    }

    @Test
    void userTextIsTextOnEveryPage() {
        String conflict = contradict("escaped", "<b>PEEK</b>", "brass");

        for (String path : List.of("/admin", "/admin/inbox", "/admin/inbox/" + conflict)) {
            Document document = page(path);
            assertThat(document.text()).as(path).contains("<b>PEEK</b>");
            assertThat(document.select("b, main script, [style], style, [onclick]"))
                    .as(path)
                    .isEmpty();
        }
    }

    @Test
    void aMissingPageSaysSo() throws Exception {
        Api.Answer missing = api.get("/admin/inbox/cf_none", BROWSER);

        assertThat(missing.status()).isEqualTo(404);
        assertThat(Jsoup.parse(missing.body()).select("main").text()).contains("there is no conflict 'cf_none'");
        assertThat(press("cf_none", "do", "none").statusCode()).isEqualTo(404);
        assertThat(press(contradict("unknown-word", "a1", "b1"), "do", "guess").statusCode())
                .isEqualTo(400);
    }

    @Test
    void aFormOfAnotherPageDecidesNothing() throws Exception {
        String conflict = contradict("elsewhere", "PEEK", "GF-PTFE");

        HttpResponse<String> response =
                press("/admin/inbox/" + conflict, Map.of("Origin", "https://evil.example"), "do", "none");

        assertThat(response.statusCode()).isEqualTo(403);
        assertThat(status(conflict)).isEqualTo("open");
    }

    @Test
    void theOverviewCountsWhatIsOpenAndRunsWhatIsAskedFor() throws Exception {
        contradict("overview", "PEEK", "GF-PTFE", "GF-PTFE");

        Document before = page("/admin");
        assertThat(before.select(".figures a[href=/admin/inbox] strong").text())
                .isEqualTo(
                        String.valueOf(api.health().path("open_conflicts_count").asLong()));
        assertThat(before.select("#figures tr:contains(overview) td").eachText())
                .startsWith("overview", "2", "1");
        assertThat(before.select(".chart svg rect.opened")).hasSize(30);
        assertThat(before.select(".parts dt").eachText()).contains("tier1", "model: resolve");

        assertThat(location(press("/admin/resolve", origin()))).endsWith("/admin");
        assertThat(location(press("/admin/sweep", origin()))).endsWith("/admin");

        Document after = page("/admin");
        assertThat(after.select("section:has(#resolution-run)").text()).contains("Last run", "no model is set");
        assertThat(after.select("section:has(#sweep-run)").text()).contains("Last run");
    }

    /// The path of a Location, which may be a whole address.
    private static String path(String location) {
        return location.replaceFirst("^https?://[^/]+", "");
    }
}
