package io.festinger.detection.stories;

import io.festinger.base.Json;
import io.festinger.conflicts.WriteScope;
import io.festinger.jobs.WorkQueue;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFollower;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Schedules a reading of the project's story with every write that changes it. Several writes in quick
/// succession become one reading: it is due after a short pause, and not much later than the first write.
public final class StoryTrigger implements MemoryFollower {
    private final WorkQueue queue;
    private final Duration quiet;
    private final Duration longest;

    public StoryTrigger(WorkQueue queue) {
        this(queue, Duration.ofSeconds(2), Duration.ofSeconds(30));
    }

    /// @param quiet the pause without writes before the story is read
    /// @param longest the longest delay of the reading
    public StoryTrigger(WorkQueue queue, Duration quiet, Duration longest) {
        this.queue = queue;
        this.quiet = quiet;
        this.longest = longest;
    }

    /// Why a story is read.
    ///
    /// @param memoryId the memory that was written last
    record Cause(String memoryId) {}

    @Override
    public void follow(WriteScope scope, Memory row) {
        queue.put(
                scope.last(),
                StoryWorker.KIND,
                row.place().project(),
                Json.write(new Cause(row.id())),
                scope.now().plus(quiet),
                scope.now().plus(longest));
    }

    /// The last memory of each project represents all of them.
    @Override
    public void follow(WriteScope scope, List<Memory> rows) {
        Map<String, Memory> last = new TreeMap<>();
        rows.forEach(row -> last.put(row.place().project(), row));
        last.values().forEach(row -> follow(scope, row));
    }
}
