package io.festinger.memory.comparison;

import io.festinger.base.ComputePool;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Statement;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.jobs.WorkQueue;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFollower;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Queues memories to be read after the commit by the [LongTextWorker]: those that are too long to be read
/// while their writer waits and holds locks, and those whose neighbours were written at the same time, so
/// neither writer could see the other's row.
public final class LongTexts implements MemoryFollower {
    public static final String KIND = "reading";

    /// Most characters of a text and of all texts that it would be compared with, together.
    private static final long MOST_CHARACTERS = 100_000;

    private final WorkQueue queue;

    public LongTexts(WorkQueue queue) {
        this.queue = queue;
    }

    public static boolean isLong(String content) {
        return content.length() > ComputePool.SHORT;
    }

    /// Whether its neighbours are too long to be compared with it in the write.
    public static boolean haveLongNeighbours(Memory row, List<Memory> near) {
        long characters = 0;
        for (Memory other : near) {
            characters += row.content().length() + other.content().length();
        }
        return characters > MOST_CHARACTERS;
    }

    @Override
    public void follow(WriteScope scope, Memory row) {
        if (row.active() && isLong(row.content())) {
            put(scope, row);
        } else if (row.active()) {
            scope.ifOvertaken(
                    row.ref(),
                    row.place().project(),
                    (pipeline, others) ->
                            put(pipeline, scope, row.id() + " again", new WaitingMemory(row.id(), others)));
        }
    }

    /// A memory that waits to be read.
    ///
    /// @param others ids of the memories to compare it with; empty for those that the search index finds
    public record WaitingMemory(String memory, @Nullable List<String> others) {}

    /// Queues a memory to be read after the write.
    public void put(WriteScope scope, Memory row) {
        put(scope.last(), scope, row.id(), new WaitingMemory(row.id(), List.of()));
    }

    private void put(Pipeline pipeline, WriteScope scope, String key, WaitingMemory waitingMemory) {
        queue.put(pipeline, KIND, key, Json.write(waitingMemory), scope.now(), scope.now());
    }

    /// Reads short texts, and nothing of texts that are read later.
    public record ShortReader(ClaimReader all) implements ClaimReader {
        @Override
        public List<Claim> read(Statement statement) {
            return statement instanceof Statement.Memory memory && isLong(memory.content())
                    ? List.of()
                    : all.read(statement);
        }

        @Override
        public int version() {
            return all.version();
        }
    }
}
