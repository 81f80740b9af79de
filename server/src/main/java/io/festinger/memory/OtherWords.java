package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Findings;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Finds the memory that says what a draft says, in other words.
final class OtherWords {
    private OtherWords() {}

    /// A memory that makes all the claims of the draft, locked; empty where the draft says more, or anything
    /// contradicts it.
    static Optional<Memory> of(MemoryRoom room, Handle handle, MemoryDraft draft, Findings findings) {
        List<Claim> claims = findings.newcomer().claims();
        if (claims.isEmpty() || !findings.clashes().isEmpty()) {
            return Optional.empty();
        }
        Set<String> ids = fewest(findings);
        Predicate<Memory> says = known -> saysAsMuch(draft, known, claims);
        return ids.isEmpty()
                ? Optional.empty()
                : room.store().find(handle, ids).stream()
                        .filter(says)
                        .filter(known -> covers(room.claims().of(handle, known.ref()), claims))
                        .flatMap(known -> room.store().lock(handle, List.of(known.id())).stream())
                        .filter(says)
                        .findFirst();
    }

    /// The memories that agree with the claim with which the fewest agree: who makes all of them is among these.
    private static Set<String> fewest(Findings findings) {
        return findings.newcomer().claims().stream()
                .map(claim -> findings.agreeing().stream()
                        .filter(other -> other.row().kind() == RowKind.MEMORY && isMadeBy(claim, other))
                        .map(other -> other.row().id())
                        .collect(Collectors.toSet()))
                .min(Comparator.comparingInt(Set::size))
                .orElseThrow();
    }

    private static boolean covers(List<Claim> known, List<Claim> claims) {
        return claims.stream().allMatch(claim -> known.stream().anyMatch(other -> isMadeBy(claim, other)));
    }

    private static boolean isMadeBy(Claim claim, Claim other) {
        return other.meeting().equals(claim.meeting())
                && other.stance().equals(claim.stance())
                && other.validity().equals(claim.validity());
    }

    private static boolean saysAsMuch(MemoryDraft draft, Memory standing, List<Claim> claims) {
        return standing.active()
                && standing.type() == draft.memoryType()
                && standing.place().project().equals(draft.project())
                && standing.place().scope().equals(draft.scope())
                && MemoryMeaning.saysNoMore(draft.content(), claims, standing.content());
    }
}
