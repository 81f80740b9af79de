package io.festinger.detection;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowRef;
import io.festinger.claims.Stances;
import io.festinger.claims.Universals;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.WriteScope;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Files the rivals on slots that a sweep found.
public final class SweepSlots {
    private final ClaimStore claims;
    private final ConflictStore conflicts;
    private final Contradictions contradictions;

    public SweepSlots(ClaimStore claims, ConflictStore conflicts, Contradictions contradictions) {
        this.claims = claims;
        this.conflicts = conflicts;
        this.contradictions = contradictions;
    }

    /// @param decided slots on which a conflict was opened or joined
    /// @param skipped slots whose rivals were already settled
    record FilingCounts(long decided, long skipped, long opened, long joined) {
        static final FilingCounts NONE = new FilingCounts(0, 0, 0, 0);

        FilingCounts plus(FilingCounts other) {
            return new FilingCounts(
                    decided + other.decided, skipped + other.skipped, opened + other.opened, joined + other.joined);
        }
    }

    /// Checks the topics again, under their locks, and files disputes that are not in any conflict.
    FilingCounts file(WriteScope scope, List<String> topics) {
        Handle handle = scope.handle();
        claims.lock(handle, topics);
        Map<Meeting, List<Claim>> slots = claims.on(handle, topics).stream()
                .collect(Collectors.groupingBy(Claim::meeting, LinkedHashMap::new, Collectors.toList()));
        slots.entrySet()
                .removeIf(slot -> !Universals.isUniversal(slot.getKey())
                        && !Stances.of(slot.getValue()).haveRivals());
        Map<RowRef, List<ConflictId>> open = conflicts.openOf(
                handle,
                slots.values().stream()
                        .flatMap(List::stream)
                        .map(Claim::row)
                        .distinct()
                        .toList());
        Set<ConflictId> before = new HashSet<>(conflicts.holding(handle, slotIds(slots.values())));
        FilingCounts filingCounts = FilingCounts.NONE;
        for (List<Claim> slot : slots.values()) {
            if (Universals.isUniversal(slot.getFirst().meeting()) || !inDisputeAlready(slot, open)) {
                List<ConflictId> ids = contradictions.refile(scope, slot);
                filingCounts = filingCounts.plus(count(ids, before));
                before.addAll(ids);
            }
        }
        return filingCounts;
    }

    private static FilingCounts count(List<ConflictId> ids, Set<ConflictId> before) {
        long joined = ids.stream().filter(before::contains).count();
        return ids.isEmpty() ? new FilingCounts(0, 1, 0, 0) : new FilingCounts(1, 0, ids.size() - joined, joined);
    }

    private static Set<String> slotIds(Collection<List<Claim>> slots) {
        Set<String> ids = new HashSet<>();
        slots.stream().flatMap(List::stream).forEach(claim -> {
            ids.add(claim.meeting().slot().id());
            ids.add(claim.slot().id());
        });
        return ids;
    }

    /// @param conflicts how many were out of date
    /// @param last the id after which the next ones follow; empty after the last
    record UpdateCounts(int conflicts, String last) {}

    /// Updates open conflicts, up to a limit.
    UpdateCounts update(WriteScope scope, String after, int max) {
        List<ConflictId> open = conflicts.open(scope.handle(), after, max);
        return new UpdateCounts(
                contradictions.refresh(scope, open),
                open.size() < max ? "" : open.getLast().value());
    }

    /// True when every two rivals are members of one open conflict.
    private static boolean inDisputeAlready(List<Claim> slot, Map<RowRef, List<ConflictId>> open) {
        return Stances.of(slot).contrary().stream()
                .allMatch(sides -> sides.claims().stream()
                        .allMatch(one -> sides.otherClaims().stream()
                                .filter(one::rivals)
                                .allMatch(other -> open.getOrDefault(one.row(), List.of()).stream()
                                        .anyMatch(id -> open.getOrDefault(other.row(), List.of())
                                                .contains(id)))));
    }
}
