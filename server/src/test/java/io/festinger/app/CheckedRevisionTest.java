package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static SourceFile file(String path, String text) {
        return SourceFile.of("documents[0]", path, text, Optional.empty());
    }

    private void store(String project, String path, String text) {
        house.ingestion.take(
                ExtractionHouse.TEAM,
                Write.by(ExtractionHouse.PERSON),
                new Ingestion.Delivery(project, Optional.empty(), "documents", false, true),
                List.of(new Ingestion.Batch(List.of(file(path, text)), Map.of()))
                        .iterator());
    }

    /// A memory that was read from the only chunk of the project with these words.
    ///
    /// @param span in the chunk
    /// @return its id
    private String memory(String project, String content, String words, String span) {
        String chunk = house.database.inTransaction(
                ExtractionHouse.TEAM,
                handle -> handle.createQuery("""
                                SELECT c.id FROM source_chunks c JOIN source_documents d ON d.id = c.document_id
                                WHERE d.project = :project AND position(:words IN c.content) > 0
                                """)
                        .bind("project", project)
                        .bind("words", words)
                        .mapTo(String.class)
                        .one());
        return house.layers
                .memories()
                .commit(
                        ExtractionHouse.TEAM,
                        Write.by(ExtractionHouse.PERSON),
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project(project)
                                .provenance(new Provenance(
                                        Optional.of(chunk),
                                        Optional.empty(),
                                        Optional.empty(),
                                        Optional.of(span),
                                        Optional.empty()))
                                .build())
                .id();
    }

    /// The document, and a memory that was read from its first section.
    private String relay() {
        store("web", PATH, TEXT);
        return memory("web", "The relay port is 7001.", "7001", "0-" + TEXT.indexOf("## Outside"));
    }

    private void edit(String id, String content) {
        house.layers
                .memories()
                .edit(
                        ExtractionHouse.TEAM,
                        Write.by(ExtractionHouse.PERSON),
                        id,
                        MemoryEdit.reword(content, ""),
                        Optional.empty());
    }

    private List<CheckResult.Finding> findings(Optional<String> project, String path, String text) {
        return check.of(ExtractionHouse.TEAM, project, List.of(file(path, text)))
                .findings();
    }

    private List<CheckResult.Finding> findings(String path, String text) {
        return findings(Optional.of("web"), path, text);
    }

    /// What the text contradicts among the rows.
    private static List<String> contradictedTexts(List<CheckResult.Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.verdict() == CheckResult.Verdict.CONFLICT)
                .flatMap(finding -> finding.known().stream())
                .filter(partner -> partner.kind().equals("memory"))
                .map(CheckResult.Partner::content)
                .toList();
    }

    private static List<String> changedValues(List<CheckResult.Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.rule().equals("check.changed_value"))
                .map(CheckResult.Finding::statement)
                .toList();
    }

    @Test
    void anUnchangedStatementIsNotReportedWithTheRowsOfItsDocument() {
        relay();

        assertThat(findings(PATH, TEXT)).isEmpty();
    }

    @Test
    void anUnchangedStatementRefinesRowsOfOtherDocumentsOnly() {
        String text =
                "# Shop\n\nThe checkout timeout is 30 seconds, measured at the gateway of the payment provider.\n";
        store("web", PATH, text);
        memory("web", "The checkout timeout is 30 seconds.", "timeout", "0-60");

        assertThat(findings(PATH, text)).isEmpty();
        assertThat(findings("docs/other.md", text))
                .extracting(CheckResult.Finding::verdict)
                .contains(CheckResult.Verdict.REFINEMENT);
    }

    @Test
    void aRenamedHeadingChangesNothing() {
        relay();
        String renamedText = TEXT.replace("## Inside", "## Within");

        assertThat(contradictedTexts(findings(PATH, renamedText))).isEmpty();
        assertThat(contradictedTexts(findings(PATH, renamedText.replace("7001", "7003"))))
                .containsExactly("The relay port is 7001.");
    }

    @Test
    void aChangedStatementContradictsThem() {
        relay();

        assertThat(contradictedTexts(findings(PATH, TEXT.replace("7001", "7003"))))
                .containsExactly("The relay port is 7001.");
    }

    @Test
    void aLineWithAnotherValueContradictsWhatWasReadFromIt() {
        relay();

        assertThat(changedValues(findings(PATH, TEXT.replace("1.16", "1.20"))))
                .containsExactly("Builds need the toolchain 1.20 or newer.");
    }

    @Test
    void aChangedValueNamesTheProjectOfTheRow() {
        relay();

        assertThat(findings(Optional.empty(), PATH, TEXT.replace("1.16", "1.20")))
                .filteredOn(finding -> finding.rule().equals("check.changed_value"))
                .flatExtracting(CheckResult.Finding::known)
                .extracting(CheckResult.Partner::project)
                .containsExactly("web");
    }

    @Test
    void anotherDocumentWithTheSameWordsContradictsThem() {
        relay();

        assertThat(contradictedTexts(findings("docs/other.md", TEXT))).containsExactly("The relay port is 7001.");
    }

    @Test
    void anEditedRowIsContradictedByItsDocument() {
        edit(relay(), "The relay port is 7005.");

        assertThat(contradictedTexts(findings(PATH, TEXT))).contains("The relay port is 7005.");
    }

    @Test
    void aDocumentWithTheValueOfTheEditedRowDoesNotContradictIt() {
        String text = TEXT.substring(0, TEXT.indexOf("## Outside"));
        store("web", PATH, text);
        edit(memory("web", "The relay port is 7001.", "7001", "0-80"), "The relay port is 7005.");

        assertThat(findings(PATH, text.replace("7001", "7005"))).isEmpty();
    }

    private static final String OPTIONS = """
            # Stores

            ## Redis

            ### Options

            Builds need the toolchain %s or newer.

            ## Kafka

            ### Options

            Builds need the toolchain %s or newer.
            """;

    @Test
    void aLineIsNotUnchangedBecauseASectionWithTheSameLastHeadingHasIt() {
        store("web", PATH, OPTIONS.formatted("1.16", "1.20"));
        memory("web", "Redis needs 1.16.", "1.16", "0-60");

        assertThat(changedValues(findings(PATH, OPTIONS.formatted("1.20", "1.20"))))
                .containsExactly("Builds need the toolchain 1.20 or newer.");
        assertThat(changedValues(findings(PATH, OPTIONS.formatted("1.20", "1.16"))))
                .containsExactly("Builds need the toolchain 1.20 or newer.");
    }

    @Test
    void aLineIsUnchangedBelowARenamedHeading() {
        store("web", PATH, OPTIONS.formatted("1.16", "1.20"));
        memory("web", "Redis needs 1.16.", "1.16", "0-60");

        assertThat(findings(PATH, OPTIONS.formatted("1.16", "1.20").replace("## Redis", "## Valkey")))
                .isEmpty();
    }

    @Test
    void aStoredLineIsUsedOnce() {
        String text = "# Stores\n\n%sBuilds need the toolchain 1.16 or newer.\n";
        store("web", PATH, text.formatted("Builds need the toolchain 1.18 or newer.\n\n"));
        memory("web", "It needs 1.18.", "1.18", "0-60");

        assertThat(changedValues(findings(PATH, text.formatted("Builds need the toolchain 1.16 or newer.\n\n"))))
                .containsExactly("Builds need the toolchain 1.16 or newer.");
    }

    @Test
    void aLineThatFitsTwoEarlierOnesChangesNeither() {
        String text = "# Stores\n\nBuilds need the toolchain %s or newer.\n\nBuilds need the toolchain %s or newer.\n";
        store("web", PATH, text.formatted("1.16", "1.18"));
        memory("web", "It needs 1.16.", "1.16", "0-110");

        assertThat(changedValues(findings(PATH, text.formatted("1.20", "1.22"))))
                .isEmpty();
    }

    @Test
    void aRowOfOneLineIsContradictedByThatLineOnly() {
        String text = "# Stores\n\nBuilds need the toolchain %s or newer.\n\nSessions are kept in %s at night.\n";
        String stored = text.formatted("1.16", "Redis");
        store("web", PATH, stored);
        memory("web", "It needs 1.16.", "1.16", stored.indexOf("Builds") + "-" + (stored.indexOf("newer.") + 6));

        assertThat(changedValues(findings(PATH, text.formatted("1.16", "Valkey"))))
                .isEmpty();
        assertThat(changedValues(findings(PATH, text.formatted("1.20", "Redis"))))
                .containsExactly("Builds need the toolchain 1.20 or newer.");
    }

    @Test
    void aRowWithoutAReadableSpanIsOfItsDocument() {
        store("web", PATH, TEXT);
        memory("web", "The relay port is 7001.", "7001", "first line");

        assertThat(findings(PATH, TEXT)).isEmpty();
        assertThat(contradictedTexts(findings(PATH, TEXT.replace("7001", "7003"))))
                .containsExactly("The relay port is 7001.");
    }

    @Test
    void withoutAProjectADocumentDoesNotHideWhatContradictsOneOfAnotherProject() {
        relay();
        String other = TEXT.replace("7001", "7009");
        store("shop", PATH, other);
        memory("shop", "The relay port is 7009.", "7009", "0-40");

        assertThat(contradictedTexts(findings(Optional.empty(), PATH, TEXT)))
                .containsExactly("The relay port is 7009.");
        assertThat(contradictedTexts(findings(Optional.empty(), PATH, other)))
                .containsExactly("The relay port is 7001.");
    }

    @Test
    void withoutAProjectALineOfOneDocumentIsNotAChangeOfAnother() {
        relay();
        String other = TEXT.replace("1.16", "1.20");
        store("shop", PATH, other);

        assertThat(changedValues(findings(Optional.empty(), PATH, other))).isEmpty();
    }

    @Test
    void eachOfManyChangedLinesIsFound() {
        store("web", PATH, hosts(0));
        memory("web", "They keep shards.", "keeps 7 shards", "0-100000");

        assertThat(changedValues(findings(PATH, hosts(1000))))
                .contains("The host aaa keeps 1000 shards there.", "The host aca keeps 1020 shards there.");
    }

    private static String hosts(int shards) {
        return IntStream.range(0, 500)
                .mapToObj(i -> "- The host " + (char) ('a' + i / 100) + (char) ('a' + i / 10 % 10)
                        + (char) ('a' + i % 10) + " keeps " + (shards + i) + " shards there.\n")
                .collect(Collectors.joining("", "# Hosts\n\n", ""));
    }
}
