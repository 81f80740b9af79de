package io.festinger.detection.sentences;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Writes;
import io.festinger.jobs.WorkQueue;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// What the tiers read and write through.
public record SentenceRooms(
        Writes writes,
        MemoryStore memories,
        ClaimStore claims,
        ConflictStore conflicts,
        Contradictions contradictions,
        WorkQueue queue) {

    /// What is judged about a memory.
    ///
    /// @param about empty when the memory is out of force
    record Material(Optional<Said> about, List<Said> candidates) {}

    /// The memory, and those of the candidates with which it may be in dispute, in their order.
    Material material(WorkspaceId workspace, String id, List<String> candidates) {
        return writes.run(workspace, PairFiling.WRITE, Material.class, writing -> {
            Handle handle = writing.handle();
            Set<String> ids = new LinkedHashSet<>(candidates);
            ids.add(id);
            var rows = memories.find(handle, ids).stream()
                    .filter(row -> row.status() == MemoryStatus.ACTIVE)
                    .collect(Collectors.toMap(Memory::id, row -> row));
            Memory about = rows.remove(id);
            if (about == null) {
                return new Material(Optional.empty(), List.of());
            }
            Said said = said(handle, about);
            PairRulings rulings = PairRulings.of(handle, conflicts, about);
            List<Said> others = new ArrayList<>();
            for (String candidate : candidates) {
                Memory row = rows.get(candidate);
                if (row != null) {
                    Said other = said(handle, row);
                    if (said.comparable(other) && !rulings.with(row)) {
                        others.add(other);
                    }
                }
            }
            return new Material(Optional.of(said), others);
        });
    }

    /// The conflicts of a memory that wait for a person.
    record Disputes(List<Conflict> open) {}

    Disputes disputes(WorkspaceId workspace, Memory row) {
        return writes.run(workspace, PairFiling.WRITE, Disputes.class, writing -> {
            List<ConflictId> ids =
                    conflicts.openOf(writing.handle(), List.of(row.ref())).getOrDefault(row.ref(), List.of());
            return new Disputes(conflicts.find(writing.handle(), ids));
        });
    }

    private Said said(Handle handle, Memory row) {
        return new Said(row, claims.of(handle, row.ref()));
    }

    /// Whether nobody has said yet what the two are to each other.
    boolean isOpenQuestion(Handle handle, Said one, Said other) {
        return one.comparable(other)
                && !PairRulings.of(handle, conflicts, one.row()).with(other.row());
    }

    /// The memory as it is among these rows, if it still says what was judged.
    Optional<Said> asJudged(Handle handle, Collection<Memory> rows, Said judged) {
        return rows.stream()
                .filter(row -> row.id().equals(judged.id())
                        && row.status() == MemoryStatus.ACTIVE
                        && row.content().equals(judged.row().content()))
                .findFirst()
                .map(row -> said(handle, row));
    }

    /// All that is claimed on the topics of these two.
    List<Claim> onTopicsOf(Handle handle, Said one, Said other) {
        Set<String> topics = Stream.of(one, other)
                .flatMap(said -> said.claims().stream())
                .map(claim -> claim.meeting().topic())
                .collect(Collectors.toSet());
        Set<RowRef> own = Set.of(one.row().ref(), other.row().ref());
        return topics.isEmpty()
                ? List.of()
                : claims.on(handle, topics).stream()
                        .filter(claim -> !own.contains(claim.row()))
                        .toList();
    }
}
