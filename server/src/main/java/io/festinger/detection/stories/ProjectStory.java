package io.festinger.detection.stories;

import io.festinger.claims.RowRef;
import io.festinger.conflicts.ConflictStore;
import io.festinger.detection.stories.StoryFact.Retirement;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryStore;
import io.festinger.memory.MemoryType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The memories of a project as a story: all that were ever in force, with their numbers of disputes.
///
/// @param disputes by id, the number of conflicts that a memory was ever part of
record ProjectStory(Map<String, Memory> memories, List<StoryFact> facts, Map<String, Integer> disputes) {
    static ProjectStory read(Handle handle, MemoryStore store, ConflictStore conflicts, String project) {
        Map<String, Memory> memories = new HashMap<>();
        List<StoryFact> facts = new ArrayList<>();
        Map<String, Integer> disputes = new HashMap<>();
        store.ofProject(handle, project, memory -> {
            if (wasInForce(memory)) {
                memories.put(memory.id(), memory);
                facts.add(fact(memory));
            }
        });
        List<RowRef> rows = memories.values().stream().map(Memory::ref).toList();
        conflicts.disputes(handle, rows).forEach((row, times) -> disputes.put(row.id(), times));
        return new ProjectStory(memories, facts, disputes);
    }

    private static boolean wasInForce(Memory memory) {
        boolean isRejected = memory.status() == MemoryStatus.INVALID
                && memory.state().pendingSince().isPresent();
        return memory.status() != MemoryStatus.CANDIDATE && !isRejected;
    }

    private static StoryFact fact(Memory memory) {
        Memory.Times times = memory.times();
        return new StoryFact(
                memory.id(),
                memory.content(),
                memory.place().project(),
                memory.place().scope(),
                memory.voice().author(),
                times.observedAt(),
                retirement(memory),
                Optional.of(memory.ref()));
    }

    private static Optional<Retirement> retirement(Memory memory) {
        Memory.Times times = memory.times();
        boolean isOver =
                times.validTo().filter(end -> end.isBefore(times.storedAt())).isPresent();
        return switch (memory.status()) {
            case ACTIVE -> isOver ? Optional.of(Retirement.TAKEN_BACK) : Optional.empty();
            case SUPERSEDED -> Optional.of(Retirement.REPLACED);
            case INVALID, CANDIDATE, GRADUATED -> Optional.of(Retirement.TAKEN_BACK);
        };
    }

    /// The story without its episodes, which are events and not states.
    List<StoryFact> states() {
        return facts.stream()
                .filter(fact -> memory(fact.id()).type() != MemoryType.EPISODIC)
                .toList();
    }

    Memory memory(String id) {
        Memory memory = memories.get(id);
        if (memory == null) {
            throw new IllegalArgumentException("the story has no " + id);
        }
        return memory;
    }
}
