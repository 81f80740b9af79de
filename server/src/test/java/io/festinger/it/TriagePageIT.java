package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Many conflicts in a browser without scripts: narrowed, grouped, and decided together. Also what all pages have in
/// common.
class TriagePageIT {
    private static final int PUMPS = 5;

    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api api;
    private static PageBrowser person;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "http://127.0.0.1:9");
        api = server.api();
        person = PageBrowser.of(api);
        for (int i = 0; i < PUMPS; i++) {
            disagree("pumps", "pump " + i + " supplier", "Kessler", "Aldera");
        }
        disagree("valves", "valve coating", "nickel", "chrome");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    private static void disagree(String project, String thing, String... values) {
        for (String value : values) {
            api.post(
                    "/memory",
                    Map.of(
                            "memory_type",
                            "project",
                            "project",
                            project,
                            "author",
                            "by-" + value,
                            "content",
                            "The " + thing + " is " + value + "."));
        }
    }

    private static List<String> open(String project) {
        return api.get("/conflicts?project=" + project).json().findValuesAsText("subject");
    }

    @Test
    void aGroupIsDismissedAfterAPreviewAndTakenBackWithoutScripts() {
        Document document = person.read("/admin/inbox?project=pumps&by=kind");
        assertThat(document.select("li.group")).hasSize(1);
        assertThat(document.select("li.group .tally").text()).isEqualTo(String.valueOf(PUMPS));
        String group = document.select("li.group input[name=group]").attr("value");

        PageBrowser.Answer preview = person.press(document.selectFirst("#bulk button[value=dismiss]"), "group", group);
        assertThat(preview.page().select("main h2").text()).isEqualTo("Dismiss " + PUMPS + " conflicts?");
        assertThat(open("pumps")).hasSize(PUMPS);

        PageBrowser.Answer finishedAnswer =
                person.press(preview.page().selectFirst("button[value=dismiss]"), "reason", "one supplier each");
        assertThat(finishedAnswer.page().select(".notice-of-page").text())
                .contains("Dismissed " + PUMPS + " conflicts");
        assertThat(open("pumps")).isEmpty();

        PageBrowser.Answer revertedAnswer = person.press(finishedAnswer.page().selectFirst("button[value=undo]"));
        assertThat(revertedAnswer.page().select(".notice-of-page").text())
                .contains(PUMPS + " conflicts are open again");
        assertThat(open("pumps")).hasSize(PUMPS);
    }

    @Test
    void manyAreDecidedOverRestAfterADryRunAndUndone() {
        disagree("rest", "rest valve supplier", "Kessler", "Aldera");
        disagree("rest", "rest pump supplier", "Kessler", "Aldera");
        List<String> ids = api.get("/conflicts?project=rest").json().path("items").findValuesAsText("id").stream()
                .filter(id -> id.startsWith("cf_"))
                .toList();
        var wanted = Map.of("ids", ids, "action", "newest", "reason", "the supplier changed");

        var preview = api.post("/conflicts/decide?dryRun=true", wanted).json().path("items");
        assertThat(preview.findValuesAsText("winner_member_id")).hasSize(2);
        assertThat(open("rest")).hasSize(2);
        var finishedJson = api.post("/conflicts/decide", wanted).json().path("items");
        assertThat(finishedJson.findValuesAsText("status")).containsExactly("resolved", "resolved");
        assertThat(api.post("/conflicts/decide", wanted).json().path("items").findValuesAsText("refused"))
                .hasSize(2)
                .allMatch(reason -> reason.contains("resolved"));
        api.post("/conflicts/decide", Map.of("ids", ids, "action", "undo", "reason", "not yet"));
        assertThat(open("rest")).hasSize(2);
        assertThat(api.post("/conflicts/decide", Map.of("ids", ids, "action", "guess"))
                        .body())
                .contains("action is one of dismiss");
        api.post("/conflicts/decide", Map.of("ids", ids, "action", "dismiss", "reason", "done"));
    }

    @Test
    void nothingSelectedAndAnUnknownDecisionAreRefused() {
        Document page = person.read("/admin/inbox?project=pumps");

        assertThat(person.press(page.selectFirst("#bulk button[value=dismiss]"))
                        .page()
                        .select("main")
                        .text())
                .contains("no conflict is selected");
        Visitor visitor = new Visitor(server.address());
        assertThat(visitor.post("/admin/inbox/bulk", Map.of("do", "guess", "id", "cf_none"))
                        .body())
                .contains("do is one of dismiss, no_action, newest, most_trusted");
        assertThat(visitor.post("/admin/inbox/bulk", Map.of("do", "dismiss", "group", "x"))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void chipsCountWhatIsLeftAndLeadBack() {
        Document page = person.read("/admin/inbox?project=pumps&author=by-Kessler&q=pump");

        assertThat(page.select("li.conflict")).hasSize(PUMPS);
        assertThat(page.select(".chip.on").eachText()).containsExactly("Project pumps", "Author by-Kessler");
        assertThat(page.select(".total").text()).isEqualTo(PUMPS + " conflicts");
        String all = page.select(".chip.on").get(0).attr("href");
        assertThat(person.read(all).select("li.conflict")).hasSize(PUMPS);
        assertThat(person.read("/admin/inbox")
                        .select(".facet:contains(Project) li")
                        .eachText())
                .contains("pumps" + PUMPS, "valves1");
    }

    @Test
    void aRowSaysWhatAgainstWhatByWhom() {
        Document page = person.read("/admin/inbox?project=valves");

        assertThat(page.select("li.conflict").text())
                .contains("valve coating", "nickel", "≠", "chrome", "by-nickel, by-chrome");
        assertThat(page.select("li.conflict time").attr("title")).endsWith("UTC");
        assertThat(page.select("li.conflict time").text()).matches("just now|\\d+ min ago");
    }

    @Test
    void oddValuesOfFieldsAreNamed() {
        for (String field : List.of("status", "sort", "by", "age", "layer", "detector")) {
            PageBrowser.Answer answer = person.get("/admin/inbox?" + field + "=odd");
            assertThat(answer.status()).as(field).isEqualTo(400);
            assertThat(answer.page().select("main").text()).as(field).contains(field + " is one of");
        }
    }

    @Test
    void aPickedProjectNarrowsOtherPagesUntilAnotherIsPicked() {
        Visitor visitor = new Visitor(server.address());
        Visitor.PageAnswer pageAnswer =
                visitor.post("/admin/view", Map.of("project", "valves", "next", "/admin/inbox"));

        assertThat(pageAnswer.leadsTo()).isEqualTo("/admin/inbox");
        assertThat(visitor.get("/admin/inbox").page().select("li.conflict")).hasSize(1);
        assertThat(visitor.get("/admin/inbox?project=").page().select("li.conflict"))
                .hasSize(PUMPS + 1);
        assertThat(visitor.get("/admin/memory").page().select("#found li")).hasSize(2);
        assertThat(visitor.post("/admin/view", Map.of("project", "", "next", "https://evil.example/"))
                        .leadsTo())
                .isEqualTo("/admin");
        assertThat(visitor.get("/admin/inbox").page().select("li.conflict")).hasSize(PUMPS + 1);
    }

    @Test
    void denseRowsStayDense() {
        Visitor visitor = new Visitor(server.address());
        visitor.post("/admin/view", Map.of("density", "compact"));

        assertThat(visitor.get("/admin").page().select("html.compact")).hasSize(1);
    }

    @Test
    void errorsAreThePagesOfABrowserAndTheDocumentsOfAProgram() {
        PageBrowser.Answer missing = person.get("/admin/no/such/page");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.page().select("h1").text()).isEqualTo("Page not found");
        assertThat(missing.page().select("nav[aria-label=Pages] a")).isNotEmpty();

        Api.Answer program = api.get("/admin/no/such/page");
        assertThat(program.status()).isEqualTo(404);
        assertThat(program.json().path("code").asText()).isEqualTo("not_found");
    }

    @Test
    void aSearchFindsProjectsConflictsAndFacts() {
        Document document = person.read("/admin/find?q=valve");

        assertThat(document.select(".found-kind").eachText()).contains("Project", "Conflict", "Fact");
        assertThat(person.get(document.select("a[href^=/admin/memory/row]").attr("href"))
                        .location())
                .contains("/admin/memory/mem_");
        assertThat(person.read("/admin/find?q=nowhere-to-be-found")
                        .select(".empty")
                        .text())
                .contains("Nothing matches");
    }

    @Test
    void oneIsAssignedAndSnoozedWithoutScriptsAndBothAreTakenBack() {
        disagree("handled", "shaft owner", "Kessler", "Aldera");
        String path = person.read("/admin/inbox?project=handled")
                .select("li.conflict")
                .attr("data-path");

        person.press(person.read(path).selectFirst("#assign button[value=by-Kessler]"));
        assertThat(person.read(path).select("#assign summary").text()).contains("Assigned to by-Kessler");
        assertThat(person.read(path).select("#assign datalist option").eachAttr("value"))
                .contains("by-Kessler");
        assertThat(person.read("/admin/inbox?project=handled")
                        .select("li.conflict .initials")
                        .text())
                .contains("BK", "Assigned to by-Kessler");
        person.press(person.read(path).selectFirst("#assign button[value=unassign]"));
        assertThat(person.read(path).select("#assign summary").text()).endsWith("Assign");

        person.press(person.read(path).selectFirst("#snooze button[value=week]"));
        assertThat(person.read("/admin/inbox?project=handled").select("li.conflict"))
                .isEmpty();
        assertThat(person.read("/admin/inbox?project=handled&status=snoozed")
                        .select("li.conflict .badge")
                        .text())
                .contains("back in 6 days");
        assertThat(person.read(path).select(".notice").text()).contains("Snoozed: back in");
        person.press(person.read(path).selectFirst("#snooze button[value=wake]"));
        assertThat(person.read("/admin/inbox?project=handled").select("li.conflict"))
                .hasSize(1);
        settle("handled");
    }

    @Test
    void manyAreAssignedTogetherAndTakenBackTogether() {
        for (String part : List.of("one", "two", "three")) {
            disagree("shared", "flange " + part + " owner", "Kessler", "Aldera");
        }
        Document page = person.read("/admin/inbox?project=shared");

        PageBrowser.Answer requestedAnswer =
                person.press(page.selectFirst("#bulk button[value=assign]"), "all", "true");
        assertThat(requestedAnswer.page().select("main h2").text()).isEqualTo("Assign 3 conflicts to…");
        PageBrowser.Answer finishedAnswer = person.press(
                requestedAnswer.page().selectFirst("form.menu button[value=assign]"), "assignee", "Ada Lovelace");
        assertThat(finishedAnswer.page().select(".notice-of-page").text())
                .contains("Assigned to Ada Lovelace: 3 conflicts");
        assertThat(items("/conflicts?assignee=Ada%20Lovelace")).hasSize(3);

        person.press(finishedAnswer.page().selectFirst(".toast button"), before(finishedAnswer));
        assertThat(items("/conflicts?assignee=Ada%20Lovelace")).isEmpty();
        settle("shared");
    }

    /// The hidden fields of a notice that its reader sends back, of which there are several of one name.
    private static String[] before(PageBrowser.Answer answer) {
        return answer.page().select(".toast input[name=before]").stream()
                .flatMap(input -> Stream.of("before", input.attr("value")))
                .toArray(String[]::new);
    }

    private static List<String> items(String path) {
        return api.get(path).json().path("items").findValuesAsText("slot_key");
    }

    /// Other tests count what is open.
    private static void settle(String project) {
        List<String> ids = api.get("/conflicts?project=" + project).json().path("items").findValuesAsText("id").stream()
                .filter(id -> id.startsWith("cf_"))
                .toList();
        api.post("/conflicts/decide", Map.of("ids", ids, "action", "dismiss", "reason", "done"));
    }

    @Test
    void aViewIsSavedByNameFoundAndDeleted() {
        Document narrowedDocument = person.read("/admin/inbox?project=valves&q=coating");

        person.press(narrowedDocument.selectFirst(".views button:contains(Save)"), "name", "Coatings");
        Document second = person.read(person.read("/admin/inbox")
                .select(".views a:contains(Coatings)")
                .attr("href"));

        assertThat(second.select("li.conflict")).hasSize(1);
        assertThat(second.select(".views summary").text()).isEqualTo("View Coatings");
        String id =
                api.get("/inbox-views").json().path("items").get(0).path("id").asText();
        assertThat(items("/conflicts?view=" + id)).hasSize(1);
        person.press(second.selectFirst(".views button[value=delete]"));
        assertThat(api.get("/inbox-views").json().path("items")).isEmpty();
        assertThat(api.get("/conflicts?view=" + id).status()).isEqualTo(404);
    }

    @Test
    void restAssignsSnoozesAndRefusesWhatItCannot() {
        disagree("byrest", "valve owner", "Kessler", "Aldera");
        String id = api.get("/conflicts?project=byrest")
                .json()
                .path("items")
                .get(0)
                .path("id")
                .asText();
        String until = Instant.now().plus(Duration.ofDays(3)).toString();

        assertThat(api.post("/conflicts/snooze", Map.of("ids", List.of(id, "cf_none"), "until", until))
                        .json()
                        .path("refused")
                        .path("cf_none")
                        .asText())
                .isEqualTo("it does not exist");
        assertThat(api.get("/conflicts/" + id).json().path("snoozed_until").asText())
                .isNotEmpty();
        assertThat(items("/conflicts?project=byrest")).hasSize(1);
        assertThat(items("/conflicts?project=byrest&assignee=@none")).isEmpty();
        api.post("/conflicts/snooze", Map.of("ids", List.of(id)));
        assertThat(items("/conflicts?project=byrest&assignee=@none")).hasSize(1);
        assertThat(api.post("/conflicts/snooze", Map.of("ids", List.of(id), "until", "tomorrow"))
                        .body())
                .contains("until is a time such as");
        assertThat(api.post("/conflicts/assign", Map.of("assignee", "ada")).body())
                .contains("ids are 1 to 500");
        assertThat(api.post("/inbox-views", Map.of("name", "x", "filter", Map.of("colour", "red")))
                        .body())
                .contains("its fields are status");
        assertThat(api.get("/conflicts?assignee=ada&member=mem_1").body()).contains("member is not combined");
        settle("byrest");
    }
}
