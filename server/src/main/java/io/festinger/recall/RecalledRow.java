package io.festinger.recall;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.LayerRow;
import io.festinger.text.TokenEstimate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A row that was found.
///
/// @param score more answers better; comparable within one question alone
/// @param relevance how well it answers by itself, see [RecallIndex.Hit]; comparable between questions
/// @param by what led to it; empty where words are all that can, and for what follows what was found
/// @param conflicts open ones of which it is a member, oldest first; of a chunk those of the rows that were
///     read from it
/// @param retired what of it does not hold any more, in the order of the text; of chunks alone
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

    /// The same with what led to it; empty for what was not found.
    RecalledRow foundBy(Optional<RecallIndex.Hit> hit) {
        return new RecalledRow(
                row,
                hit.map(RecallIndex.Hit::score).orElse(0f),
                hit.map(RecallIndex.Hit::relevance).orElse(0f),
                hit.map(RecallIndex.Hit::by).orElse(Set.of()),
                conflicts,
                retired);
    }

    /// What led to it, as callers are told; empty where words are all that can.
    public Optional<List<String>> ways() {
        return by.isEmpty()
                ? Optional.empty()
                : Optional.of(by.stream().sorted().map(FoundBy::wire).toList());
    }

    /// About how many tokens of a prompt its text takes.
    public int tokens() {
        return TokenEstimate.of(row.text());
    }

    /// The parts of its text that do not hold any more, as they stand there.
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
