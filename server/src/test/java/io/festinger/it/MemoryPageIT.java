package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The pages on which people look at what is known, as a browser without scripts uses them.
class MemoryPageIT {
    @TempDir
    private static Path data;

    private static FestingerProcess server;
    private static Api reviewer;
    private static PageBrowser person;
    private static PageBrowser agent;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "http://127.0.0.1:9");
        Api admin = server.api().as(key(server.api(), "root", "admin"));
        reviewer = admin.as(key(admin, "ada", "reviewer"));
        person = PageBrowser.of(reviewer);
        agent = PageBrowser.of(admin.as(key(admin, "ci", "agent")));
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

    private static String remember(String project, String content) {
        return reviewer.post("/memory", Map.of("memory_type", "project", "project", project, "content", content))
                .json()
                .path("id")
                .asText();
    }

    private static void state(String value) {
        assertThat(reviewer.post(
                                "/project/state",
                                Map.of(
                                        "project",
                                        "a/b",
                                        "category",
                                        "build",
                                        "key",
                                        "the tool",
                                        "value",
                                        value,
                                        "reason",
                                        "we met"))
                        .status())
                .isLessThan(300);
    }

    private static String status(String memory) {
        return reviewer.get("/memory/" + memory).json().path("status").asText();
    }

    @Test
    void aQuestionFindsRowsOfAllLayersWithTheirPages() {
        String memory = remember("find", "The lighthouse keeper counts albatrosses.");
        reviewer.post(
                "/ingestion/wave",
                Map.of(
                        "project",
                        "find",
                        "documents",
                        List.of(Map.of("path", "birds.md", "content", "Albatrosses nest at the lighthouse.\n"))));
        Document page = person.read("/admin/memory?q=albatrosses&project=find");

        List<String> paths = page.select("ul.found a[data-key=Enter]").eachAttr("href");
        assertThat(paths).contains("/admin/memory/" + memory).anyMatch(path -> path.startsWith("/admin/memory/chunk/"));
        paths.forEach(path -> assertThat(person.get(path).status()).as(path).isEqualTo(200));
        assertThat(person.read("/admin/memory?q=albatrosses&layer=memory").select("ul.found > li"))
                .hasSize(1);
        assertThat(person.read("/admin/memory?q=zebra").text()).contains("Nothing is found");
        assertThat(person.part("/admin/memory?q=albatrosses").page().select("h1"))
                .isEmpty();
    }

    @Test
    void unfinishedWordsFindAndAreMarked() {
        remember("typed", "The lighthouse keeper is Ingrid.");
        Document part = person.part("/admin/memory?project=typed&q=lighthou").page();

        assertThat(part.select("ul.found > li mark").eachText()).containsExactly("lighthouse");
    }

    @Test
    void aFacetCountsWhatItLeaves() {
        for (String project : List.of("north", "north", "south")) {
            remember(project, "Buoy " + project + " has lamp " + System.nanoTime() + ".");
        }
        Document choices = person.part("/admin/memory/choices/project").page();
        Element north = choices.select("li:contains(north)").first();
        assertThat(north.select(".tally").text()).isEqualTo("2");
        Document narrowedDocument = person.read(north.select("a").attr("href"));
        assertThat(narrowedDocument.select("ul.found > li")).hasSize(2);
        assertThat(narrowedDocument.select(".chip.on").text()).isEqualTo("Project north");
        assertThat(person.read("/admin/memory/choices/author?q=buoy")
                        .select("h1")
                        .text())
                .isEqualTo("Author");
        assertThat(person.get("/admin/memory/choices/weight").status()).isEqualTo(400);
    }

    @Test
    void changesBetweenTwoDaysAreAddedChangedOrGone() {
        remember("diary", "The ferry leaves at noon.");
        String id = remember("diary", "The ferry has two decks.");
        person.press(person.read("/admin/memory/" + id)
                .select("button[value=invalid]")
                .first());
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        Document page = person.read("/admin/memory/changes");

        Element line = page.select("li.fact:contains(noon)").first();
        assertThat(line.select(".tag").text()).isEqualTo("added");
        assertThat(page.select("li.fact:contains(two decks)")).isEmpty();
        assertThat(person.read("/admin/memory/changes?from=" + today + "&to=" + today)
                        .text())
                .contains("Nothing changed");
        assertThat(person.get("/admin/memory/changes?from=" + today + "&to=2026-01-01")
                        .status())
                .isEqualTo(400);
        assertThat(person.get("/admin/memory/changes?from=yesterday").status()).isEqualTo(400);
    }

    @Test
    void theMapHasThingsFactsAndTheirDisputes() {
        reviewer.post("/iknowthat", Map.of("fact", "ballast -isa cargo"));
        String one = remember("chart", "The ballast weighs 12 kg.");
        String other = remember("chart", "The ballast weighs 14 kg.");
        var graph = reviewer.get("/admin/memory/map/data").json();

        List<String> disputes = graph.path("links").findParents("kind").stream()
                .filter(link -> link.path("kind").asText().equals("dispute"))
                .map(link -> link.path("from").asText() + " " + link.path("to").asText())
                .toList();
        assertThat(disputes).anyMatch(link -> link.contains(one) && link.contains(other));
        assertThat(graph.path("links").findParents("kind").stream()
                        .filter(link -> link.path("kind").asText().equals("concept"))
                        .map(link -> link.path("from").asText() + " > "
                                + link.path("to").asText()))
                .contains("thing chart ballast > thing  cargo");
        Document page = person.read("/admin/memory/map");
        assertThat(page.select("details.listed section:contains(ballast) li.disputed"))
                .hasSize(2);
    }

    @Test
    void withoutAQuestionTheNewestAreListedPageByPage() {
        for (int i = 0; i < 30; i++) {
            remember("pages", "Shelf " + i + " holds box " + i + ".");
        }
        Document first = person.read("/admin/memory?project=pages");
        Document second = person.read(first.select("a[data-key=n]").attr("href"));

        assertThat(first.select("ul.found > li")).hasSize(25);
        assertThat(second.select("ul.found > li")).hasSize(5);
        assertThat(first.select("ul.found .text").first().text()).isEqualTo("Shelf 29 holds box 29.");
        assertThat(second.select("nav.pager a").eachText()).containsExactly("First page");
    }

    @Test
    void aMemoryShowsItsDisputeClaimsAndHistoryAndIsTakenBackAndRestored() {
        String id = remember("one", "The dome is open. <b>bold</b>");
        remember("one", "The harbour gate is open.");
        Document page = person.read("/admin/memory/" + id);
        assertThat(page.select("p.says").text()).isEqualTo("The dome is open. <b>bold</b>");
        assertThat(page.select("p.says b")).isEmpty();
        assertThat(page.text()).contains("Written by hand", "created as active");

        Element invalidate = page.select("button[value=invalid]").first();
        assertThat(person.press(invalidate, "reason", "it broke").status()).isEqualTo(303);
        Document after = person.read("/admin/memory/" + id);
        assertThat(after.select("p.says.gone")).hasSize(1);
        assertThat(after.select(".history").text()).contains("it broke", "active → invalid");
        PageBrowser.Answer stale = person.press(invalidate);
        assertThat(stale.page().text()).contains("changed since it was read");

        assertThat(person.press(after.select("button[data-key=u]").first()).status())
                .isEqualTo(303);
        assertThat(status(id)).isEqualTo("active");
    }

    @Test
    void wordsAreEditedAndTheEditIsUndone() {
        String id = remember("words", "The keel is long.");
        Element save =
                person.read("/admin/memory/" + id).select("details.edit button").first();
        person.press(save, "content", "The keel is short.");

        Document after = person.read("/admin/memory/" + id);
        assertThat(after.select("p.says").text()).isEqualTo("The keel is short.");
        assertThat(after.select(".history del").text()).contains("The keel is long.");
        person.press(after.select("button[data-key=u]").first());
        assertThat(person.read("/admin/memory/" + id).select("p.says").text()).isEqualTo("The keel is long.");
    }

    @Test
    void theSourceOfAMemoryIsMarkedToTheCharacter() {
        reviewer.post(
                "/ingestion/wave",
                Map.of(
                        "project",
                        "source",
                        "documents",
                        List.of(Map.of("path", "docs/a.md", "content", "It rained. The dome must close at night.\n"))));
        String id = reviewer.get("/candidates?project=source")
                .json()
                .path("items")
                .path(0)
                .path("id")
                .asText();
        Document page = person.read("/admin/memory/" + id);

        assertThat(page.select("mark").text()).isEqualTo("The dome must close at night.");
        assertThat(page.select("a.button").attr("href")).isEqualTo("/admin/review/" + id);
        assertThat(person.read(page.select("figcaption a").attr("href")).text())
                .contains("docs/a.md", "It rained. The dome must close at night.");
        assertThat(person.read(page.select("figcaption a").attr("href").replaceFirst("#.*", ""))
                        .select(".passage mark#marked")
                        .text())
                .isEqualTo("The dome must close at night.");
    }

    @Test
    void aConflictIsMarkedInListsAndOnPages() {
        remember("fight", "The deploy branch is develop.");
        String id = remember("fight", "The deploy branch is main.");
        String conflict =
                reviewer.get("/memory/" + id).json().path("conflicts").path(0).asText();

        assertThat(person.read("/admin/memory?project=fight")
                        .select("li.disputed a.mark")
                        .eachAttr("href"))
                .containsOnly("/admin/inbox/" + conflict)
                .hasSize(2);
        assertThat(person.read("/admin/memory/" + id).select("a.mark").attr("href"))
                .isEqualTo("/admin/inbox/" + conflict);
    }

    @Test
    void aKeyOfTrustedStateHasAPageWithAllItsValues() {
        state("Maven");
        state("Gradle");
        Document list = person.read("/admin/memory?layer=project_state");
        String path = list.select("ul.found a[data-key=Enter]").attr("href");

        assertThat(path).isEqualTo("/admin/memory/state/a%2Fb/build/the%20tool");
        Document page = person.read(path);
        assertThat(page.select("h1").text()).isEqualTo("the tool");
        assertThat(page.select("p.says").text()).isEqualTo("Gradle");
        assertThat(page.select("tbody tr td:first-child").eachText()).contains("Gradle", "Maven");
        assertThat(person.get("/admin/memory/state/a%2Fb/build/none").status()).isEqualTo(404);
        assertThat(page.select("[id^=told-]")).isEmpty();
        assertThat(reviewer.get("/recall?q=the+tool+Gradle&project=a%2Fb").body())
                .contains("Gradle");
        assertThat(person.read(path).select("[id^=told-] + .scroll td").eachText())
                .contains("by recall", "1");
    }

    @Test
    void anEntityIsEditedInItsFormAndTakenBack() {
        String id = reviewer.post(
                        "/entities",
                        Map.of(
                                "entity_type",
                                "Parameter",
                                "project",
                                "typed",
                                "fields",
                                Map.of("parameter_name", "mass", "value", "4.8", "unit", "kg")))
                .json()
                .path("id")
                .asText();
        String path = "/admin/memory/entity/Parameter/" + id;
        assertThat(person.read("/admin/memory?layer=entity&project=typed")
                        .select("ul.found a")
                        .attr("href"))
                .isEqualTo(path);
        person.press(person.read(path).select("details.edit button").first(), "fields.value", "5");
        Document page = person.read(path);
        assertThat(page.select("dl.says").text()).contains("value 5", "unit kg");

        person.press(page.select("button[value=invalid]").first());
        Document missingDocument = person.read(path);
        assertThat(missingDocument.text()).contains("active → invalid");
        person.press(missingDocument.select("button[data-key=u]").first());
        assertThat(reviewer.get("/entities/Parameter/" + id)
                        .json()
                        .path("status")
                        .asText())
                .isEqualTo("active");
    }

    @Test
    void agentsLookAndChangeNothing() {
        String id = remember("look", "The winch is red.");
        assertThat(agent.read("/admin/memory/" + id).select("main form, details"))
                .isEmpty();
        Element invalidate = person.read("/admin/memory/" + id)
                .select("button[value=invalid]")
                .first();
        assertThat(agent.press(invalidate).status()).isEqualTo(403);
        assertThat(status(id)).isEqualTo("active");
    }

    @Test
    void anEarlierDayShowsWhatWasKnownThenAndAGarbledOneIsRefused() {
        remember("days", "The raft is here.");
        assertThat(person.read("/admin/memory?project=days&as_of=2020-01-31").text())
                .contains("What was known at 2020-01-31 23:59 UTC", "Nothing is found");
        assertThat(person.read("/admin/memory?project=days&as_of=2099-01-31").select("ul.found > li"))
                .hasSize(1);
        PageBrowser.Answer e = person.get("/admin/memory?as_of=yesterday");
        assertThat(e.status()).isEqualTo(400);
        assertThat(e.page().text()).contains("as_of is a day such as 2026-01-31");
        assertThat(person.get("/admin/memory?day=-1").page().text()).contains("day counts the days");
        assertThat(person.get("/admin/memory?layer=moon").status()).isEqualTo(400);
        assertThat(person.get("/admin/memory/mem_none").status()).isEqualTo(404);
    }
}
