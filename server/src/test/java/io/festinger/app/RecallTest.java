package io.festinger.app;

import static io.festinger.app.RecallHouse.TEAM;
import static io.festinger.app.RecallHouse.WEB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.review.CandidateStore;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.RetiredPart;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecallTest {
    @TempDir
    Path data;

    private RecallHouse house;

    @BeforeEach
    void open() {
        house = new RecallHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void rowsOfAllLayersAreFoundByTheirWords() {
        String state = house.state("materials", "lateral_support_material", "GF-PTFE");
        String entity = house.entity(
                        "Requirement",
                        Map.of("requirement_key", "R-1", "statement", "The lateral support carries 4 kg"))
                .id();
        String memory = house.say("The lateral support was ordered on Monday");
        house.say("Nobody talks about anything else");
        house.document("notes/support.md", "# Support\n\nWe measured the lateral support twice.\n");

        List<RecalledRow> recalledRows = house.recall("lateral support");
        assertThat(recalledRows)
                .extracting(item -> item.row().key().layer())
                .containsExactlyInAnyOrder(Layer.PROJECT_STATE, Layer.ENTITY, Layer.MEMORY, Layer.CHUNK);
        assertThat(house.ids(recalledRows)).contains(state, entity, memory);
        assertThat(recalledRows).isSortedAccordingTo((one, other) -> Double.compare(other.score(), one.score()));
        assertThat(recalledRows).allSatisfy(item -> assertThat(item.disputed()).isFalse());
        assertThat(chunk(recalledRows).row().passage()).hasValueSatisfying(passage -> {
            assertThat(passage.path()).isEqualTo("notes/support.md");
            assertThat(passage.heading()).isEqualTo("Support");
        });
    }

    @Test
    void moreAndRarerWordsComeFirst() {
        for (int i = 0; i < 5; i++) {
            house.say("The shop has door number " + i);
        }
        String both = house.say("The release of the shop is on Friday");
        assertThat(house.ids(house.recall("when is the shop's release?")).getFirst())
                .isEqualTo(both);
    }

    @Test
    void questionWordsTellNothingUnlessTheyAreTheOnlyOnes() {
        String how = house.say("How we do things is written down");
        String release = house.say("The release is on Friday");
        assertThat(house.ids(house.recall("how do we do the release?"))).containsExactly(release);
        assertThat(house.ids(house.recall("how do we do?"))).containsExactly(how);
    }

    @Test
    void authorAndTimeAreFoundLikeTheText() {
        house.say(MemoryType.PROJECT, WEB, "The release is on Friday", "kim", Optional.empty());
        String storedText = house.say(MemoryType.PROJECT, WEB, "The release is on Monday", "Deniz", Optional.empty());

        assertThat(house.ids(house.recall("which day did Deniz name for the release?"))
                        .getFirst())
                .isEqualTo(storedText);
    }

    @Test
    void aLongTextIsFoundByAnyOfItsPassages() {
        String text = "Nothing of note happened at the depot. ".repeat(60);
        String match = house.say(text + "The turntable was repainted. " + text);

        assertThat(house.ids(house.recall("turntable"))).containsExactly(match);
        assertThat(house.ids(house.recall("what happened at the depot"))).containsExactly(match);
    }

    @Test
    void scriptsWithoutSpacesAreFoundByAPartOfARun() {
        String thai = house.say("เซิร์ฟเวอร์หลักอยู่ที่กรุงเทพ");
        String lao = house.say("ເຊີບເວີຫຼັກຢູ່ວຽງຈັນ");
        String burmese = house.say("ပင်မဆာဗာသည်ရန်ကုန်တွင်ရှိသည်");

        assertThat(house.ids(house.recall("กรุงเทพ")).getFirst()).isEqualTo(thai);
        assertThat(house.ids(house.recall("ວຽງຈັນ")).getFirst()).isEqualTo(lao);
        assertThat(house.ids(house.recall("ရန်ကုန်")).getFirst()).isEqualTo(burmese);
    }

    @Test
    void everyFilterNarrowsWhatIsFound() {
        String web = house.say(MemoryType.PROJECT, WEB, "The release is on Friday", "kim", Optional.empty());
        String app = house.say(MemoryType.KNOWLEDGE, "app", "A release takes an hour");
        String entity = house.entity("Component", Map.of("component_name", "release train"))
                .id();

        Question all = Question.of("release", List.of());
        assertThat(house.ids(house.ask(all))).containsExactlyInAnyOrder(web, app, entity);
        assertThat(house.ids(house.ask(Question.of("release", List.of("app"))))).containsExactly(app);
        assertThat(house.ids(house.ask(all.in(Layer.ENTITY, List.of())))).containsExactly(entity);
        assertThat(house.ids(house.ask(all.in(Layer.MEMORY, List.of("knowledge")))))
                .containsExactly(app);
        assertThat(house.ids(
                        house.ask(requestedQuestion("release", LayerRow.ACTIVE, Optional.of("kim"), Optional.empty()))))
                .containsExactly(web);

        house.takeBack(web);
        assertThat(house.ids(house.recall("release"))).containsExactly(entity);
        assertThat(house.ids(house.ask(requestedQuestion("release", "invalid", Optional.empty(), Optional.empty()))))
                .containsExactly(web);
    }

    private static Question requestedQuestion(
            String text, String status, Optional<String> author, Optional<Instant> asOf) {
        return new Question(text, List.of(WEB), List.of(), List.of(), status, author, asOf, Question.By.BOTH);
    }

    private List<RecalledRow> asOf(String text, Instant time) {
        return house.ask(requestedQuestion(text, LayerRow.ACTIVE, Optional.empty(), Optional.of(time)));
    }

    @Test
    void pastBeliefsAreFoundAsOfTheirTime() {
        Instant before = house.time();
        String memory = house.say("The office has a blue door");
        String state = house.state("office", "door", "blue");
        Instant blue = house.time();
        house.reword(memory, "The office has a green door");
        house.state("office", "door", "green");
        Instant green = house.time();
        house.takeBack(memory);

        assertThat(asOf("door", before)).isEmpty();
        assertThat(texts(asOf("door", blue)))
                .containsExactlyInAnyOrder("The office has a blue door", "office / door = blue");
        assertThat(house.ids(asOf("blue", blue))).containsExactlyInAnyOrder(memory, state);
        assertThat(asOf("blue", green)).isEmpty();
        assertThat(texts(asOf("door", green)))
                .containsExactlyInAnyOrder("The office has a green door", "office / door = green");
        assertThat(house.ids(house.recall("door"))).containsExactly(state);
    }

    private static List<String> texts(List<RecalledRow> recalledRows) {
        return recalledRows.stream().map(item -> item.row().text()).toList();
    }

    @Test
    void endedFactsAreFoundAsOfTheirTime() {
        Instant end = house.time().plus(Duration.ofDays(3));
        String freeze =
                house.say(MemoryType.PROJECT, WEB, "There is a freeze of all releases", "kim", Optional.of(end));
        Instant during = house.time();
        assertThat(house.ids(house.recall("freeze"))).containsExactly(freeze);
        house.wait(Duration.ofDays(4));
        assertThat(house.recall("freeze")).isEmpty();
        assertThat(house.ids(asOf("freeze", during))).containsExactly(freeze);
    }

    @Test
    void aDocumentIsFoundAsItIsAndAsItWas() {
        house.document("a.md", "The pump is red.\n");
        Instant red = house.time();
        house.document("a.md", "The pump was painted yellow.\n");

        assertThat(texts(house.recall("pump"))).singleElement().asString().contains("yellow");
        assertThat(texts(asOf("pump", red))).singleElement().asString().contains("red");
    }

    @Test
    void membersOfOpenConflictsAreMarkedUntilAPersonDecides() {
        String peek = house.say("The lateral support material is PEEK");
        Instant quiet = house.time();
        String steel =
                house.say(MemoryType.PROJECT, WEB, "The lateral support material is steel", "kim", Optional.empty());
        Instant loud = house.time();
        String conflict = house.conflicts().getFirst().id().value();

        assertThat(house.recall("support material")).hasSize(2).allSatisfy(item -> {
            assertThat(item.disputed()).isTrue();
            assertThat(item.conflicts()).extracting(id -> id.value()).containsExactly(conflict);
        });
        house.settle(peek);
        assertThat(house.recall("support material")).singleElement().satisfies(item -> {
            assertThat(item.row().key().id()).isEqualTo(peek);
            assertThat(item.disputed()).isFalse();
        });
        assertThat(asOf("support material", quiet))
                .allSatisfy(item -> assertThat(item.disputed()).isFalse());
        assertThat(house.ids(asOf("support material", loud))).containsExactlyInAnyOrder(peek, steel);
        assertThat(asOf("support material", loud))
                .allSatisfy(item -> assertThat(item.disputed()).isTrue());
    }

    @Test
    void aProposedUpdateDisputesWhatItReplacesAndNotItself() {
        String before = house.say(MemoryType.PROJECT, WEB, "Production runs PostgreSQL 15.", "kim", Optional.empty());
        String update = house.say(
                MemoryType.PROJECT,
                WEB,
                "We upgraded production from PostgreSQL 15 to PostgreSQL 17.",
                "ann",
                Optional.empty());

        assertThat(house.recall("Does production run PostgreSQL 15?"))
                .extracting(
                        item -> item.row().key().id(),
                        RecalledRow::disputed,
                        item -> item.olderThan().map(RowKey::id))
                .containsExactly(tuple(update, false, Optional.empty()), tuple(before, true, Optional.of(update)));
    }

    @Test
    void theNewestRivalComesFirstEvenIfItSharesNoWordWithTheQuestion() {
        String peek = house.say("The lateral support material is PEEK");
        String steel =
                house.say(MemoryType.PROJECT, WEB, "The lateral support material is steel", "kim", Optional.empty());
        assertThat(house.conflicts()).hasSize(1);

        assertThat(house.ids(house.recall("PEEK"))).containsExactly(steel, peek);
        assertThat(house.ids(house.recall("steel"))).containsExactly(steel);
        Question peeks = Question.of("PEEK", List.of(WEB));
        Recall.Page first = house.page(peeks, Optional.empty(), 1);
        assertThat(house.ids(first.items())).containsExactly(steel);
        Recall.Page second = house.page(peeks, first.next(), 1);
        assertThat(house.ids(second.items())).containsExactly(peek);
        assertThat(second.items().getFirst().olderThan().map(RowKey::id)).contains(steel);
        assertThat(second.next()).isEmpty();
        Question bots = new Question(
                "PEEK",
                List.of(WEB),
                List.of(),
                List.of(),
                LayerRow.ACTIVE,
                Optional.of("bot"),
                Optional.empty(),
                Question.By.BOTH);
        assertThat(house.ask(bots)).singleElement().satisfies(item -> {
            assertThat(item.row().key().id()).isEqualTo(peek);
            assertThat(item.olderThan().map(RowKey::id)).contains(steel);
        });
    }

    /// More than are ranked, half of them of one score.
    @Test
    void unrankedRowsFollowWithoutGapsAndRepetitions() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 460; i++) {
            texts.add(house.say(
                    "The shop has door number " + i + (i % 2 == 0 ? "" : " of".repeat(1 + i % 7) + " oak" + i)));
        }
        Question question = Question.of("doors of the shop", List.of(WEB));
        List<String> matches = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Recall.Page page = house.page(question, cursor, 100);
            matches.addAll(house.ids(page.items()));
            cursor = page.next();
        } while (cursor.isPresent());
        assertThat(matches).containsExactlyInAnyOrderElementsOf(texts);
    }

    @Test
    void pagesFollowEachOtherWithoutGapsAndRepetitions() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 23; i++) {
            texts.add(house.say("The shop has door number " + i));
        }
        Question question = Question.of("doors of the shop", List.of(WEB));
        List<String> matches = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Recall.Page page = house.page(question, cursor, 5);
            matches.addAll(house.ids(page.items()));
            cursor = page.next();
        } while (cursor.isPresent());
        assertThat(matches).containsExactlyInAnyOrderElementsOf(texts);
        assertThat(house.ids(house.ask(question))).isEqualTo(matches);
    }

    @Test
    void aChunkReportsWordsRetractedSinceItsReading() {
        house.ingest(
                "a.md", "## Decision: we use Kafka for events\n\nmass: 4.8 kg\n\nThe rest of the text stays.\n", true);
        String id = candidate("4.8");
        house.layers.entities().promote(TEAM, RecallHouse.by(RecallHouse.PERSON), id, "yes");
        assertThat(chunkWith("mass").retired()).isEmpty();

        RecalledRow before = chunkWith("mass");
        house.state("x", "y", "z");
        retract(id);
        RecalledRow chunk = chunkWith("mass");
        assertThat(chunk.row().key()).isEqualTo(before.row().key());
        assertThat(chunk.retired()).singleElement().satisfies(retiredPart -> {
            assertThat(retiredPart.row().id()).isEqualTo(id);
            assertThat(retiredPart.status()).isEqualTo("invalid");
            assertThat(retiredPart.span().orElseThrow().of(chunk.row().text())).contains("4.8 kg");
        });
    }

    @Test
    void aRetiredHeadingStandsAboveNothingAnyMore() {
        house.ingest(
                "a.md",
                "# Design\n\n## Decision: we use Kafka for events\n\nThe brokers run in the cellar.\n\n"
                        + "### Cellar\n\nIts door is painted green.\n",
                true);
        String id = candidate("Kafka");
        house.layers.entities().promote(TEAM, RecallHouse.by(RecallHouse.PERSON), id, "yes");
        assertThat(place("brokers")).isEqualTo("Design > Decision: we use Kafka for events");

        house.layers
                .entities()
                .edit(
                        TEAM,
                        RecallHouse.by(RecallHouse.PERSON),
                        "Decision",
                        id,
                        new EntityEdit(Map.of(), Optional.of(Entity.Status.INVALID), Optional.empty(), "wrong"));

        assertThat(place("brokers")).isEqualTo("Design > (left out)");
        assertThat(place("door painted green")).isEqualTo("Design > (left out) > Cellar");
    }

    private String place(String words) {
        return chunkWith(words).row().passage().orElseThrow().heading();
    }

    private String candidate(String words) {
        return house.extraction.candidates().list(TEAM, CandidateStore.Filter.ALL).items().stream()
                .filter(candidate -> candidate.content().contains(words))
                .findFirst()
                .orElseThrow()
                .id();
    }

    private void retract(String entity) {
        house.layers
                .entities()
                .edit(
                        TEAM,
                        RecallHouse.by(RecallHouse.PERSON),
                        "Parameter",
                        entity,
                        new EntityEdit(Map.of(), Optional.of(Entity.Status.INVALID), Optional.empty(), "wrong"));
    }

    private RecalledRow chunkWith(String words) {
        return chunk(house.recall(words));
    }

    private static RecalledRow chunk(List<RecalledRow> recalledRows) {
        return recalledRows.stream()
                .filter(item -> item.row().key().layer() == Layer.CHUNK)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCandidateRejectedByAPersonRetiresNothing() {
        house.ingest("a.md", "mass: 4.8 kg\n", true);
        house.layers.entities().reject(TEAM, RecallHouse.by(RecallHouse.PERSON), candidate("4.8"), "no");
        assertThat(chunkWith("mass").retired()).isEmpty();
    }

    @Test
    void aChunkStatingWhatAMemoryStatedBeforeItWasSupersededTellsSo() {
        house.document(
                "a.md",
                "# Lateral support\n\nWords first. The lateral support material is PEEK. It was easy to get.\n");
        String peek = house.say("The lateral support material is PEEK");
        String steel =
                house.say(MemoryType.PROJECT, WEB, "The lateral support material is steel", "kim", Optional.empty());
        assertThat(chunkWith("support").retired()).isEmpty();
        house.settle(steel);

        RecalledRow chunk = chunkWith("support");
        assertThat(chunk.retired()).singleElement().satisfies(retiredPart -> {
            assertThat(retiredPart.row().id()).isEqualTo(peek);
            assertThat(retiredPart.status()).isEqualTo("superseded");
            assertThat(retiredPart.supersededBy()).contains(steel);
            assertThat(retiredPart.span().orElseThrow().of(chunk.row().text())).contains("PEEK");
        });
    }

    @Test
    void aChunkStatingAnOlderValueOfTrustedStateTellsSo() {
        house.document("a.md", "The lateral support material is PEEK.\n");
        String state = house.state("design", "lateral_support_material", "PEEK");
        assertThat(chunkWith("support").retired()).isEmpty();
        house.state("design", "lateral_support_material", "steel");
        assertThat(chunkWith("support").retired())
                .extracting(RetiredPart::row, RetiredPart::status, RetiredPart::supersededBy)
                .singleElement()
                .asString()
                .contains(state, "superseded");
        house.state("design", "lateral_support_material", "PEEK");
        assertThat(chunkWith("support").retired()).isEmpty();
    }

    @Test
    void statementsHeldByOthersAreNotRetired() {
        house.document("a.md", "The lateral support material is PEEK.\n");
        String one = house.say("The lateral support material is PEEK");
        house.state("design", "lateral_support_material", "PEEK");
        house.takeBack(one);
        assertThat(chunkWith("support").retired()).isEmpty();
    }

    @Test
    void wordsAreNeededAndOthersWorkspacesAreTold() {
        assertThatThrownBy(() -> Question.of(" ", List.of()))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("q is");
        assertThat(house.recall("the of and")).isEmpty();
        assertThat(house.recall("\"*:* (is) -the+ ~")).isEmpty();
        Question question = Question.of("door", List.of());
        assertThatThrownBy(() -> house.recall.recall().ask(new WorkspaceId("nowhere"), question, Optional.empty(), 5))
                .isInstanceOf(Failure.class);
        assertThat(data.resolve("recall").resolve("nowhere")).doesNotExist();
        assertThatThrownBy(() -> house.page(question, Optional.of("bm9uZQ"), 5))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("cursor");
    }

    @Test
    void theIndexGoesOnWhereItWasLeft() {
        String first = house.say("The release train leaves on Monday");
        assertThat(house.ids(house.recall("release"))).containsExactly(first);
        house.recall.close();
        house.takeBack(first);
        String second = house.say("A release takes an hour");
        try (RecallWiring again = RecallWiring.over(house.conflicts.layerServices(), house.layers, data, house::time)) {
            assertThat(house.ids(again.recall()
                            .ask(TEAM, Question.of("release", List.of()), Optional.empty(), 5)
                            .items()))
                    .containsExactly(second);
        }
    }
}
