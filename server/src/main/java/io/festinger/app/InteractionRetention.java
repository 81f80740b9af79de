package io.festinger.app;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.memory.sources.InteractionStore;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Deletes interactions that are older than the workspace keeps them.
record InteractionRetention(Writes writes, InteractionStore store, ConceptMemories concepts) {
    void run(WorkspaceId workspace) {
        Optional<Integer> days = concepts.of(workspace)
                .setting(SettingKey.INTERACTION_RETENTION_DAYS)
                .map(Integer::valueOf);
        days.ifPresent(max -> writes.run(workspace, Write.by(Actor.FESTINGER), Integer.class, scope -> {
            Instant oldest = scope.now().minus(Duration.ofDays(max));
            int deletedCount = store.deleteBefore(scope.handle(), oldest);
            if (deletedCount > 0) {
                scope.audit(
                        "interactions.expired",
                        "workspace",
                        workspace.name(),
                        Map.of("interactions", deletedCount, "recorded_before", oldest.toString()));
            }
            return deletedCount;
        }));
    }
}
