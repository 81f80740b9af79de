package io.festinger.recall;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.LayerRow;
import io.festinger.text.TokenEstimate;
import java.util.List;

/// A row that was found.
///
/// @param score more answers better; comparable within one question alone
/// @param conflicts open ones of which it is a member, oldest first; of a chunk those of the rows that were
///     read from it
/// @param retired what of it does not hold any more, in the order of the text; of chunks alone
public record Recalled(LayerRow row, double score, List<ConflictId> conflicts, List<Retired> retired) {
    public Recalled {
        conflicts = List.copyOf(conflicts);
        retired = List.copyOf(retired);
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
