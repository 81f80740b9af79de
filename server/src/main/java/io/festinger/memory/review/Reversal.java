package io.festinger.memory.review;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityEdit;
import io.festinger.memory.review.Review.CandidateDecision;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns rows that a person promoted or rejected back into candidates. Blocking.
final class Reversal {
    private final ReviewServices services;
    private final Memories memories;
    private final Entities entities;

    Reversal(ReviewServices services, Memories memories, Entities entities) {
        this.services = services;
        this.memories = memories;
        this.entities = entities;
    }

    /// @param isEdited whether the latest edit is undone, too
    CandidateDecision undo(WorkspaceId workspace, Write write, String id, boolean isEdited) {
        try {
            Optional<Memory> memory = services.layerServices()
                    .read(workspace, handle -> services.memories().find(handle, id));
            if (memory.isPresent()) {
                return memory(workspace, write, memory.get(), isEdited);
            }
            return services.layerServices()
                    .read(workspace, handle -> services.entities().find(handle, id))
                    .map(entity -> entity(workspace, write, entity, isEdited))
                    .orElseThrow(() -> Failure.missing("id", "memory or entity '" + id + "' does not exist any more"));
        } catch (Failure failure) {
            return CandidateDecision.fail(id, failure);
        }
    }

    private CandidateDecision memory(WorkspaceId workspace, Write write, Memory row, boolean isEdited) {
        MemoryEdit edit = MemoryEdit.to(MemoryStatus.CANDIDATE, Review.UNDONE);
        if (isEdited && !row.previousContentLog().isEmpty()) {
            edit = edit.saying(row.previousContentLog().getLast().content());
        }
        MemoryDetail detail = memories.edit(workspace, write, row.id(), edit, Optional.empty());
        return CandidateDecision.of(detail.memory(), List.of());
    }

    private CandidateDecision entity(WorkspaceId workspace, Write write, Entity row, boolean isEdited) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        if (isEdited && !row.previousContentLog().isEmpty()) {
            Map<String, Object> before = row.previousContentLog().getLast().fields();
            row.fields().keySet().forEach(name -> fields.put(name, before.get(name)));
            fields.putAll(before);
        }
        EntityEdit edit = new EntityEdit(fields, Optional.of(Entity.Status.CANDIDATE), Optional.empty(), Review.UNDONE);
        Entities.EntityChange entityChange = entities.edit(workspace, write, row.entityType(), row.id(), edit);
        return CandidateDecision.of(entityChange.detail().entity(), List.of());
    }
}
