package io.festinger.memory.commits;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Contradictions.FiledConflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.database.Pipeline;
import io.festinger.memory.DocumentPassages;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.LongTexts;
import io.festinger.memory.comparison.Opposition;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the neighbours of a memory that it contradicts sentence against sentence, within the transaction
/// of its write, and files the conflicts.
final class Oppositions {
    private final MemoryServices services;

    Oppositions(MemoryServices services) {
        this.services = services;
    }

    /// The rows of these ids, requested together with other statements.
    Pipeline.Pending<List<Memory>> neighbours(Pipeline pipeline, Collection<String> near) {
        return near.isEmpty()
                ? Pipeline.Pending.of(List.of())
                : services.store().find(pipeline, Set.copyOf(near));
    }

    /// The oppositions of neighbours that contradict the row; the neighbours are locked and current.
    ///
    /// @param near ids of rows that may be about the same thing
    List<Opposition> of(WriteScope scope, Memory row, Collection<String> near) {
        Pipeline pipeline = new Pipeline();
        Pipeline.Pending<List<Memory>> neighbours = neighbours(pipeline, near);
        return among(scope, row, pipeline.send(scope.handle()).get(neighbours));
    }

    /// The same among given rows. Texts that are too long to be compared in the write are queued for later.
    List<Opposition> among(WriteScope scope, Memory row, List<Memory> near) {
        Optional<LongTexts> longTexts =
                LongTexts.haveLongNeighbours(row, near) ? services.longTexts() : Optional.empty();
        if (near.isEmpty() || services.isLater(row.content())) {
            return List.of();
        }
        if (longTexts.isPresent()) {
            longTexts.get().put(scope, row);
            return List.of();
        }
        Set<String> opposedIds = against(row, near);
        return opposedIds.isEmpty()
                ? List.of()
                : between(scope, row, services.store().lock(scope.handle(), opposedIds));
    }

    /// Ids of the memories that the row contradicts, as far as their words show.
    Set<String> against(Memory row, List<Memory> near) {
        Set<String> opposedIds = new HashSet<>();
        for (Memory other : near) {
            if (!other.id().equals(row.id()) && opposition(row, other).isPresent()) {
                opposedIds.add(other.id());
            }
        }
        return opposedIds;
    }

    /// How the row contradicts each memory that it does contradict.
    List<Opposition> between(WriteScope scope, Memory row, List<Memory> others) {
        Optional<String> chunk = row.statingChunkId();
        DocumentPassages passages = DocumentPassages.of(services.store(), scope.handle(), chunk, others);
        return others.stream()
                .filter(other -> !passages.areApart(chunk, other))
                .flatMap(other -> opposition(row, other).stream())
                .toList();
    }

    private Optional<Opposition> opposition(Memory row, Memory other) {
        return services.comparisons().between(row, other);
    }

    /// Files the oppositions that no claim slot has brought into one conflict. The row is stored and live.
    ///
    /// @param suggestion JSON of an order that a person may accept; empty for none
    /// @return the conflicts of the inbox that it opened or joined
    List<ConflictId> file(WriteScope scope, Memory row, List<Opposition> oppositions, String suggestion) {
        List<ConflictId> conflictIds = oppositions.stream()
                .flatMap(one -> fileOnce(scope, row, one, suggestion).stream())
                .filter(each -> each.settled().isEmpty() && !each.held())
                .map(FiledConflict::id)
                .distinct()
                .toList();
        return conflictIds.size() < 2 ? conflictIds : inInbox(scope, conflictIds);
    }

    /// Those that no later one of the same write has displaced.
    private List<ConflictId> inInbox(WriteScope scope, List<ConflictId> conflictIds) {
        Set<ConflictId> heldIds = services.conflicts().find(scope.handle(), conflictIds).stream()
                .filter(conflict -> conflict.status() == Conflict.Status.HELD)
                .map(Conflict::id)
                .collect(Collectors.toSet());
        return conflictIds.stream().filter(id -> !heldIds.contains(id)).toList();
    }

    /// Empty if the two are already in one open conflict.
    private Optional<FiledConflict> fileOnce(WriteScope scope, Memory row, Opposition one, String suggestion) {
        RowRef other = one.row().ref();
        Map<RowRef, List<ConflictId>> open = services.conflicts().openOf(scope.handle(), List.of(row.ref(), other));
        List<ConflictId> disputes = open.getOrDefault(other, List.of());
        return open.getOrDefault(row.ref(), List.of()).stream().anyMatch(disputes::contains)
                ? Optional.empty()
                : Optional.of(file(scope, row, one, suggestion));
    }

    private FiledConflict file(WriteScope scope, Memory row, Opposition one, String suggestion) {
        String detector = one.judgement().read() ? "tier2" : "tier1";
        DetectorFinding finding = DetectorFinding.of(detector, one.ruleId(), one.explanation(row))
                .ask("Is " + MemoryWords.quote(one.row().content()) + " still the case?")
                .propose(suggestion, !suggestion.isEmpty())
                .with(new Alarm(one.judgement().contradiction()));
        List<Claim> claims = services.claims()
                .of(scope.handle(), List.of(row.ref(), one.row().ref()));
        return services.contradictions().file(scope, one.dispute(row).rivalry(finding, claims));
    }
}
