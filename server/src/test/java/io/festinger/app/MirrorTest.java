package io.festinger.app;

import static io.festinger.app.LayersHouse.AGENT;
import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.InertText;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.holdings.ProjectSize;
import io.festinger.memory.state.StateDraft;
import io.festinger.mirror.MarkdownPage;
import io.festinger.mirror.Mirror;
import io.festinger.mirror.Outline;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Pages derived from what a project holds.
class MirrorTest {
    private final List<LayersHouse> houses = new ArrayList<>();

    private LayersHouse house() {
        LayersHouse house = new LayersHouse();
        houses.add(house);
        return house;
    }

    @AfterEach
    void close() {
        houses.forEach(LayersHouse::close);
    }

    private static void remember(LayersHouse house, MemoryType type, String content) {
        house.layers
                .memories()
                .commit(
                        TEAM,
                        Write.by(AGENT),
                        MemoryDraft.builder(type, content).project("p05").build());
    }

    private static void remember(LayersHouse house, String content) {
        remember(house, MemoryType.PROJECT, content);
    }

    private static void entity(LayersHouse house, String type, Map<String, Object> fields) {
        house.layers
                .entities()
                .commit(TEAM, Write.by(AGENT), EntityDraft.of(type, "p05", Collections.unmodifiableMap(fields)));
    }

    private static void decision(LayersHouse house, String target, String value) {
        entity(house, "Decision", Map.of("decision_target", target, "decision_field", "material", "value", value));
    }

    private static void state(LayersHouse house, String category, String key, String value) {
        house.layers
                .state()
                .set(
                        TEAM,
                        Write.by(PERSON),
                        new StateDraft("p05", category, key, value, "as agreed", Optional.empty()));
    }

    private static Mirror mirror(LayersHouse house) {
        return new Mirror(house.layers.holdings());
    }

    private static String markdown(LayersHouse house) {
        StringBuilder page = new StringBuilder();
        mirror(house).write(TEAM, "p05", Mirror.ALL, new MarkdownPage(page));
        return page.toString();
    }

    private static String line(String page, String part) {
        return page.lines()
                .filter(line -> line.contains(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line has '" + part + "' in:\n" + page));
    }

    @Test
    void thePageTellsEveryLayerOfTheProjectAndOfNoOther() {
        LayersHouse house = house();
        state(house, "budget", "limit", "40,000 EUR");
        decision(house, "lateral support", "GF-PTFE");
        entity(house, "Requirement", Map.of("requirement_key", "R-1", "statement", "The mirror survives 9 g."));
        remember(house, "The mirror cell is painted black.");
        house.layers
                .memories()
                .commit(TEAM, Write.by(AGENT), MemoryDraft.of(MemoryType.PROJECT, "Nobody's memory is not here."));

        assertThat(markdown(house)).isEqualTo("""
                # p05

                What Festinger holds about this project. This page is generated: changing it changes nothing there.

                ## Trusted state

                ### budget

                - **limit**: 40,000 EUR (ada, 2026-03-01, because as agreed)

                ## Decisions

                ### lateral support / material

                - **value**: GF-PTFE
                - (bot, 2026-03-01)

                ## Requirements

                ### R-1

                - **statement**: The mirror survives 9 g.
                - (bot, 2026-03-01)

                ## Memories: project

                - The mirror cell is painted black. (bot, 2026-03-01)

                ## Recent changes

                ### 2026-03-01

                - **Added**: lateral support / material (Decision)
                - **Added**: R-1 (Requirement)
                - **Added**: The mirror cell is painted black. (project)
                - **Added**: budget / limit = 40,000 EUR (state)
                """);
    }

    @Test
    void aFieldInDisputeSaysSoAndLeadsToTheConflict() {
        LayersHouse house = house();
        decision(house, "lateral support", "GF-PTFE");
        decision(house, "primary mirror", "Zerodur");
        remember(house, "The lateral support material is PEEK.");
        Conflict conflict = house.open().getFirst();
        String page = markdown(house);

        String mark = "**⚠ disputed** ([conflict](/admin/inbox/" + conflict.id() + ")";
        assertThat(line(page, "**value**: GF-PTFE")).contains(mark + ", against: PEEK (memory))");
        assertThat(line(page, "- The lateral support material is PEEK.")).contains(mark);
        assertThat(line(page, "Zerodur")).doesNotContain("disputed");
        assertThat(line(page, "### lateral support / material")).doesNotContain("disputed");
        assertThat(page).contains("\n## Open conflicts\n").contains("GF-PTFE (entity), or PEEK (memory)");
    }

    @Test
    void stateInDisputeWithAMemoryIsMarkedToo() {
        LayersHouse house = house();
        state(house, "decision", "lateral_support_material", "GF-PTFE");
        remember(house, "The lateral support material is PEEK.");

        assertThat(line(markdown(house), "**lateral\\_support\\_material**: GF-PTFE"))
                .contains("**⚠ disputed** ([conflict](/admin/inbox/"
                        + house.open().getFirst().id() + "), against: PEEK");
    }

    @Test
    void twoWorkspacesWithTheSameContentHaveTheSamePageInAnyOrder() {
        List<Consumer<LayersHouse>> content = new ArrayList<>(List.of(
                house -> state(house, "budget", "limit", "40,000 EUR"),
                house -> state(house, "budget", "Über", "x"),
                house -> state(house, "decision", "lateral_support_material", "GF-PTFE"),
                house -> decision(house, "lateral support", "PEEK"),
                house -> decision(house, "primary mirror", "Zerodur"),
                house -> decision(house, "primary mirror", "Borofloat"),
                house -> remember(house, "The release is on Monday."),
                house -> remember(house, "The release is on Tuesday."),
                house -> remember(house, MemoryType.EPISODIC, "We met the supplier."),
                house -> remember(house, MemoryType.EPISODIC, "we met the supplier of bolts"),
                house -> remember(house, "The invoice service runs on port 8080."),
                house -> remember(house, "The invoice service runs on port 9090."),
                house -> entity(house, "Artifact", Map.of("title", "drawing 7")),
                house -> entity(house, "Requirement", Map.of("requirement_key", "R-2", "max_value", "5 kg")),
                house -> entity(house, "Requirement", Map.of("requirement_key", "R-2", "max_value", "8 kg"))));
        LayersHouse first = house();
        content.forEach(each -> each.accept(first));
        String expected = withoutConflictIds(markdown(first));

        assertThat(expected).contains("disputed");
        for (int seed = 0; seed < 3; seed++) {
            Collections.shuffle(content, new Random(seed));
            LayersHouse other = house();
            // so that ids and times differ from here on
            other.layers
                    .memories()
                    .commit(TEAM, Write.by(AGENT), MemoryDraft.of(MemoryType.PROJECT, "This is about no project."));
            content.forEach(each -> each.accept(other));
            assertThat(withoutConflictIds(markdown(other))).isEqualTo(expected);
        }
    }

    /// The ids of conflicts are the only ones that a page shows, and only as targets of links.
    private static String withoutConflictIds(String page) {
        return page.replaceAll("\\(/admin/inbox/[^)]+\\)", "(/admin/inbox/?)");
    }

    @Test
    void thePageIsTheSameWhenItIsWrittenAgain() {
        LayersHouse house = house();
        decision(house, "lateral support", "GF-PTFE");
        remember(house, "The lateral support material is PEEK.");

        assertThat(markdown(house)).isEqualTo(markdown(house));
    }

    @Test
    void userTextNeverBecomesAHeadingALinkOrHtml() {
        LayersHouse house = house();
        List<String> attempts = List.of(
                "# forged heading",
                "ok\n# forged heading",
                "ok\n\n## forged heading",
                "forged heading\n===",
                "forged heading\n---",
                "<script>alert(1)</script>",
                "<!-- hidden",
                "[click](https://evil.example)",
                "![pixel](https://evil.example/x.png)",
                "[ref]: https://evil.example",
                "<https://evil.example>",
                "&lt;b&gt; &#35; forged",
                "```\nfence\n```",
                "    indented code",
                "> quoted",
                "1. one\n2) two\n+ plus\n- minus\n* star",
                "| a | b |\n|---|---|",
                "\\# not escaped \\[x](https://evil.example)",
                "a `code` **bold** _em_ ~~gone~~",
                "* * *",
                "back\\\nslash\\");
        attempts.forEach(text -> remember(house, MemoryType.EPISODIC, text));
        attempts.forEach(text -> state(house, "notes", text.replaceAll("\\s", " "), text));
        entity(house, "Artifact", Map.of("title", "# x ![y](https://evil.example) #", "description", "a\n# b"));

        Node page = Parser.builder().build().parse(markdown(house));
        MarkdownElements markdownElements = new MarkdownElements();
        page.accept(markdownElements);

        assertThat(markdownElements.links).allMatch(target -> target.startsWith("/admin/inbox/cf_"));
        assertThat(markdownElements.html).isEmpty();
        assertThat(markdownElements.headings)
                .containsExactly(
                        "p05",
                        "Open conflicts",
                        "Trusted state",
                        "notes",
                        "Artifacts",
                        "# x !(y)(https://evil.example) #",
                        "Memories: episodic",
                        "Recent changes",
                        "2026-03-01");
        String text = TextContentRenderer.builder().build().render(page);
        attempts.stream()
                .flatMap(String::lines)
                .map(InertText::line)
                .forEach(line -> assertThat(text).contains(line));
    }

    /// What a reader of Markdown sees besides plain text.
    private static final class MarkdownElements extends AbstractVisitor {
        final List<String> headings = new ArrayList<>();
        final List<String> links = new ArrayList<>();
        final List<String> html = new ArrayList<>();

        @Override
        public void visit(Heading heading) {
            headings.add(TextContentRenderer.builder().build().render(heading).strip());
            visitChildren(heading);
        }

        @Override
        public void visit(Link link) {
            links.add(link.getDestination());
        }

        @Override
        public void visit(Image image) {
            links.add(image.getDestination());
        }

        @Override
        public void visit(HtmlBlock block) {
            html.add(block.getLiteral());
        }

        @Override
        public void visit(HtmlInline inline) {
            html.add(inline.getLiteral());
        }
    }

    @Test
    void entitiesOfAnAddedTypeHaveASection() {
        LayersHouse house = house();
        house.layers
                .entities()
                .changeType(
                        TEAM,
                        Write.by(PERSON),
                        new TypeDefinition(
                                "Risk",
                                List.of("risk_key"),
                                List.of("risk_key"),
                                "",
                                "",
                                List.of(
                                        new TypeDefinition.Field("risk_key", "text", true, false),
                                        new TypeDefinition.Field("level", "text", false, true))));
        entity(house, "Risk", Map.of("risk_key", "fire", "level", "high"));

        assertThat(markdown(house)).contains("\n## Risk\n\n### fire\n");
    }

    @Test
    void aPageShowingNotEverythingSaysSo() {
        LayersHouse house = house();
        for (int i = 0; i < 7; i++) {
            remember(house, MemoryType.EPISODIC, "Day " + i + " was fine.");
        }
        Outline outline = new Outline();
        mirror(house).write(TEAM, "p05", 3, outline);

        Outline.Part memories = outline.parts().getFirst();
        assertThat(memories.cut()).isTrue();
        assertThat(memories.section().total()).isEqualTo(7);
        assertThat(memories.groups()).hasSize(1);
        assertThat(memories.groups().getFirst().lines()).hasSize(3);
        StringBuilder page = new StringBuilder();
        mirror(house).write(TEAM, "p05", 3, new MarkdownPage(page));
        assertThat(page).contains("These are 3 of 7.");
        assertThat(markdown(house)).contains("Day 6").doesNotContain("These are");
    }

    @Test
    void anUnmentionedProjectIsNotFound() {
        LayersHouse house = house();

        assertThatThrownBy(() -> mirror(house).write(TEAM, "p99", Mirror.ALL, new Outline()))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.NOT_FOUND));
    }

    @Test
    void projectsAreListedByNameWithWhatTheyHold() {
        LayersHouse house = house();
        decision(house, "lateral support", "GF-PTFE");
        remember(house, "The lateral support material is PEEK.");

        assertThat(mirror(house).projects(TEAM)).containsExactly(new ProjectSize("p05", 0, 1, 1, 1, 0));
    }
}
