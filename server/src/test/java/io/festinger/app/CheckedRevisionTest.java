package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Provenance;
import io.festinger.memory.checking.Check;
import io.festinger.memory.checking.CheckResult;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.SourceFile;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A check of a document that is stored: what it still says is not news.
class CheckedRevisionTest {
    private static final String PATH = "docs/relay.md";
    private static final String TEXT = """
            # Relay

            ## Inside

            The relay port is 7001.

            Builds need the toolchain 1.16 or newer.

            ## Outside

            The relay port is 7002.
            """;

    @TempDir
    private Path data;

    private ExtractionHouse house;
    private Check check;

    @BeforeEach
    void open() {
        house = new ExtractionHouse(data);
        check = new Check(house.layers.checking(), InstantSource.fixed(Instant.parse("2026-03-02T12:00:00Z")));
        house.ingestion.take(
                ExtractionHouse.TEAM,
                Write.by(ExtractionHouse.PERSON),
                new Ingestion.Delivery("web", Optional.empty(), "documents", false, true),
                List.of(new Ingestion.Batch(List.of(file(PATH, TEXT)), Map.of()))
                        .iterator());
        String chunk = house.database.inTransaction(
                ExtractionHouse.TEAM,
                handle -> handle.createQuery("SELECT id FROM source_chunks WHERE content LIKE '%7001%'")
                        .mapTo(String.class)
                        .one());
        house.layers
                .memories()
                .commit(
                        ExtractionHouse.TEAM,
                        Write.by(ExtractionHouse.PERSON),
                        MemoryDraft.builder(MemoryType.PROJECT, "The relay port is 7001.")
                                .project("web")
                                .provenance(new Provenance(
                                        Optional.of(chunk),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of("0-" + TEXT.indexOf("## Outside")),
                                        Optional.empty()))
                                .build());
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static SourceFile file(String path, String text) {
        return SourceFile.of("documents[0]", path, text, Optional.empty());
    }

    /// What the text contradicts among the rows.
    private List<String> contradictedTexts(String path, String text) {
        return check.of(ExtractionHouse.TEAM, Optional.of("web"), List.of(file(path, text))).findings().stream()
                .filter(finding -> finding.verdict() == CheckResult.Verdict.CONFLICT)
                .flatMap(finding -> finding.known().stream())
                .filter(partner -> partner.kind().equals("memory"))
                .map(CheckResult.Partner::content)
                .toList();
    }

    @Test
    void anUnchangedStatementDoesNotContradictTheRowsOfItsDocument() {
        assertThat(contradictedTexts(PATH, TEXT)).isEmpty();
    }

    @Test
    void aRenamedHeadingChangesNothing() {
        String renamedText = TEXT.replace("## Inside", "## Within");

        assertThat(contradictedTexts(PATH, renamedText)).isEmpty();
        assertThat(contradictedTexts(PATH, renamedText.replace("7001", "7003")))
                .containsExactly("The relay port is 7001.");
    }

    @Test
    void aChangedStatementContradictsThem() {
        assertThat(contradictedTexts(PATH, TEXT.replace("7001", "7003"))).containsExactly("The relay port is 7001.");
    }

    @Test
    void aLineWithAnotherValueContradictsWhatWasReadFromIt() {
        assertThat(check.of(ExtractionHouse.TEAM, Optional.of("web"), List.of(file(PATH, TEXT.replace("1.16", "1.20"))))
                        .findings())
                .extracting(CheckResult.Finding::rule, CheckResult.Finding::statement)
                .contains(tuple("check.changed_value", "Builds need the toolchain 1.20 or newer."));
    }

    @Test
    void anotherDocumentWithTheSameWordsContradictsThem() {
        assertThat(contradictedTexts("docs/other.md", TEXT)).containsExactly("The relay port is 7001.");
    }
}
