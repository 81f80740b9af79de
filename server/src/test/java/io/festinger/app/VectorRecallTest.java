package io.festinger.app;

import static io.festinger.app.RecallHouse.TEAM;
import static io.festinger.app.RecallHouse.WEB;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Statement;
import io.festinger.llm.Embedder;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.onnx.OnnxEmbedder;
import io.festinger.llm.onnx.TinyEmbedder;
import io.festinger.memory.MemoryType;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.postgres.PostgresLayerStore;
import io.festinger.recall.Embeddings;
import io.festinger.recall.FoundBy;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecallIndex;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.lucene.LuceneRecallIndex;
import io.festinger.recall.postgres.PostgresLayerSource;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorRecallTest {
    @TempDir
    Path data;

    private final Set<String> read = ConcurrentHashMap.newKeySet();

    /// A text that the model reads once the gate is open.
    private static final String SLOW = "The lawn was cut with the new mower";

    private volatile CountDownLatch gate = new CountDownLatch(0);
    private int folders;
    private RecallHouse house;

    @BeforeEach
    void open() {
        house = new RecallHouse(data, embeddings(meanings()));
        house.recall.load(List.of(TEAM));
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static TinyEmbedder meanings() {
        return new TinyEmbedder()
                .same("ship", "release", "deploy", "rollout")
                .same("invoice", "bill")
                .same("garden", "lawn", "meadow");
    }

    /// Counts what it reads.
    private Embeddings embeddings(TinyEmbedder tiny) {
        Path folder = tiny.write(data.resolve("model" + folders++));
        return new Embeddings(
                InstalledModel.by("recall", () -> count(OnnxEmbedder.open(folder, 1))),
                () -> OnnxEmbedder.identity(folder),
                Embeddings.NEAR);
    }

    private Embedder count(Embedder model) {
        return new Embedder() {
            @Override
            public float[] embed(String text) {
                read.add(text);
                if (text.equals(SLOW)) {
                    await(gate);
                }
                return model.embed(text);
            }

            @Override
            public String name() {
                return model.name();
            }

            @Override
            public void close() {
                model.close();
            }
        };
    }

    private static void await(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void vectorsAreMade() throws Exception {
        vectorsAreMade(house.recall);
    }

    /// A question makes the index follow, and has what it found wanting read.
    private static void vectorsAreMade(RecallWiring recall) throws Exception {
        Eventually.holds("all texts are read", () -> {
            recall.recall().ask(TEAM, Question.of("nothing", List.of()), Optional.empty(), 1);
            return recall.index().unfilledCount(TEAM) == 0;
        });
    }

    @Test
    void aFactWithoutAWordOfTheQuestionIsFound() throws Exception {
        String fact = house.say("Every rollout happens on Friday");
        String both = house.say("To ship on Monday is fine, too");
        house.say("The lawn was cut");
        vectorsAreMade();

        List<RecalledRow> recalledRows = house.recall("when do we ship?");
        assertThat(house.ids(recalledRows)).containsExactly(both, fact);
        assertThat(recalledRows.get(0).by()).containsExactlyInAnyOrder(FoundBy.WORDS, FoundBy.VECTORS);
        assertThat(recalledRows.get(1).by()).containsExactly(FoundBy.VECTORS);
        assertThat(recalledRows.get(1).ways()).contains(List.of("vectors"));
        assertThat(house.recall("submarine")).isEmpty();
        assertThat(house.context("deploy", 2_000).text()).contains("Every rollout happens on Friday");
    }

    @Test
    void wordsAnswerAtOnceAndVectorsComeBehind() throws Exception {
        String fact = house.say("Every rollout happens on Friday");
        assertThat(house.ids(house.recall("rollout"))).containsExactly(fact);
        vectorsAreMade();
        assertThat(house.ids(house.recall("deploy"))).containsExactly(fact);
    }

    @Test
    void whileManyRowsHaveNoVectorWordsAnswerAloneAndTheAnswerSaysSo() throws Exception {
        String fact = house.say("Every rollout happens on Friday");
        vectorsAreMade();
        gate = new CountDownLatch(1);
        try {
            house.say(SLOW);
            assertThat(house.page(Question.of("deploy", List.of()), Optional.empty(), 10))
                    .returns(List.of(), Recall.Page::items)
                    .returns(Optional.of("pending"), Recall.Page::vectors);
        } finally {
            gate.countDown();
        }
        vectorsAreMade();
        Recall.Page page = house.page(Question.of("deploy", List.of()), Optional.empty(), 10);
        assertThat(house.ids(page.items())).containsExactly(fact);
        assertThat(page.vectors()).isEmpty();
    }

    @Test
    void rowsOfAllLayersAreFound() throws Exception {
        house.state("process", "rollout_day", "Friday");
        house.entity("Requirement", Map.of("requirement_key", "R-1", "statement", "A rollout takes ten minutes"));
        house.say("Nobody likes a late rollout");
        house.document("notes/a.md", "# Rollout\n\nIt went well.\n");
        vectorsAreMade();

        assertThat(house.recall("deploy"))
                .extracting(item -> item.row().key().layer())
                .containsExactlyInAnyOrder(Layer.PROJECT_STATE, Layer.ENTITY, Layer.MEMORY, Layer.CHUNK);
    }

    @Test
    void filtersHoldForVectors() throws Exception {
        String fact = house.say("Every rollout happens on Friday");
        String other = house.say(MemoryType.PROJECT, "shop", "A rollout needs two people");
        String byEve = house.say(MemoryType.PREFERENCE, WEB, "A rollout at night is bad", "eve", Optional.empty());
        vectorsAreMade();

        assertThat(house.ids(house.ask(Question.of("deploy", List.of("shop"))))).containsExactly(other);
        assertThat(house.ids(house.ask(Question.of("deploy", List.of()))))
                .containsExactlyInAnyOrder(fact, other, byEve);
        assertThat(house.ids(house.ask(Question.of("deploy", List.of()).in(Layer.MEMORY, List.of("preference")))))
                .containsExactly(byEve);
        assertThat(house.ask(Question.of("deploy", List.of()).in(Layer.ENTITY, List.of())))
                .isEmpty();
        assertThat(house.ids(house.ask(question("deploy", LayerRow.ACTIVE, Optional.of("eve"), Optional.empty()))))
                .containsExactly(byEve);
    }

    @Test
    void inactiveRowsAreFoundOnlyAsOfTheirTime() throws Exception {
        String fact = house.say("Every rollout happens on Friday");
        String endedText = house.say(
                MemoryType.PROJECT,
                WEB,
                "A rollout freeze is on",
                "bot",
                Optional.of(house.time().plus(Duration.ofHours(1))));
        Instant time = house.time();
        vectorsAreMade();
        assertThat(house.ids(house.recall("deploy"))).containsExactlyInAnyOrder(fact, endedText);

        house.reword(fact, "The garden is open on Friday");
        house.wait(Duration.ofHours(2));
        vectorsAreMade();
        assertThat(house.recall("deploy")).isEmpty();
        assertThat(house.ids(house.recall("meadow"))).containsExactly(fact);
        assertThat(house.ask(question("deploy", LayerRow.ACTIVE, Optional.empty(), Optional.of(time))))
                .extracting(item -> item.row().text())
                .containsExactlyInAnyOrder("Every rollout happens on Friday", "A rollout freeze is on");

        house.takeBack(fact);
        vectorsAreMade();
        assertThat(house.recall("meadow")).isEmpty();
        assertThat(house.ids(house.ask(question("meadow", "invalid", Optional.empty(), Optional.empty()))))
                .containsExactly(fact);
    }

    @Test
    void disputesAndRetiredPartsAreMarkedFromAnySearch() throws Exception {
        house.document("a.md", "# Rollout\n\nTimeout of the login service: 30 s\n");
        house.entity("Parameter", Map.of("parameter_name", "rollout window", "value", "30 min"));
        house.entity("Parameter", Map.of("parameter_name", "rollout window", "value", "45 min"));
        house.ingest("b.md", "# Decisions\n\n- [Decision] The rollout tool is Argo\n", true);
        vectorsAreMade();

        List<RecalledRow> byVectors = house.recall("deploy");
        assertThat(byVectors)
                .isNotEmpty()
                .allSatisfy(item -> assertThat(item.by()).containsExactly(FoundBy.VECTORS));
        List<RecalledRow> byWords = house.recall("rollout");
        for (RecalledRow item : byVectors) {
            RecalledRow same = byWords.stream()
                    .filter(other -> other.row().key().equals(item.row().key()))
                    .findFirst()
                    .orElseThrow();
            assertThat(item.conflicts()).isEqualTo(same.conflicts());
            assertThat(item.retired()).isEqualTo(same.retired());
        }
        assertThat(byVectors).anyMatch(RecalledRow::disputed);
    }

    @Test
    void pagesBringEveryRowOnce() throws Exception {
        for (int i = 0; i < 30; i++) {
            house.say("We ship number " + i);
            house.say("A rollout of kind " + i);
        }
        vectorsAreMade();
        List<String> ids = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Recall.Page page = house.page(Question.of("when do we ship", List.of(WEB)), cursor, 7);
            ids.addAll(house.ids(page.items()));
            cursor = page.next();
        } while (cursor.isPresent());
        assertThat(ids).hasSize(60).doesNotHaveDuplicates();
    }

    @Test
    void aRestartedServerReadsNothingTwice() throws Exception {
        house.say("Every rollout happens on Friday");
        house.say("The lawn was cut");
        vectorsAreMade();
        assertThat(read).contains("Every rollout happens on Friday", "The lawn was cut");
        house.recall.close();
        read.clear();
        house.say("A new bill came");
        try (RecallWiring second = house.over(data, embeddings(meanings()))) {
            second.load(List.of(TEAM));
            vectorsAreMade(second);
            assertThat(texts(second, "deploy")).containsExactly("Every rollout happens on Friday");
            assertThat(texts(second, "invoice")).containsExactly("A new bill came");
            assertThat(read).containsExactlyInAnyOrder("nothing", "A new bill came", "deploy", "invoice");
        }
    }

    @Test
    void anotherModelOrNoneMakesTheIndexAnew() throws Exception {
        house.say("Every rollout happens on Friday");
        house.say("The lawn was cut");
        vectorsAreMade();
        house.recall.close();
        try (RecallWiring none = house.over(data, Embeddings.none())) {
            none.load(List.of(TEAM));
            assertThat(texts(none, "deploy")).isEmpty();
            assertThat(none.recall()
                            .ask(TEAM, Question.of("rollout", List.of()), Optional.empty(), 9)
                            .items())
                    .singleElement()
                    .satisfies(item -> assertThat(item.ways()).isEmpty());
        }
        try (RecallWiring other = house.over(data, embeddings(new TinyEmbedder().same("rollout", "lawn")))) {
            other.load(List.of(TEAM));
            vectorsAreMade(other);
            assertThat(texts(other, "lawn"))
                    .containsExactlyInAnyOrder("Every rollout happens on Friday", "The lawn was cut");
        }
    }

    @Test
    void aRebuiltIndexKeepsItsVectors() throws Exception {
        house.say("Every rollout happens on Friday");
        vectorsAreMade();
        read.clear();
        house.recall.close();
        var documents = new LuceneRecallIndex.Documents(
                new PostgresLayerSource(new PostgresLayerStore(
                        house.layers.types(), house.conflicts.layerServices().conflicts())),
                newer(house.conflicts.layerServices().reader()),
                embeddings(meanings()));
        try (var index = new LuceneRecallIndex(data.resolve("recall"), house.database, documents)) {
            documents.embeddings().model().start();
            try (RecallIndex.View view = index.view(TEAM)) {
                assertThat(index.unfilledCount(TEAM)).isZero();
                assertThat(view.search(Question.of("deploy", List.of()), Instant.now(), Optional.empty(), 9))
                        .hasSize(1);
            }
            assertThat(read).containsExactly("deploy");
        }
    }

    /// Reads as before, in another version.
    private static ClaimReader newer(ClaimReader reader) {
        return new ClaimReader() {
            @Override
            public List<Claim> read(Statement statement) {
                return reader.read(statement);
            }

            @Override
            public int version() {
                return reader.version() + 1;
            }
        };
    }

    @Test
    void aBrokenFolderLeavesTheWordsAndSaysWhatItLacks() {
        Path empty = data.resolve("empty");
        Embeddings embeddings = new Embeddings(
                InstalledModel.by("recall", () -> OnnxEmbedder.open(empty, 1)),
                () -> OnnxEmbedder.identity(empty),
                Embeddings.NEAR);
        house.say("Every rollout happens on Friday");
        try (RecallWiring wiring = house.over(data.resolve("other"), embeddings)) {
            wiring.load(List.of(TEAM));
            assertThat(texts(wiring, "rollout")).hasSize(1);
            assertThat(wiring.health(TEAM).get("vectors"))
                    .startsWith("off: ")
                    .contains("--embedding-model (FESTINGER_EMBEDDING_MODEL)", "model.onnx");
        }
    }

    @Test
    void healthTellsWhatIsOn() throws Exception {
        house.say("Every rollout happens on Friday");
        vectorsAreMade();
        assertThat(house.recall.health(TEAM)).containsEntry("words", "on").containsEntry("vectors", "on: model0");
        try (RecallWiring none = house.over(data.resolve("other"), Embeddings.none())) {
            assertThat(none.health(TEAM)).containsEntry("vectors", "off: no model folder");
        }
    }

    private static List<String> texts(RecallWiring recall, String question) {
        return recall.recall().ask(TEAM, Question.of(question, List.of()), Optional.empty(), 9).items().stream()
                .map(item -> item.row().text())
                .toList();
    }

    private static Question question(String text, String status, Optional<String> author, Optional<Instant> asOf) {
        return new Question(text, List.of(WEB), List.of(), List.of(), status, author, asOf, Question.By.BOTH);
    }
}
