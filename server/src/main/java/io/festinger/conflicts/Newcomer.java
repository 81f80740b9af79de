package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import java.util.List;

/// A row that is about to be live, with what it claims.
///
/// @param priority whether its conflicts are listed first
public record Newcomer(RowRef row, String lineage, Member.Saying saying, List<Claim> claims, boolean priority) {
    public Newcomer {
        claims = List.copyOf(claims);
    }
}
