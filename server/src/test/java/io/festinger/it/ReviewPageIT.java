package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page on which people decide about candidates, as a browser without scripts uses it, and its parts.
class ReviewPageIT {
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

    private static void deliver(String project, String text) {
        var document = Map.of("path", "docs/status.md", "content", text);
        Api.Answer wave = reviewer.post(
                "/ingestion/wave", Map.of("project", project, "origin", "docs", "documents", List.of(document)));
        assertThat(wave.status()).as(wave.body()).isLessThan(300);
    }

    private static String remember(String project, String content, String status) {
        return reviewer.post(
                        "/memory",
                        Map.of("memory_type", "project", "project", project, "content", content, "status", status))
                .json()
                .path("id")
                .asText();
    }

    private static String status(String memory) {
        return reviewer.get("/memory/" + memory).json().path("status").asText();
    }

    private static Element item(Document page, String id) {
        Element item = page.getElementById("c-" + id);
        assertThat(item).as(page.text()).isNotNull();
        return item;
    }

    private static Element button(Element within, String action) {
        return within.select("button[value=" + action + "]").first();
    }

    @Test
    void aCandidateShowsItsSourceWithTheCharactersMarkedAndWhatItWouldContradict() {
        remember("look", "The deploy branch is develop.", "active");
        deliver("look", "It rained.\n\n## Fact: The deploy branch is main\n\n<script>alert(1)</script>\n");
        Document page = person.read("/admin/review?project=look");

        Element item = page.select("article.candidate").first();
        assertThat(item.select(".says").text()).isEqualTo("The deploy branch is main");
        Element passage = item.closest(".passage-of");
        assertThat(passage.select("mark[data-of=" + item.id() + "]").text()).contains("The deploy branch is main");
        assertThat(passage.select("figcaption").text()).contains("docs/status.md");
        assertThat(item.text()).contains("heading.fact");
        assertThat(page.select("main script")).isEmpty();
        PageBrowser.Answer prospect = person.part(item.select(".prospect").attr("hx-get"));
        assertThat(prospect.page().text()).contains("Would contradict", "develop");
        assertThat(person.read(item.select(".prospect a").attr("href")).text()).contains("develop");
    }

    @Test
    void aPromotionIsDoneByAFormAndUndoneByAForm() {
        String id = remember("yes", "The station has two domes.", "candidate");
        Element promote = button(item(person.read("/admin/review?project=yes"), id), "promote");

        PageBrowser.Answer answer = person.press(promote);
        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).startsWith("/admin/review?project=yes&").contains("done=" + id);
        assertThat(status(id)).isEqualTo("active");

        Document after = person.read(answer.location());
        assertThat(after.getElementById("c-" + id)).isNull();
        Element undo = after.select("#done button").first();
        assertThat(person.press(undo).status()).isEqualTo(303);
        assertThat(status(id)).isEqualTo("candidate");
    }

    @Test
    void aConflictRaisedByAPromotionIsShownWithItsWayToTheInbox() {
        remember("clash", "The release branch is develop.", "active");
        String id = remember("clash", "The release branch is main.", "candidate");
        Element promote = button(item(person.read("/admin/review?project=clash"), id), "promote");

        Document part = person.pressForPart(promote).page();
        String conflict =
                reviewer.get("/memory/" + id).json().path("conflicts").path(0).asText();
        assertThat(conflict).startsWith("cf_");
        assertThat(part.select("#c-" + id + " a").eachAttr("href")).containsExactly("/admin/inbox/" + conflict);
        assertThat(part.select("form.toast button")).hasSize(1);

        Document revertedDocument =
                person.pressForPart(part.select("#c-" + id + " button").first()).page();
        assertThat(revertedDocument.select("article#c-" + id + "[data-row]")).hasSize(1);
        assertThat(status(id)).isEqualTo("candidate");
    }

    @Test
    void deferredCandidatesWaitLastAndComeBackByTheirUndo() {
        String first = remember("later", "The mirror is clean.", "candidate");
        String second = remember("later", "The mirror is cold.", "candidate");
        Document page = person.read("/admin/review?project=later");
        assertThat(page.select("article.candidate").eachAttr("id")).containsExactly("c-" + second, "c-" + first);

        PageBrowser.Answer answer = person.press(button(item(page, second), "defer"));
        Document after = person.read(answer.location());
        assertThat(after.select("article.candidate").eachAttr("id")).containsExactly("c-" + first, "c-" + second);
        assertThat(item(after, second).text()).contains("deferred by ada");

        person.press(after.select("#done button").first());
        assertThat(person.read("/admin/review?project=later")
                        .select("article.candidate")
                        .eachAttr("id"))
                .containsExactly("c-" + second, "c-" + first);
    }

    @Test
    void manyAreDecidedAtOnceAfterAQuestionNamingTheirNumber() {
        String one = remember("bulk", "The pump is old.", "candidate");
        String two = remember("bulk", "The pump is loud.", "candidate");
        Document page = person.read("/admin/review?project=bulk");
        Element bulk = page.select("#bulk button[value=reject]").first();
        assertThat(page.select("input[type=checkbox][form=bulk]").eachAttr("value"))
                .containsExactly(two, one);

        assertThat(person.press(bulk).page().text()).contains("nothing is selected");
        Document question = person.press(bulk, "id", one, "id", two).page();
        Element confirm = question.select("button.chief").first();
        assertThat(confirm.text()).isEqualTo("reject 2");
        assertThat(status(one)).isEqualTo("candidate");

        Document finishedDocument = person.press(confirm).page();
        assertThat(List.of(status(one), status(two))).containsOnly("invalid");
        person.press(finishedDocument.select("#done button").first());
        assertThat(List.of(status(one), status(two))).containsOnly("candidate");
    }

    @Test
    void aCandidateIsEditedThenPromotedAndTheUndoTakesTheWordsBack() {
        String id = remember("edit", "The mass is 4 kg.", "candidate");
        Document form = person.read("/admin/review/" + id + "/edit?project=edit");
        Element save = form.select("button.chief").first();

        PageBrowser.Answer answer = person.press(save, "content", "The mass is 5 kg.");
        assertThat(answer.status()).isEqualTo(303);
        assertThat(reviewer.get("/memory/" + id).json().path("content").asText())
                .isEqualTo("The mass is 5 kg.");
        assertThat(status(id)).isEqualTo("active");

        person.press(person.read(answer.location()).select("#done button").first());
        assertThat(reviewer.get("/memory/" + id).json().path("content").asText())
                .isEqualTo("The mass is 4 kg.");
        assertThat(status(id)).isEqualTo("candidate");
    }

    @Test
    void aPassageIsShownOnceWithAllItsCandidates() {
        deliver("once", "# Pump\n\n- The pump must not run dry.\n- The pump must be oiled every week.\n");
        Document page = person.read("/admin/review?project=once");

        assertThat(page.select("article.candidate")).hasSizeGreaterThan(1);
        assertThat(page.select(".passage-of blockquote")).hasSize(1);
        page.select("article.candidate")
                .forEach(item -> assertThat(page.select("mark[data-of=" + item.id() + "]"))
                        .as(item.text())
                        .hasSize(1));
    }

    @Test
    void theNextCandidatesOfAWaveAreProposedOnRequest() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            text.append("## Decision: Valve ")
                    .append(i)
                    .append(" is opened by operator ")
                    .append(i)
                    .append("\n\n");
        }
        deliver("more", text.toString());
        Element next = person.read("/admin/review?project=more")
                .select("form[action=/admin/review/next] button")
                .first();
        long before = reviewer.get("/candidates?project=more&limit=500")
                .json()
                .path("items")
                .size();
        assertThat(next.text()).matches("Propose the next \\d+");
        assertThat(person.press(next).location()).startsWith("/admin/review");
        assertThat(reviewer.get("/candidates?project=more&limit=500")
                        .json()
                        .path("items")
                        .size())
                .isGreaterThan((int) before);
    }

    @Test
    void fieldsOfAnEntityAreEditedInTheFormOfItsType() {
        deliver("fields", "mass of the mount: 4.8 kg\n");
        String id = person.read("/admin/review?project=fields&layer=entity")
                .select("article.candidate")
                .attr("id")
                .substring(2);
        Element save = person.read("/admin/review/" + id + "/edit")
                .select("button.chief")
                .first();

        assertThat(person.press(save, "fields.value", "5.1").status()).isEqualTo(303);
        var entity = reviewer.get("/entities/Parameter/" + id).json();
        assertThat(entity.path("status").asText()).isEqualTo("active");
        assertThat(entity.path("fields").path("value").asText()).isEqualTo("5.1");
        assertThat(entity.path("fields").path("unit").asText()).isEqualTo("kg");
    }

    @Test
    void aMemoryGraduatesIntoACandidateOfAnEntityAndBack() {
        String id = remember("grad", "The dome must close at night.", "candidate");
        Element form = person.read("/admin/review/" + id + "/graduate?entity_type=Requirement")
                .select("button.chief")
                .first();

        assertThat(person.press(form, "fields.requirement_key", "", "fields.statement", "")
                        .status())
                .isEqualTo(400);
        assertThat(status(id)).isEqualTo("candidate");
        PageBrowser.Answer answer = person.press(
                form, "fields.requirement_key", "R-1", "fields.statement", "The dome must close at night.");
        assertThat(answer.status()).isEqualTo(303);
        assertThat(status(id)).isEqualTo("active");
        assertThat(person.read("/admin/review?project=grad&layer=entity").text())
                .contains("to take the place of " + id);

        person.press(person.read(answer.location()).select("#done button").first());
        assertThat(status(id)).isEqualTo("candidate");
        assertThat(person.read("/admin/review?project=grad")
                        .select("article.candidate")
                        .eachAttr("id"))
                .containsExactly("c-" + id);
    }

    @Test
    void agentsSeeTheQueueAndDecideNothing() {
        String id = remember("agents", "The gate is green.", "candidate");
        Document page = agent.read("/admin/review?project=agents");

        assertThat(item(page, id).select("button, input")).isEmpty();
        assertThat(page.select("#bulk, details.policies")).isEmpty();
        Element promote = button(item(person.read("/admin/review?project=agents"), id), "promote");
        assertThat(agent.press(promote).status()).isEqualTo(403);
        assertThat(agent.get("/admin/review/policies").status()).isEqualTo(403);
        assertThat(status(id)).isEqualTo("candidate");
    }

    @Test
    void unfittingFieldsAreRefusedByNameWithTheirCure() {
        assertThat(person.get("/admin/review?layer=moon").page().text()).contains("layer is one of memory, entity");
        assertThat(person.get("/admin/review?min_confidence=much").page().text())
                .contains("min_confidence is a number from 0 to 1");
        assertThat(person.get("/admin/review?cursor=x").status()).isEqualTo(400);
        assertThat(person.get("/admin/review/mem_none").status()).isEqualTo(404);
        assertThat(person.read("/admin/review?project=nowhere").text()).contains("Nothing waits in this view");
    }

    @Test
    void policiesSayWhatTheyWouldPromote() {
        remember("policy", "The fence is high.", "candidate");
        assertThat(person.read("/admin/review/policies").select("h2")).isNotEmpty();
        assertThat(person.part("/admin/review/policies").page().text()).contains("would be promoted");
    }
}
