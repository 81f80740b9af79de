package io.festinger.detection.sentences;

import io.festinger.base.Json;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.jobs.WorkQueue;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFollower;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.layers.RowKey;
import java.util.List;
import java.util.Map;

/// Queues rows of all layers for tier 2 when they are stored in force.
public final class EntailmentTrigger implements MemoryFollower {
    private final WorkQueue queue;
    private final InstalledModel<EntailmentModel> installedModel;
    private final SentenceSettings settings;

    public EntailmentTrigger(
            WorkQueue queue, InstalledModel<EntailmentModel> installedModel, SentenceSettings settings) {
        this.queue = queue;
        this.installedModel = installedModel;
        this.settings = settings;
    }

    @Override
    public void follow(WriteScope scope, Memory row) {
        if (row.status() == MemoryStatus.ACTIVE && settings.works(installedModel)) {
            put(scope, row.id());
        }
    }

    /// Thousands of memories would keep a model busy for hours.
    @Override
    public void follow(WriteScope scope, List<Memory> rows) {
        if (settings.judgesBulk()) {
            rows.forEach(row -> follow(scope, row));
        }
    }

    @Override
    public void changedAbove(WriteScope scope, RowRef row) {
        if (settings.works(installedModel)) {
            put(scope, RowKey.of(row).word());
        }
    }

    private void put(WriteScope scope, String key) {
        queue.put(scope.last(), EntailmentWorker.KIND, key, Json.write(Map.of("row", key)), scope.now(), scope.now());
    }
}
