package io.festinger.app;

import static io.festinger.app.ExtractionHouse.AGENT;
import static io.festinger.app.ExtractionHouse.LONG_AGO;
import static io.festinger.app.ExtractionHouse.PERSON;
import static io.festinger.app.ExtractionHouse.TEAM;
import static io.festinger.app.ExtractionHouse.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.conflicts.ConflictStore;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.review.Candidate;
import io.festinger.memory.review.CandidateLayer;
import io.festinger.memory.review.CandidateStore;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Excerpt;
import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Review;
import io.festinger.memory.review.Review.Action;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The queue of candidates and what people decide about them.
class ReviewTest {
    @TempDir
    private Path data;

    private ExtractionHouse house;

    @BeforeEach
    void open() {
        house = new ExtractionHouse(data);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private List<String> wave(String id, String path, String text) {
        house.sources.chunk(id, path, text, LONG_AGO);
        return house.extraction.ofWave(TEAM, PERSON, id).candidates();
    }

    private Candidates.Page list(CandidateStore.Filter filter) {
        return house.candidates.list(TEAM, filter);
    }

    private List<String> waiting() {
        return contents(list(CandidateStore.Filter.ALL));
    }

    private static List<String> contents(Candidates.Page page) {
        return page.items().stream().map(Candidate::content).toList();
    }

    private static CandidateStore.Filter filter(String rule, String wave, CandidateLayer layer) {
        return new CandidateStore.Filter(
                Optional.of("p05"),
                Optional.ofNullable(layer),
                Optional.of(wave).filter(text -> !text.isEmpty()),
                Optional.empty(),
                Optional.of(rule).filter(text -> !text.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                500);
    }

    private List<Review.CandidateDecision> decide(Action action, String... ids) {
        return house.review.decide(TEAM, by(PERSON), List.of(ids), action, "because");
    }

    private static Optional<String> sourceStatus(Candidates.Page page) {
        return page.items().getFirst().source().flatMap(Excerpt::sourceStatus);
    }

    @Test
    void aCandidateShowsWhatItsDocumentSaysOfItselfNow() {
        wave("wav_1", "a.md", "# Orders\n\nStatus: accepted\n\nThe dome must close at night.");
        assertThat(sourceStatus(list(CandidateStore.Filter.ALL))).contains("accepted");

        house.database.inTransaction(
                TEAM,
                handle -> handle.execute(
                        "UPDATE source_chunks SET content = replace(content, 'accepted', 'superseded')"));
        assertThat(sourceStatus(list(CandidateStore.Filter.ALL))).contains("superseded");
    }

    @Test
    void theQueueShowsBothLayersNewestWaveAndMostTrustedFirst() {
        wave("wav_1", "a.md", "The dome must close at night.\n\nmass: 4.8 kg");
        wave("wav_2", "b.md", "All bolts must carry labels.\n\n## Fact: The site has no water");

        assertThat(waiting().stream().map(content -> content.substring(0, 8)))
                .containsExactly("The site", "All bolt", "Paramete", "The dome");
        assertThat(list(CandidateStore.Filter.ALL).items()).allSatisfy(candidate -> {
            assertThat(candidate.pendingSince()).isPresent();
            assertThat(candidate.origin().handAuthored()).isFalse();
        });
    }

    @Test
    void theQueueIsReadPageByPage() {
        for (int i = 0; i < 7; i++) {
            wave(
                    "wav_" + i,
                    "f" + i + ".md",
                    "The dome must close within " + i + " s.\n\nmass of the mount: " + i + " kg");
        }
        List<String> pagedTexts = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Candidates.Page page = list(new CandidateStore.Filter(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    cursor,
                    3));
            pagedTexts.addAll(contents(page));
            cursor = page.next();
        } while (cursor.isPresent());

        assertThat(pagedTexts).hasSize(14).doesNotHaveDuplicates().isEqualTo(waiting());
    }

    @Test
    void theQueueIsNarrowedByLayerWaveAndRule() {
        wave("wav_1", "a.md", "The dome must close at night.\n\nmass: 4.8 kg");
        wave("wav_2", "b.md", "## Fact: The site has no water");

        assertThat(list(filter("", "wav_1", null)).items()).hasSize(2);
        assertThat(list(filter("", "", CandidateLayer.ENTITY)).items()).hasSize(1);
        assertThat(list(filter("heading", "", null)).items()).hasSize(1);
        assertThat(list(filter("value.unit", "", null)).items()).hasSize(1);
        assertThat(list(filter("val", "", null)).items()).isEmpty();
    }

    @Test
    void aCandidateShowsTheTextAroundWhatWasRead() {
        String id = wave("wav_1", "docs/a.md", "It rained. The dome must close at night. We went home.")
                .getFirst();
        Candidates.Detail detail = house.candidates.get(TEAM, PERSON, id);

        var source = detail.candidate().source().orElseThrow();
        assertThat(source.before()).isEqualTo("It rained. ");
        assertThat(source.text()).isEqualTo("The dome must close at night.");
        assertThat(source.after()).isEqualTo(" We went home.");
        assertThat(source.path()).isEqualTo("docs/a.md");
        assertThat(source.waveId()).contains("wav_1");
        assertThat(detail.sources()).containsExactly("chk_1");
        assertThat(detail.prospect().verdict()).isEqualTo("new");
        assertThatThrownBy(() -> house.candidates.get(TEAM, PERSON, "mem_none"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("mem_none");
    }

    @Test
    void aCandidateTellsWhatItWouldContradictAndPromotionFilesIt() {
        house.layers
                .entities()
                .commit(
                        TEAM,
                        by(PERSON),
                        EntityDraft.of(
                                "Decision",
                                "p05",
                                Map.of("decision_target", "storage", "decision_field", "database", "value", "MySQL")));
        String id =
                wave("wav_1", "a.md", "## Decision: Use PostgreSQL for storage").getFirst();
        Candidates.Detail detail = house.candidates.get(TEAM, PERSON, id);

        assertThat(detail.prospect().verdict()).isEqualTo("conflict");
        assertThat(detail.prospect().contradicts()).singleElement().satisfies(rival -> {
            assertThat(rival.memberKind()).isEqualTo("entity");
            assertThat(rival.value()).isEqualTo("MySQL");
        });
        assertThat(house.conflicts.inbox().list(TEAM, openConflicts()).items()).isEmpty();

        assertThat(decide(Action.PROMOTE, id).getFirst().conflicts()).hasSize(1);
        assertThat(house.conflicts.inbox().list(TEAM, openConflicts()).items()).hasSize(1);
    }

    private static ConflictStore.Filter openConflicts() {
        return new ConflictStore.Filter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                500);
    }

    @Test
    void manyAreDecidedAtOnceEachByItself() {
        List<String> ids =
                wave("wav_1", "a.md", "The dome must close at night.\n\nmass: 4.8 kg\n\nAll bolts must carry labels.");
        List<Review.CandidateDecision> candidateDecisions =
                decide(Action.PROMOTE, ids.get(0), "mem_none", ids.get(1), ids.get(2));

        assertThat(candidateDecisions.stream().map(one -> one.status().orElse("-")))
                .containsExactly("active", "-", "active", "active");
        assertThat(candidateDecisions.get(1).failure())
                .hasValueSatisfying(failure -> assertThat(failure.code()).isEqualTo("not_found"));
        assertThat(waiting()).isEmpty();
        assertThat(decide(Action.REJECT, ids.getFirst()).getFirst().failure()).isPresent();
    }

    @Test
    void deferredCandidatesWaitBehindTheOthersUntilTheyComeBack() {
        List<String> ids = wave("wav_1", "a.md", "The dome must close at night.\n\n## Fact: The site has no water");
        decide(Action.DEFER, ids.getFirst());
        wave("wav_0", "b.md", "All bolts must carry labels.");

        Candidates.Page page = list(CandidateStore.Filter.ALL);
        assertThat(contents(page).getLast()).isEqualTo("The site has no water");
        assertThat(page.items().getLast().deferral()).hasValueSatisfying(deferral -> {
            assertThat(deferral.person()).isEqualTo("ada");
            assertThat(deferral.reason()).isEqualTo("because");
        });
        List<String> onRecord = house.database.inTransaction(
                TEAM,
                handle -> handle.createQuery("SELECT actor FROM audit_log WHERE action = 'memory.deferred'")
                        .mapTo(String.class)
                        .list());
        assertThat(onRecord).containsExactly("ada");

        decide(Action.REJECT, ids.getFirst());
        house.layers
                .memories()
                .edit(
                        TEAM,
                        by(PERSON),
                        ids.getFirst(),
                        MemoryEdit.to(MemoryStatus.CANDIDATE, "again"),
                        Optional.empty());
        assertThat(list(CandidateStore.Filter.ALL).items())
                .allSatisfy(candidate -> assertThat(candidate.deferral()).isEmpty());
    }

    @Test
    void deferralsCanBeTakenBackToTheOldPlace() {
        List<String> ids = wave("wav_1", "a.md", "The dome must close at night.\n\n## Fact: The site has no water");
        List<String> before = waiting();
        decide(Action.DEFER, ids.getFirst());
        assertThat(waiting()).isNotEqualTo(before);

        var candidateDecisions = house.review.undo(TEAM, by(PERSON), List.of(ids.getFirst()), Action.DEFER, false);

        assertThat(candidateDecisions)
                .singleElement()
                .satisfies(one -> assertThat(one.status()).hasValue("candidate"));
        assertThat(waiting()).isEqualTo(before);
        assertThat(list(CandidateStore.Filter.ALL).items())
                .allSatisfy(candidate -> assertThat(candidate.deferral()).isEmpty());
    }

    @Test
    void decisionsAreUndoneInBothLayersAndEditsWithThem() {
        List<String> ids = wave("wav_1", "a.md", "The dome must close at night.\n\nmass: 4.8 kg");
        List<String> before = waiting();
        String memory =
                ids.stream().filter(id -> id.startsWith("mem")).findFirst().orElseThrow();
        String entity =
                ids.stream().filter(id -> id.startsWith("ent")).findFirst().orElseThrow();
        MemoryEdit memoryEdit = new MemoryEdit(
                Optional.empty(),
                Optional.of("The dome must be shut at night."),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
        house.layers.memories().edit(TEAM, by(PERSON), memory, memoryEdit, Optional.empty());
        house.layers
                .entities()
                .edit(
                        TEAM,
                        by(PERSON),
                        "Parameter",
                        entity,
                        new EntityEdit(Map.of("value", "5"), Optional.empty(), Optional.empty(), ""));
        decide(Action.PROMOTE, memory, entity);

        assertThat(house.review.undo(TEAM, by(PERSON), List.of(memory, entity), Action.PROMOTE, true))
                .allSatisfy(one -> assertThat(one.status()).hasValue("candidate"));
        assertThat(waiting()).isEqualTo(before);

        decide(Action.REJECT, memory, entity);
        assertThat(waiting()).isEmpty();
        house.review.undo(TEAM, by(PERSON), List.of(memory, entity), Action.REJECT, false);
        assertThat(waiting()).isEqualTo(before);
        assertThat(house.review
                        .undo(TEAM, by(PERSON), List.of("mem_none"), Action.REJECT, false)
                        .getFirst()
                        .failure())
                .hasValueSatisfying(failure -> assertThat(failure.code()).isEqualTo("not_found"));
        assertThatThrownBy(() -> house.review.undo(TEAM, by(AGENT), ids, Action.REJECT, false))
                .isInstanceOf(Failure.class);
    }

    @Test
    void theQueueIsNarrowedByTypeTrustAndDocumentAndCounted() {
        wave("wav_1", "a.md", "The dome must close at night.\n\nmass: 4.8 kg\n\n## Fact: The site has no water");
        CandidateStore.Filter all = CandidateStore.Filter.ALL;

        assertThat(house.candidates.count(TEAM, all)).isEqualTo(3);
        assertThat(house.candidates.count(TEAM, narrowedFilter(Optional.of("Parameter"), 0, "")))
                .isEqualTo(1);
        assertThat(contents(list(narrowedFilter(Optional.empty(), 0.65, ""))))
                .doesNotContain("The dome must close at night.");
        String document =
                list(all).items().getFirst().source().orElseThrow().documentId().orElseThrow();
        assertThat(house.candidates.count(TEAM, narrowedFilter(Optional.empty(), 0, document)))
                .isEqualTo(3);
        assertThat(house.candidates.count(TEAM, narrowedFilter(Optional.empty(), 0, "doc_none")))
                .isZero();
    }

    private static CandidateStore.Filter narrowedFilter(Optional<String> type, double min, String document) {
        return new CandidateStore.Filter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(document).filter(id -> !id.isEmpty()),
                Optional.empty(),
                type,
                Optional.of(min),
                Optional.empty(),
                500);
    }

    @Test
    void agentsDecideNothing() {
        String id = wave("wav_1", "a.md", "The dome must close at night.").getFirst();

        for (Action action : Action.values()) {
            assertThatThrownBy(() -> house.review.decide(TEAM, by(AGENT), List.of(id), action, ""))
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("reviewer");
        }
        assertThatThrownBy(() -> house.layers.memories().delete(TEAM, by(AGENT), id, ""))
                .isInstanceOf(Failure.class);
        assertThat(waiting()).hasSize(1);
    }

    @Test
    void candidatesWrittenByHandAreMarked() {
        house.layers.memories().commit(TEAM, by(AGENT), byHand("The dome is round."));

        assertThat(list(CandidateStore.Filter.ALL).items()).singleElement().satisfies(candidate -> {
            assertThat(candidate.origin().handAuthored()).isTrue();
            assertThat(candidate.source()).isEmpty();
        });
    }

    private static MemoryDraft byHand(String content) {
        MemoryDraft draft = MemoryDraft.of(MemoryType.PROJECT, content);
        return draft.copy().status(MemoryStatus.CANDIDATE).build();
    }

    private Map<String, Integer> previewed() {
        Map<String, Integer> counts = new TreeMap<>();
        for (Policies.Preview preview : house.policies.preview(TEAM, Optional.empty())) {
            counts.put(preview.policy().name(), preview.count());
        }
        return counts;
    }

    @Test
    void policiesTellWhatTheyWouldPromoteAndPromoteNothing() {
        String text = "I prefer short answers. We use Kafka for events.";
        for (int i = 0; i < 5; i++) {
            house.extraction.interaction(TEAM, PERSON, house.sources.interaction("ada", text, LONG_AGO));
        }
        wave("wav_1", "a.md", "I prefer long answers.");
        Map<String, String> before = rows();

        assertThat(previewed()).isEqualTo(Map.of("reference_count", 2, "confidence", 0, "identity_and_preference", 1));
        assertThat(rows()).isEqualTo(before);

        house.wait(Duration.ofDays(8));
        assertThat(previewed()).containsEntry("reference_count", 0);
    }

    @Test
    void aDecisionIsNeverAnAffairOfAPolicyByCount() {
        for (int i = 0; i < 6; i++) {
            house.extraction.interaction(
                    TEAM,
                    PERSON,
                    house.sources.interaction("ada", "We decided to use PostgreSQL for storage.", LONG_AGO));
        }

        assertThat(house.entities()).singleElement().satisfies(entity -> {
            assertThat(entity.entityType()).isEqualTo("Decision");
            assertThat(entity.echo().reExtractionCount()).isEqualTo(5);
        });
        assertThat(previewed()).containsEntry("reference_count", 0);
    }

    private Map<String, String> rows() {
        return house.database.inTransaction(
                TEAM,
                handle -> handle.createQuery(
                                "SELECT id, m::text AS row FROM memories m UNION ALL SELECT id, e::text FROM entities e")
                        .map((row, context) -> Map.entry(row.getString("id"), row.getString("row")))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
    }
}
