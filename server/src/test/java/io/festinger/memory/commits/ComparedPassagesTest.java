package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.memory.DocumentPassages;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Provenance;
import io.festinger.memory.comparison.Comparisons;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which rows read from documents are compared.
class ComparedPassagesTest {
    private static final Instant AT = Instant.parse("2026-03-01T12:00:00Z");

    private static Memory row(String id, String content, String chunk) {
        return new Memory(
                id,
                MemoryType.PROJECT,
                content,
                new Memory.Place("p05", "", ""),
                new Memory.Voice("ada", "", false),
                1,
                new Memory.State(MemoryStatus.ACTIVE, id, Optional.empty(), Optional.empty()),
                new Memory.Times(AT, Optional.empty(), Optional.empty(), AT, AT, AT),
                new Provenance(
                        Optional.of(chunk).filter(some -> !some.isEmpty()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                new Memory.Echo(0, List.of(), Optional.empty(), 0, Optional.empty()),
                List.of(),
                List.of());
    }

    private static boolean isCompared(Memory one, Memory other) {
        return Comparisons.areOfOneCase(one, other);
    }

    private static boolean apart(DocumentPassages.Passage one, DocumentPassages.Passage other) {
        return DocumentPassages.of(List.of(one, other))
                .areApart(Optional.of(one.chunkId()), row("b", "Build for x86.", other.chunkId()));
    }

    private static DocumentPassages.Passage passage(String id, String document, int version, String path) {
        return new DocumentPassages.Passage(id, document, version, path, true);
    }

    @Test
    void oneVersionOfADocumentIsNotComparedWithItself() {
        assertThat(apart(passage("chk_1", "doc_1", 1, "Build"), passage("chk_2", "doc_1", 1, "Build")))
                .isTrue();
        assertThat(apart(passage("chk_1", "doc_1", 1, "Build"), passage("chk_2", "doc_1", 2, "Build")))
                .isFalse();
        assertThat(apart(passage("chk_1", "doc_1", 1, "Build"), passage("chk_2", "doc_2", 1, "Build")))
                .isFalse();
    }

    @Test
    void aDocumentIsNotComparedBelowDifferentHeadings() {
        DocumentPassages.Passage arm = passage("chk_1", "doc_1", 1, "Build > On arm");
        assertThat(apart(arm, passage("chk_2", "doc_1", 2, "Build > On x86"))).isTrue();
        assertThat(apart(arm, passage("chk_2", "doc_1", 2, "Build"))).isFalse();
        assertThat(apart(arm, passage("chk_2", "doc_1", 2, "Build > On arm > Details")))
                .isFalse();
    }

    @Test
    void theHeadingOfAReplacedPassageMayHaveChanged() {
        DocumentPassages.Passage passage = new DocumentPassages.Passage("chk_1", "doc_1", 1, "Build > On arm", false);
        assertThat(apart(passage, passage("chk_2", "doc_1", 2, "Build > On aarch64")))
                .isFalse();
    }

    @Test
    void rowsWithoutADocumentAreNotApart() {
        DocumentPassages passages = DocumentPassages.of(List.of(passage("chk_1", "doc_1", 1, "Build")));
        assertThat(passages.areApart(Optional.of("chk_1"), row("b", "Build for x86.", "")))
                .isFalse();
        assertThat(passages.areApart(Optional.empty(), row("b", "Build for x86.", "chk_1")))
                .isFalse();
    }

    @Test
    void statementsOfTwoOptionsAreNotCompared() {
        assertThat(isCompared(
                        row("a", "Only X is allowed (pdb_name)", ""),
                        row("b", "No other is allowed (secret_name)", "")))
                .isFalse();
        assertThat(isCompared(
                        row("a", "Only X is allowed (pdb_name)", ""), row("b", "No other is allowed (pdb_name)", "")))
                .isTrue();
    }

    @Test
    void equalWordsInTwoContextsAreNotCompared() {
        assertThat(isCompared(row("a", "Run it (On Linux)", "chk_1"), row("b", "Run it (On Windows)", "chk_2")))
                .isFalse();
        assertThat(isCompared(row("a", "Run it (On Linux)", "chk_1"), row("b", "Stop it (On Windows)", "chk_2")))
                .isTrue();
        assertThat(isCompared(row("a", "retries (default 3)", "chk_1"), row("b", "retries (default 5)", "chk_2")))
                .isTrue();
    }
}
