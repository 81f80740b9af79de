package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Finds the memory that says what a draft says, in other words.
final class OtherWords {
    private OtherWords() {}

    /// A memory that makes all the claims of the draft, locked; empty where the draft says more, or anything
    /// contradicts it.
    static Optional<Memory> of(MemoryRoom room, Handle handle, MemoryDraft draft, Findings findings) {
        if (findings.newcomer().claims().isEmpty() || !findings.clashes().isEmpty()) {
            return Optional.empty();
        }
        Set<RowRef> rows = new HashSet<>();
        findings.agreeing().forEach(claim -> rows.add(claim.row()));
        return rows.stream()
                .filter(row -> row.kind() == RowKind.MEMORY && covers(row, findings))
                .sorted()
                .flatMap(row -> room.store().lock(handle, List.of(row.id())).stream())
                .filter(known -> saysAsMuch(draft, known, findings.newcomer().claims()))
                .findFirst();
    }

    private static boolean covers(RowRef row, Findings findings) {
        return findings.newcomer().claims().stream()
                .allMatch(claim -> findings.agreeing().stream()
                        .anyMatch(other -> other.row().equals(row)
                                && other.meeting().equals(claim.meeting())
                                && other.stance().equals(claim.stance())
                                && other.validity().equals(claim.validity())));
    }

    private static boolean saysAsMuch(MemoryDraft draft, Memory standing, List<Claim> claims) {
        return standing.active()
                && standing.type() == draft.memoryType()
                && standing.place().project().equals(draft.project())
                && standing.place().scope().equals(draft.scope())
                && MemoryMeaning.saysNoMore(draft.content(), claims, standing.content());
    }
}
