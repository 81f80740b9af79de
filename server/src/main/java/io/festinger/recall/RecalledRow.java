package io.festinger.recall;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.LayerRow;
import io.festinger.text.TokenEstimate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A found row.
///
/// @param score higher is better; comparable only within one question
/// @param relevance how well it answers, independent of other rows, see [RecallIndex.Hit]
/// @param by how it was found; empty where only words find rows, and for rows after the found ones
/// @param conflicts the open ones that it belongs to, oldest first; for a chunk those of the rows read
///     from it
/// @param retired its outdated parts, in the order of the text; only for chunks
public record RecalledRow(
        LayerRow row,
        double score,
        double relevance,
        Set<FoundBy> by,
        List<ConflictId> conflicts,
        List<RetiredPart> retired) {
    public RecalledRow {
        by = Set.copyOf(by);
        conflicts = List.copyOf(conflicts);
        retired = List.copyOf(retired);
    }

    /// The row with how it was found; empty for a row that was not found.
    RecalledRow foundBy(Optional<RecallIndex.Hit> hit) {
        return new RecalledRow(
                row,
                hit.map(RecallIndex.Hit::score).orElse(0f),
                hit.map(RecallIndex.Hit::relevance).orElse(0f),
                hit.map(RecallIndex.Hit::by).orElse(Set.of()),
                conflicts,
                retired);
    }

    /// How it was found, in the form for callers; empty where only words can find rows.
    public Optional<List<String>> ways() {
        return by.isEmpty()
                ? Optional.empty()
                : Optional.of(by.stream().sorted().map(FoundBy::wire).toList());
    }

    /// The approximate number of tokens of its text.
    public int tokens() {
        return TokenEstimate.of(row.text());
    }

    /// The outdated parts of its text, verbatim.
    public List<String> retiredTexts() {
        return retired.stream()
                .flatMap(part -> part.span().stream())
                .map(span -> row.text().substring(span.start(), span.end()))
                .distinct()
                .toList();
    }

    public boolean disputed() {
        return !conflicts.isEmpty();
    }
}
