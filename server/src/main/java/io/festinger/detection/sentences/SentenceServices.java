package io.festinger.detection.sentences;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Writes;
import io.festinger.jobs.WorkQueue;
import io.festinger.memory.DocumentPassages;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.comparison.Comparisons;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The stores and services that the tiers use.
public record SentenceServices(
        Writes writes,
        MemoryStore memories,
        ClaimStore claims,
        ConflictStore conflicts,
        Contradictions contradictions,
        WorkQueue queue,
        Comparisons comparisons) {

    /// The input for judging a memory.
    ///
    /// @param about empty when the memory is out of force
    record Material(Optional<Memory> about, List<Memory> candidates) {}

    /// The memory, and the candidates that may contradict it, in their order.
    Material material(WorkspaceId workspace, String id, List<String> candidates) {
        return writes.run(workspace, PairFiler.WRITE, Material.class, scope -> {
            Handle handle = scope.handle();
            Set<String> ids = new LinkedHashSet<>(candidates);
            ids.add(id);
            var rows = memories.find(handle, ids).stream()
                    .filter(row -> row.status() == MemoryStatus.ACTIVE)
                    .collect(Collectors.toMap(Memory::id, row -> row));
            Memory about = rows.remove(id);
            if (about == null) {
                return new Material(Optional.empty(), List.of());
            }
            PairRulings rulings = PairRulings.of(handle, conflicts, about);
            Optional<String> chunk = about.statingChunkId();
            DocumentPassages passages = DocumentPassages.of(memories, handle, chunk, rows.values());
            List<Memory> others = new ArrayList<>();
            for (String candidate : candidates) {
                Memory row = rows.get(candidate);
                if (row != null && areComparable(about, row) && !passages.areApart(chunk, row) && !rulings.with(row)) {
                    others.add(row);
                }
            }
            return new Material(Optional.of(about), others);
        });
    }

    /// Whether the first memory is the later one: observed later, or else written later.
    static boolean isLater(Memory one, Memory other) {
        int seenCount = one.times().observedAt().compareTo(other.times().observedAt());
        int written = one.times().createdAt().compareTo(other.times().createdAt());
        return seenCount != 0
                ? seenCount > 0
                : written != 0 ? written > 0 : one.id().compareTo(other.id()) > 0;
    }

    private static boolean areComparable(Memory one, Memory other) {
        return isLater(one, other) ? Comparisons.areOfOneCase(one, other) : Comparisons.areOfOneCase(other, one);
    }

    /// Whether the two have never been in one conflict.
    boolean isOpenQuestion(Handle handle, Memory one, Memory other) {
        return areComparable(one, other)
                && !PairRulings.of(handle, conflicts, one).with(other);
    }

    /// The memory's current version among these rows, if it still has the judged content.
    static Optional<Memory> asJudged(Collection<Memory> rows, Memory judgedMemory) {
        return rows.stream()
                .filter(row -> row.id().equals(judgedMemory.id())
                        && row.status() == MemoryStatus.ACTIVE
                        && row.content().equals(judgedMemory.content()))
                .findFirst();
    }
}
