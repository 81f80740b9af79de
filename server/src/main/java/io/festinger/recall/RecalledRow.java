package io.festinger.recall;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.FallenPremise;
import io.festinger.text.TokenEstimate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A found row.
///
/// @param score higher is better; comparable only within one question
/// @param relevance how well it answers, independent of other rows, see [RecallIndex.Hit]
/// @param by how it was found; empty where only words find rows, and for rows after the found ones
/// @param conflicts the open ones that make it unreliable, oldest first; for a chunk those of the rows
///     read from it
/// @param rivalries all open ones, even those that dispute only the other side
/// @param olderThan the rival that was stated after it and precedes it, see [Rivals]
/// @param premise the fallen premise that it rests on
/// @param retired its outdated parts, in the order of the text; only for chunks
public record RecalledRow(
        LayerRow row,
        double score,
        double relevance,
        Set<FoundBy> by,
        List<ConflictId> conflicts,
        List<ConflictId> rivalries,
        Optional<RowKey> olderThan,
        Optional<FallenPremise> premise,
        List<RetiredPart> retired) {
    public RecalledRow {
        by = Set.copyOf(by);
        conflicts = List.copyOf(conflicts);
        rivalries = List.copyOf(rivalries);
        retired = List.copyOf(retired);
    }

    /// A row that no question found.
    public static RecalledRow of(LayerRow row, Rivalries rivalries) {
        return new RecalledRow(
                row,
                0,
                0,
                Set.of(),
                rivalries.disputes(row.key()),
                rivalries.of(row.key()),
                Optional.empty(),
                rivalries.premise(row.key()),
                List.of());
    }

    /// The row with how it was found; empty for a row that was not found.
    RecalledRow foundBy(Optional<RecallIndex.Hit> hit) {
        return hit.map(foundHit -> find(foundHit.score(), foundHit.relevance(), foundHit.by()))
                .orElseGet(() -> find(0, 0, Set.of()));
    }

    public RecalledRow find(double newScore, double newRelevance, Set<FoundBy> newBy) {
        return new RecalledRow(row, newScore, newRelevance, newBy, conflicts, rivalries, olderThan, premise, retired);
    }

    RecalledRow olderThan(Optional<RowKey> rival) {
        return new RecalledRow(row, score, relevance, by, conflicts, rivalries, rival, premise, retired);
    }

    /// Whether an open conflict says that only one of the two holds.
    public boolean isRivalOf(RecalledRow other) {
        return !row.key().equals(other.row().key()) && !Collections.disjoint(rivalries, other.rivalries());
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
