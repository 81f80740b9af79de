package io.festinger.memory.sources;

import static io.festinger.memory.sources.SourcesFixture.TEAM;
import static io.festinger.memory.sources.SourcesFixture.WRITE;
import static io.festinger.memory.sources.SourcesFixture.batch;
import static io.festinger.memory.sources.SourcesFixture.delivery;
import static io.festinger.memory.sources.SourcesFixture.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.conflicts.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IngestionTest {
    private static final String NOTE =
            "# Pump\n\nIt has two pumps.\n\n## Decision: steel\n\nBecause of the pressure.\n";

    private final SourcesFixture fixture = new SourcesFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void aWaveBringsDocumentsChunksAndCandidates() {
        Wave wave = fixture.take(file("docs/pump.md", NOTE), file("notes.txt", "one\n\ntwo"));

        assertThat(wave.status()).isEqualTo(Wave.Status.DONE);
        assertThat(wave.startedBy()).isEqualTo("bot");
        assertThat(wave.counts().documents()).isEqualTo(2);
        assertThat(wave.counts().added()).isEqualTo(2);
        assertThat(wave.counts().chunks()).isEqualTo(3).isEqualTo(wave.counts().candidates());
        assertThat(wave.counts().dropped()).isEqualTo(1);
        assertThat(wave.counts().report()).contains("extraction-reports/" + wave.id());
        assertThat(fixture.text("docs/pump.md")).isEqualTo(NOTE);
        assertThat(fixture.document("docs/pump.md").title()).isEqualTo("Pump");
        assertThat(fixture.ingestion.get(TEAM, wave.id())).isEqualTo(wave);
    }

    @Test
    void controlCharactersAreReplacedAndCounted() {
        String text =
                "The port is\t\u001b[31m5432\u001b]52;c;eA==\u0007.\r\nNo \u009b1m\u202ereversed\u2066 text\u007f.\rNew\fpage.";

        Wave wave = fixture.take(
                file("a.txt", text),
                file("b.html", "<title>a&#27;[2J&#8238;b</title><p>The host is&#27;[2J web.</p>"),
                file("d.txt", "\uFEFFIt has one pump."),
                file("c.md", "---\ntitle: \"\\e[2Jc\"\n---\nThe queue is &#8238;large.\n"));

        assertThat(wave.counts().controls()).isEqualTo(9);
        assertThat(fixture.text("a.txt"))
                .isEqualTo("The port is\t\uFFFD[31m5432\uFFFD]52;c;eA==\uFFFD.\r\n"
                        + "No \uFFFD1m\uFFFDreversed\uFFFD text\uFFFD.\nNew\npage.");
        assertThat(fixture.document("b.html").title()).isEqualTo("a\uFFFD[2J\uFFFDb");
        assertThat(fixture.text("b.html")).contains("The host is\uFFFD[2J web.");
        assertThat(fixture.text("d.txt")).isEqualTo("It has one pump.");
        assertThat(fixture.document("c.md").title()).isEqualTo("\uFFFD[2Jc");
    }

    @Test
    void anUnchangedFileDoesNothing() {
        fixture.take(file("a.md", NOTE));
        Document before = fixture.document("a.md");
        List<Chunk> chunks = fixture.chunks("a.md");

        Wave second = fixture.take(file("a.md", NOTE));

        assertThat(second.counts().unchanged()).isEqualTo(1);
        assertThat(second.counts().chunks()).isZero();
        assertThat(second.counts().candidates()).isZero();
        assertThat(fixture.document("a.md")).isEqualTo(before);
        assertThat(fixture.chunks("a.md")).isEqualTo(chunks);
    }

    @Test
    void equalPartsOfAChangedFileKeepTheirChunkAndMissingOnesStayBehindIt() {
        Wave first = fixture.take(file("a.md", NOTE));
        List<Chunk> before = fixture.chunks("a.md");

        Wave second = fixture.take(file("a.md", "Preface.\n\n" + NOTE.replace("two pumps", "three pumps")));

        List<Chunk> after = fixture.chunks("a.md");
        assertThat(second.counts().changed()).isEqualTo(1);
        assertThat(second.counts().kept()).isEqualTo(1);
        assertThat(second.counts().replaced()).isEqualTo(1);
        assertThat(second.counts().chunks()).isEqualTo(2);
        assertThat(after).hasSize(3);
        assertThat(after.getLast().id()).isEqualTo(before.getLast().id());
        assertThat(after.getLast().waveId()).isEqualTo(first.id());
        assertThat(after.getLast().version()).isEqualTo(1);
        assertThat(after.getLast().ordinal()).isEqualTo(2);
        assertThat(fixture.text("a.md")
                        .substring(
                                after.getLast().span().start(),
                                after.getLast().span().end()))
                .isEqualTo(after.getLast().content());
        Chunk chunk = fixture.chunk(before.getFirst().id());
        assertThat(chunk.replacedAt()).contains(fixture.time);
        assertThat(chunk.content()).contains("two pumps");
        assertThat(fixture.document("a.md").version()).isEqualTo(2);
    }

    @Test
    void aFileOutsideAWaveStaysUnchanged() {
        fixture.take(file("a.md", NOTE), file("b.md", "text"));
        fixture.take(file("a.md", NOTE + "more"));

        assertThat(fixture.text("b.md")).isEqualTo("text");
    }

    @Test
    void oneTextComingBackIsNewAgain() {
        fixture.take(file("a.md", "one"));
        String first = fixture.chunks("a.md").getFirst().id();
        fixture.take(file("a.md", "two"));
        fixture.take(file("a.md", "one"));

        assertThat(fixture.chunks("a.md"))
                .singleElement()
                .satisfies(chunk -> assertThat(chunk.id()).isNotEqualTo(first));
        assertThat(fixture.count("source_chunks")).isEqualTo(3);
    }

    @Test
    void textWithoutContentIsADocumentWithoutChunks() {
        fixture.take(file("a.md", ""));
        assertThat(fixture.chunks("a.md")).isEmpty();
    }

    @Test
    void aWaveStaysOpenWhileMoreIsToCome() {
        Wave open = fixture.take(WRITE, delivery(Optional.empty(), true, true), file("a.md", NOTE));
        assertThat(open.status()).isEqualTo(Wave.Status.OPEN);
        assertThat(fixture.harvestedTexts).isEmpty();

        Optional<String> id = Optional.of(open.id());
        fixture.take(WRITE, delivery(id, true, true), file("a.md", NOTE), file("b.md", NOTE));
        Wave finishedWave = fixture.take(WRITE, delivery(id, false, true));

        assertThat(finishedWave.status()).isEqualTo(Wave.Status.DONE);
        assertThat(finishedWave.counts().documents()).isEqualTo(2);
        assertThat(finishedWave.counts().unchanged()).isZero();
        assertThat(finishedWave.counts().candidates())
                .isEqualTo(finishedWave.counts().chunks())
                .isEqualTo(4);
        assertThatThrownBy(() -> fixture.take(WRITE, delivery(id, false, true)))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.WRONG_STATE));
    }

    @Test
    void aWaveIsExtractedWhenSomebodyAsksForIt() {
        Wave wave = fixture.take(WRITE, delivery(Optional.empty(), false, false), file("a.md", NOTE));
        assertThat(wave.counts().candidates()).isZero();

        Wave extractedWave = fixture.ingestion.extract(TEAM, WRITE.actor(), wave.id());

        assertThat(extractedWave.counts().candidates()).isEqualTo(2);
        assertThat(extractedWave.counts().chunks()).isEqualTo(2);
        assertThat(extractedWave.counts().overCap()).isEqualTo(7);
        assertThat(extractedWave.counts().passedOver()).isEqualTo(2);
        assertThat(fixture.ingestion.get(TEAM, wave.id())).isEqualTo(extractedWave);
        assertThat(extractedWave.summary()).contains(Map.of("wave_id", wave.id()));
        assertThatThrownBy(() -> fixture.ingestion.extract(TEAM, WRITE.actor(), "wav_none"))
                .isInstanceOf(Failure.class);
    }

    @Test
    void aRequestComingTwiceIsDoneOnce() {
        Write write = new Write(WRITE.actor(), false, Optional.of(new Write.IdempotencyKey("k", "digest")));

        Wave first = fixture.take(write, delivery(Optional.empty(), false, true), file("a.md", NOTE));
        Wave second = fixture.take(write, delivery(Optional.empty(), false, true), file("a.md", NOTE));

        assertThat(second).isEqualTo(first);
        assertThat(fixture.harvestedTexts).hasSize(1);
        assertThat(fixture.count("ingestion_waves")).isEqualTo(1);
    }

    @Test
    void aDryRunTellsWhatWouldComeOfIt() {
        Write dry = new Write(WRITE.actor(), true, Optional.empty());
        List<Ingestion.Batch> batches = List.of(batch(file("a.md", NOTE)), batch(file("b.md", NOTE)));

        Wave wave = fixture.ingestion.take(TEAM, dry, delivery(Optional.empty(), false, true), batches.iterator());

        assertThat(wave.counts().added()).isEqualTo(2);
        assertThat(wave.counts().chunks()).isEqualTo(4);
        assertThat(wave.counts().candidates()).isEqualTo(4);
        assertThat(fixture.count("ingestion_waves")).isZero();
        assertThat(fixture.count("audit_log")).isZero();
        assertThat(fixture.harvestedTexts).isEmpty();
    }

    @Test
    void aChunkIsAsOldAsItsSourceSays() {
        Instant time = Instant.parse("2025-01-01T00:00:00Z");
        fixture.take(new SourceFile("a.md", NOTE, Optional.of(time)));

        assertThat(fixture.chunks("a.md")).extracting(Chunk::changedAt).containsOnly(time);
    }

    @Test
    void wavesBringingTheSameAtOnceAgree() {
        SourceFile[] files = IntStream.range(0, 30)
                .mapToObj(i -> file("f" + i + ".md", NOTE + i))
                .toArray(SourceFile[]::new);
        List<CompletableFuture<Wave>> waves = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            waves.add(CompletableFuture.supplyAsync(() -> fixture.ingestion.take(
                    TEAM,
                    WRITE,
                    delivery(Optional.empty(), false, false),
                    List.of(batch(files)).iterator())));
        }
        int addedCount = waves.stream()
                .map(CompletableFuture::join)
                .mapToInt(wave -> wave.counts().added())
                .sum();

        assertThat(addedCount).isEqualTo(30);
        assertThat(fixture.count("source_documents")).isEqualTo(30);
        assertThat(fixture.count("source_chunks")).isEqualTo(60);
    }

    @Test
    void impossibleFilesAreRefusedByName() {
        for (String path :
                List.of("", "/a", "a/../b", "a//b", "./a", "a\\b", "a\nb", "x/".repeat(70) + "a", "a".repeat(1_001))) {
            assertThatThrownBy(() -> file(path, "text"))
                    .as(path)
                    .isInstanceOfSatisfying(
                            Failure.class,
                            failure -> assertThat(failure.field()).contains("documents[0].path"));
        }
        assertThatThrownBy(() -> file("a", "\0")).hasMessageContaining("is not text");
        assertThatThrownBy(() -> file("a", "\uD800")).hasMessageContaining("is not text");
        assertThatThrownBy(() -> file("a", "é".repeat(3 << 20))).hasMessageContaining("larger than");
        assertThatThrownBy(() -> batch(file("a", "1"), file("a", "2"))).hasMessageContaining("twice");
        assertThatThrownBy(() -> fixture.take(WRITE, delivery(Optional.of("wav_none"), true, true)))
                .hasMessageContaining("wav_none");
    }

    @Test
    void listingsGoPageByPage() {
        for (int i = 0; i < 5; i++) {
            fixture.take(file("docs/f" + i + ".md", "text"));
        }
        List<String> seen = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            DocumentStore.Page page = fixture.sources.documents(
                    TEAM, new DocumentStore.Filter(Optional.of("p05"), Optional.of("docs"), cursor, 2));
            page.items().forEach(document -> seen.add(document.path()));
            cursor = page.next();
        } while (cursor.isPresent());
        assertThat(seen).containsExactly("docs/f4.md", "docs/f3.md", "docs/f2.md", "docs/f1.md", "docs/f0.md");
        WaveStore.Page waves = fixture.ingestion.list(
                TEAM, new WaveStore.Filter(Optional.of("p05"), Optional.of(Wave.Status.DONE), Optional.empty(), 3));
        assertThat(waves.items()).hasSize(3);
        assertThat(waves.next()).isPresent();
    }

    @Test
    void aLargeChangeKeepsAllEqualParts() {
        String text = IntStream.range(0, 3_000)
                .mapToObj(i -> "## H" + i + "\n\nparagraph " + i + "\n\n")
                .collect(Collectors.joining());
        fixture.take(file("big.md", text));

        Wave wave = fixture.take(file("big.md", "# Top\n\nnew\n\n" + text.replace("paragraph 7\n", "another\n")));

        assertThat(fixture.text("big.md")).contains("another\n");
        assertThat(wave.counts().skipped()).isEqualTo(Map.of());
        assertThat(wave.counts().kept() + wave.counts().chunks()).isEqualTo(3_001);
    }
}
