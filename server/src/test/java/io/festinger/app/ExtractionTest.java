package io.festinger.app;

import static io.festinger.app.ExtractionHouse.LONG_AGO;
import static io.festinger.app.ExtractionHouse.PERSON;
import static io.festinger.app.ExtractionHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Failure;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.SourcePassage;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Interaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a pass makes of what extractors find: candidates, repetitions, and a report of everything.
class ExtractionTest {
    private static final String TRUNK = "We decided to adopt trunk-based development.";

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

    private Harvest.Yield wave(String id) {
        return house.extraction.ofWave(TEAM, PERSON, id);
    }

    private JsonNode counts(String place) {
        return house.report(place).path("counts");
    }

    @Test
    void aCandidateLeadsBackToTheCharactersItWasReadFrom() {
        String text = "It rained.\n\n" + TRUNK + "\n";
        String chunk = house.sources.chunk("wav_1", "docs/notes.md", text, LONG_AGO);
        Harvest.Yield yield = wave("wav_1");

        assertThat(yield.candidates()).hasSize(1);
        Memory memory = house.memory(yield.candidates().getFirst());
        assertThat(memory.status()).isEqualTo(MemoryStatus.CANDIDATE);
        assertThat(memory.content()).isEqualTo(TRUNK);
        assertThat(memory.provenance().sourceChunkId()).contains(chunk);
        assertThat(memory.provenance().rule()).contains("sentence.decision");
        assertThat(memory.provenance().extractorVersion())
                .contains(house.extractors.getFirst().version());
        String[] span = memory.provenance().sourceSpan().orElseThrow().split("-");
        assertThat(text.substring(Integer.parseInt(span[0]), Integer.parseInt(span[1])))
                .isEqualTo(TRUNK);
        assertThat(memory.voice().author()).isEqualTo("docs/notes.md");
        assertThat(memory.times().observedAt()).isEqualTo(LONG_AGO);
    }

    @Test
    void statementsWithFieldsAreCandidatesOfTheLayerOfEntities() {
        house.sources.chunk("wav_1", "docs/notes.md", "## Decision: Use PostgreSQL for storage", LONG_AGO);
        wave("wav_1");

        Entity entity = house.entities().getFirst();
        assertThat(entity.status()).isEqualTo(Entity.Status.CANDIDATE);
        assertThat(entity.handAuthored()).isFalse();
        assertThat(entity.provenance().rule()).contains("heading.decision");
        assertThat(entity.provenance().sourceSpan()).contains("3-39");
        assertThat(entity.confidence()).isEqualTo(0.7);
    }

    @Test
    void confidenceIsThePriorTimesWhatPlaceAndFreshnessTell() {
        Instant fresh = Instant.parse("2026-02-20T00:00:00Z");
        String text = "The dome must close within %s s.";
        house.sources.chunk("wav_1", "docs/notes.md", text.formatted(1), LONG_AGO);
        house.sources.chunk("wav_1", "docs/Decisions/notes.md", text.formatted(2), LONG_AGO);
        house.sources.chunk("wav_1", "docs/_archive/decisions.md", text.formatted(3), LONG_AGO);
        house.sources.chunk("wav_1", "docs/more.md", text.formatted(4), fresh);
        house.sources.chunk("wav_1", "docs/status.md", text.formatted(5), fresh);
        house.sources.chunk("wav_1", "docs/_history/notes.md", text.formatted(6), fresh);
        wave("wav_1");

        Map<String, Double> wanted = Map.of("1", 0.5, "2", 0.55, "3", 0.45, "4", 0.525, "5", 0.5775, "6", 0.4725);
        assertThat(house.memories()).hasSize(6).allSatisfy(memory -> {
            String number = memory.content().replaceAll("\\D", "");
            assertThat(memory.confidence()).as(number).isCloseTo(wanted.get(number), within(1e-9));
        });
    }

    @Test
    void aRepeatedStatementCountsAtTheWaitingOrActiveRow() {
        house.sources.chunk("wav_1", "a.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();
        house.sources.chunk("wav_2", "b.md", "we decided  to adopt\ntrunk-based development", LONG_AGO);
        Harvest.Yield second = wave("wav_2");

        assertThat(second.candidates()).isEmpty();
        assertThat(second.dropped()).isEqualTo(1);
        assertThat(house.memory(id).echo().reExtractionCount()).isEqualTo(1);
        assertThat(house.memory(id).echo().lastReExtractedAt()).isPresent();

        house.layers.memories().promote(TEAM, ExtractionHouse.by(PERSON), id, "");
        house.sources.chunk("wav_3", "c.md", TRUNK, LONG_AGO);
        wave("wav_3");
        assertThat(house.memory(id).echo().reExtractionCount()).isEqualTo(2);
        assertThat(house.memories()).hasSize(1);
        assertThat(counts("extraction-reports/wav_3").path("re_extracted").asInt())
                .isEqualTo(1);
    }

    @Test
    void aSourceReadAgainIsNotASecondOne() {
        house.sources.chunk("wav_1", "a.md", TRUNK + "\n\n" + TRUNK, LONG_AGO);
        house.sources.chunk("wav_1", "b.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();
        wave("wav_1");
        house.extraction.again(TEAM, PERSON, id);

        assertThat(house.memory(id).echo().reExtractionCount()).isEqualTo(1);
        assertThat(counts("extraction-reports/wav_1/run-2").path("re_extracted").asInt())
                .isZero();
    }

    @Test
    void twoPlacesOfOnePassMakeOneCandidateOfBoth() {
        String first = house.sources.chunk("wav_1", "_archive/a.md", TRUNK, LONG_AGO);
        String second = house.sources.chunk("wav_1", "decisions/b.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();

        assertThat(house.memory(id).provenance().sourceChunkId()).contains(second);
        assertThat(house.memory(id).echo().reExtractionCount()).isEqualTo(1);
        assertThat(house.candidates.get(TEAM, PERSON, id).sources()).containsExactlyInAnyOrder(first, second);
        assertThat(counts("extraction-reports/wav_1").path("re_extracted").asInt())
                .isEqualTo(1);
    }

    @Test
    void theSameEntityAgainCountsToo() {
        house.sources.chunk("wav_1", "a.md", "mass: 4.8 kg", LONG_AGO);
        wave("wav_1");
        house.sources.chunk("wav_2", "b.md", "Mass: 4.8 kg", LONG_AGO);
        wave("wav_2");

        assertThat(house.entities()).hasSize(1);
        assertThat(house.entities().getFirst().echo().reExtractionCount()).isEqualTo(1);
    }

    @Test
    void theSameDecisionForAnotherReasonIsTheSame() {
        house.sources.chunk("wav_1", "a.md", "## Decision: Use PostgreSQL for storage\n\nIt is known.", LONG_AGO);
        house.sources.chunk("wav_1", "b.md", "## Decision: Use PostgreSQL for storage\n\nIt is free.", LONG_AGO);
        wave("wav_1");
        house.sources.chunk("wav_2", "c.md", "We decided to use PostgreSQL for storage.", LONG_AGO);
        wave("wav_2");

        assertThat(house.entities())
                .singleElement()
                .satisfies(
                        entity -> assertThat(entity.echo().reExtractionCount()).isEqualTo(2));
    }

    @Test
    void rejectedStatementsAreNotProposedAgain() {
        house.sources.chunk("wav_1", "a.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();
        house.layers.memories().reject(TEAM, ExtractionHouse.by(PERSON), id, "no");
        house.sources.chunk("wav_2", "b.md", TRUNK, LONG_AGO);

        assertThat(wave("wav_2").candidates()).isEmpty();
        assertThat(house.lines("extraction-reports/wav_2/dropped.ndjson"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.path("reason").asText()).isEqualTo("rejected");
                    assertThat(line.path("id").asText()).isEqualTo(id);
                });
        assertThat(house.memory(id).echo().reExtractionCount()).isZero();
    }

    @Test
    void rewordedStatementsAreStillKnownByTheirOldWords() {
        house.sources.chunk("wav_1", "a.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();
        house.layers
                .memories()
                .edit(
                        TEAM,
                        ExtractionHouse.by(PERSON),
                        id,
                        rewordedEdit("Branches live a day at most."),
                        Optional.empty());

        assertThat(wave("wav_1").candidates()).isEmpty();
        assertThat(house.memories()).hasSize(1);
    }

    private static MemoryEdit rewordedEdit(String content) {
        return new MemoryEdit(
                Optional.empty(),
                Optional.of(content),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                "");
    }

    @Test
    void aPassWritesTheBestAndTellsOfTheRest() {
        house.most(2);
        house.sources.chunk("wav_1", "a.md", "## Fact: The site has no water at all in the dry season", LONG_AGO);
        house.sources.chunk("wav_1", "b.md", "The dome must close.", LONG_AGO);
        house.sources.chunk("wav_1", "c.md", "The dome must close quickly when rain is near.", LONG_AGO);
        house.sources.chunk("wav_1", "d.md", "X = 4 kg", LONG_AGO);
        house.sources.chunk("wav_1", "e.md", "The dome must close quickly when rain is near.", LONG_AGO);
        Harvest.Yield yield = wave("wav_1");

        assertThat(house.memories().stream().map(Memory::content))
                .containsExactlyInAnyOrder(
                        "The site has no water at all in the dry season",
                        "The dome must close quickly when rain is near.");
        assertThat(house.memory(yield.candidates().getFirst()).content()).startsWith("The site");
        assertThat(house.lines("extraction-reports/wav_1/dropped.ndjson").stream()
                        .map(line -> line.path("reason").asText() + " "
                                + line.path("path").asText()))
                .containsExactlyInAnyOrder("over_cap b.md", "too_short d.md", "duplicate e.md");
    }

    @Test
    void ofTwoWithEqualWeightTheOneInNewWordsIsWritten() {
        house.sources.chunk("wav_1", "a.md", "The dome must close at night.", LONG_AGO);
        wave("wav_1");
        house.most(1);
        house.sources.chunk("wav_2", "b.md", "The dome must close at once.", LONG_AGO);
        house.sources.chunk("wav_2", "c.md", "All bolts must carry labels.", LONG_AGO);

        assertThat(house.memory(wave("wav_2").candidates().getFirst()).content())
                .contains("bolts");
    }

    @Test
    void everyFindingIsStoredOrDroppedAndTheReportCountsIt() {
        house.most(7);
        for (int i = 0; i < 700; i++) {
            house.sources.chunk(
                    "wav_1", "f" + i + ".md", "The dome must close within " + i % 600 + " s.\n\nX = 1 g", LONG_AGO);
        }
        Harvest.Yield yield = wave("wav_1");
        String place = yield.report().orElseThrow();
        JsonNode counts = house.report(place).path("counts");

        assertThat(place).isEqualTo("extraction-reports/wav_1");
        assertThat(house.lines(place + "/candidates.ndjson").stream()
                        .map(line -> line.path("id").asText()))
                .containsExactlyElementsOf(yield.candidates())
                .hasSize(7);
        assertThat(house.lines(place + "/dropped.ndjson"))
                .hasSize(yield.dropped())
                .hasSize(1393);
        assertThat(counts.path("extracted").asInt()).isEqualTo(1400);
        assertThat(counts.path("persisted").asInt() + counts.path("dropped").asInt())
                .isEqualTo(1400);
        assertThat(counts.path("rules").path("sentence.requirement").asInt()).isEqualTo(700);
        int byReason = 0;
        for (JsonNode count : counts.path("dropped_by")) {
            byReason += count.asInt();
        }
        assertThat(byReason).isEqualTo(1393);
        assertThat(counts.path("passages").asInt()).isEqualTo(700);
        assertThat(house.report(place).path("extractor_versions").path(0).asText())
                .isEqualTo(house.extractors.getFirst().version());
        assertThat(house.memories()).hasSize(7);
    }

    @Test
    void aFailingRuleIsOnTheRecordAndThePassGoesOn() {
        house.extractors.add(new Extractor() {
            @Override
            public String version() {
                return "broken-1";
            }

            @Override
            public Reading read(SourcePassage passage) {
                throw new IllegalStateException("no such word");
            }
        });
        house.sources.chunk("wav_1", "a.md", TRUNK, LONG_AGO);

        assertThat(wave("wav_1").candidates()).hasSize(1);
        assertThat(house.text("extraction-reports/wav_1/errors.log"))
                .contains("chk_1", "a.md", "broken-1", "no such word")
                .hasLineCount(1);
        assertThat(house.report("extraction-reports/wav_1")
                        .path("counts")
                        .path("errors")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void jsonOfAnAgentIsReadForItsProseAndLeadsBackToIt() {
        String text = """
                {"user_message": "We decided to use PostgreSQL 17 for the \\"ledger\\" caf\\u00e9.", "tool_name": "oracle"}""";
        String said =
                house.sources.interaction("ada", text, LONG_AGO, new Interaction.Message("user", 0, text.length()));

        house.extraction.interaction(TEAM, PERSON, said);

        assertThat(house.memories()).hasSize(1).allSatisfy(memory -> {
            assertThat(memory.content()).isEqualTo("We decided to use PostgreSQL 17 for the \"ledger\" café.");
            String[] span = memory.provenance().sourceSpan().orElseThrow().split("-");
            assertThat(text.substring(Integer.parseInt(span[0]), Integer.parseInt(span[1])))
                    .startsWith("We decided")
                    .endsWith("caf\\u00e9.");
        });
    }

    @Test
    void statementsOfAMessageHaveItsTime() {
        String text = "We use Kafka for events.\nThe pump must close.";
        int second = text.indexOf('\n') + 1;
        Instant time = LONG_AGO.minus(Duration.ofDays(30));
        String said = house.sources.interaction(
                "ada",
                text,
                LONG_AGO,
                new Interaction.Message("user", 0, second - 1, Optional.of(time)),
                new Interaction.Message("user", second, text.length()));

        house.extraction.interaction(TEAM, PERSON, said);

        assertThat(house.memories())
                .extracting(memory -> memory.content() + " " + memory.times().observedAt())
                .containsExactlyInAnyOrder("We use Kafka for events. " + time, "The pump must close. " + LONG_AGO);
    }

    @Test
    void anInteractionIsReadAsThePersonSaidIt() {
        String text = "I prefer short answers.\nI prefer long answers. We use Kafka for events.\nThe dome must close.";
        int second = text.indexOf('\n') + 1;
        int third = text.lastIndexOf('\n') + 1;
        String said = house.sources.interaction(
                "ada",
                text,
                LONG_AGO,
                new Interaction.Message("user", 0, second - 1),
                new Interaction.Message("assistant", second, third - 1),
                new Interaction.Message("system", third, text.length()));
        Extraction.Outcome outcome = house.extraction.interaction(TEAM, PERSON, said);

        assertThat(outcome.candidates()).hasSize(2);
        assertThat(house.memories().stream().map(Memory::content))
                .containsExactlyInAnyOrder("I prefer short answers.", "We use Kafka for events.");
        assertThat(house.memories()).allSatisfy(memory -> {
            assertThat(memory.voice().author()).isEqualTo("ada");
            assertThat(memory.provenance().sourceInteractionId()).contains(said);
            String[] span = memory.provenance().sourceSpan().orElseThrow().split("-");
            assertThat(text.substring(Integer.parseInt(span[0]), Integer.parseInt(span[1])))
                    .isEqualTo(memory.content());
        });
        assertThatThrownBy(() -> house.extraction.interaction(TEAM, PERSON, "int_99"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("int_99");
    }

    @Test
    void readingAgainProposesBesideWhatWasReadBefore() {
        house.sources.chunk("wav_1", "a.md", TRUNK, LONG_AGO);
        String id = wave("wav_1").candidates().getFirst();
        Memory before = house.memory(id);
        assertThat(house.extraction.again(TEAM, PERSON, id).candidates()).isEmpty();

        house.extractors.clear();
        house.extractors.add(new Extractor() {
            @Override
            public String version() {
                return "2.0.0";
            }

            @Override
            public Reading read(SourcePassage passage) {
                return Reading.of(List.of(new ExtractedFact(
                        new ExtractedFact.Row.OfMemory(
                                io.festinger.memory.MemoryType.ADAPTATION, "Development is trunk-based."),
                        "better.decision",
                        0.9,
                        new io.festinger.claims.Span(14, TRUNK.length()))));
            }
        });
        house.wait(Duration.ofDays(1));
        Extraction.Outcome outcome = house.extraction.again(TEAM, PERSON, id);

        Memory second = house.memory(outcome.candidates().getFirst());
        assertThat(second.provenance().extractorVersion()).contains("2.0.0");
        assertThat(second.provenance().sourceChunkId()).contains("chk_1");
        assertThat(house.memory(id).content()).isEqualTo(before.content());
        assertThat(house.memory(id).provenance()).isEqualTo(before.provenance());
    }

    @Test
    void aWaveWaitsForNoOther() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        house.extractors.add(new Extractor() {
            @Override
            public String version() {
                return "slow";
            }

            @Override
            public Reading read(SourcePassage passage) {
                if (passage.path().equals("slow.md")) {
                    reached.countDown();
                    await(released);
                }
                return Reading.NOTHING;
            }
        });
        house.sources.chunk("wav_1", "slow.md", TRUNK, LONG_AGO);
        house.sources.chunk("wav_2", "fast.md", "We decided to keep the dome.", LONG_AGO);

        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Harvest.Yield> slow = executor.submit(() -> wave("wav_1"));
            reached.await();
            assertThat(wave("wav_2").candidates()).hasSize(1);
            int idle = house.database.inTransaction(
                    TEAM, handle -> handle.createQuery("""
                            SELECT count(*) FROM pg_stat_activity
                            WHERE datname = current_database() AND state = 'idle in transaction'
                            """).mapTo(Integer.class).one());
            assertThat(idle).isZero();
            released.countDown();
            assertThat(slow.get().candidates()).hasSize(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
