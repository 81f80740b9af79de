package io.festinger.conflicts;

import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import java.util.List;
import java.util.Set;

/// A row that is about to be live, with its claims.
///
/// @param locks further names to lock, such as that of the content, so two writers of the
///     same words make one row
/// @param priority whether its conflicts are listed first
/// @param suggestion its author's proposal for its conflicts, as JSON of an [Order]; empty for none
public record Newcomer(
        RowRef row,
        String lineage,
        Member.Quote saying,
        List<Claim> claims,
        Set<String> locks,
        boolean priority,
        String suggestion) {
    public Newcomer {
        claims = List.copyOf(claims);
        locks = Set.copyOf(locks);
    }

    public Newcomer(RowRef row, String lineage, Member.Quote saying, List<Claim> claims, boolean priority) {
        this(row, lineage, saying, claims, Set.of(), priority);
    }

    public Newcomer(
            RowRef row, String lineage, Member.Quote saying, List<Claim> claims, Set<String> locks, boolean priority) {
        this(row, lineage, saying, claims, locks, priority, "");
    }

    /// The same with a proposal for its conflicts.
    public Newcomer proposing(Order order) {
        return new Newcomer(row, lineage, saying, claims, locks, priority, Json.write(order));
    }
}
