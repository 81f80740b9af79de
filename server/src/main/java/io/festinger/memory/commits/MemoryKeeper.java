package io.festinger.memory.commits;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.ProvenanceFloor;
import io.festinger.memory.layers.RowKeeper;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Carries out decisions from the inbox on memories.
public final class MemoryKeeper extends RowKeeper<Memory> {
    private final MemoryServices services;

    public MemoryKeeper(MemoryServices services) {
        super(RowKind.MEMORY, services.store());
        this.services = services;
    }

    @Override
    protected void detail(Memory row, Map<String, Object> detail) {
        detail.put("memory_type", row.type().wire());
        detail.put("project", row.project());
        detail.put("scope", row.place().scope());
        detail.put("qualifier", row.qualifier());
        detail.put("person", row.voice().person());
        detail.put("confidence", row.confidence());
        detail.put("lineage", row.state().lineage());
        row.supersededBy().ifPresent(by -> detail.put("superseded_by", by));
        row.times().validFrom().ifPresent(from -> detail.put("valid_from", from));
        row.times().validTo().ifPresent(to -> detail.put("valid_to", to));
        detail.put("corroborations", row.echo().corroborations());
        detail.put("corroborators", row.echo().corroborators());
        detail.put("hand_authored", row.provenance().handAuthored());
        detail.put("provenance", row.provenance());
        detail.put("created_at", row.times().createdAt());
        detail.put("updated_at", row.times().updatedAt());
    }

    @Override
    public void uphold(WriteScope scope, RowRef winner, String reason) {
        live(scope, winner);
    }

    private Memory live(WriteScope scope, RowRef ref) {
        Memory row = services.lockedMemory(scope.handle(), ref.id());
        if (!row.active()) {
            throw Failure.wrongState(
                    "winner_member_id",
                    row.id() + " is " + row.status().wire() + " and cannot hold; choose an active member");
        }
        return row;
    }

    @Override
    public void supersede(WriteScope scope, RowRef loser, RowRef winner, String reason) {
        Memory row = services.lockedMemory(scope.handle(), loser.id());
        if (row.active()) {
            change(scope, "memory.superseded", row.replacedBy(winner.id()), reason);
            services.contradictions().lift(scope, loser);
        }
    }

    @Override
    public void retire(WriteScope scope, RowRef ref, String reason) {
        Memory row = services.lockedMemory(scope.handle(), ref.id());
        if (row.active()) {
            retire(scope, row, reason);
        }
    }

    private void retire(WriteScope scope, Memory row, String reason) {
        change(scope, "memory.invalidated", row.with(row.state().as(MemoryStatus.INVALID, Optional.empty())), reason);
        services.contradictions().lift(scope, row.ref());
    }

    @Override
    public void qualify(WriteScope scope, RowRef ref, String qualifier, String reason) {
        Memory row = live(scope, ref);
        Memory next = row.in(Inputs.label("qualifiers", qualifier));
        change(scope, "memory.qualified", next, reason);
        store(scope, next);
    }

    private void change(WriteScope scope, String event, Memory next, String reason) {
        Memory storedMemory = next.at(scope.now());
        services.store().change(scope, storedMemory, reason);
        services.record(scope, event, storedMemory, reason);
    }

    /// Stores the row's claims: a person put it in force, regardless of earlier decisions.
    private void store(WriteScope scope, Memory row) {
        StoredCommit.of(services, scope, row, services.read(row), List.of()).enforce(scope);
    }

    @Override
    public RowRef merge(WriteScope scope, List<RowRef> members, String content, String reason) {
        Memory first = services.store()
                .find(scope.handle(), members.getFirst().id())
                .orElseThrow(() -> MemoryServices.missing(members.getFirst().id()));
        String id = services.ids().next("mem");
        Memory createdMemory = Memory.active(
                        id,
                        first.type(),
                        Inputs.content("merged_content", content),
                        first.place(),
                        Memory.Voice.of(scope.actor()),
                        Memory.Times.of(
                                scope.now(),
                                first.times().validFrom(),
                                first.times().validTo(),
                                scope.now()))
                .as(first.type(), ProvenanceFloor.lowest(services.store().find(scope.handle(), ids(members))))
                .derivedFrom(ids(members));
        services.store().add(scope.handle(), createdMemory);
        services.record(scope, "memory.created", createdMemory, reason);
        store(scope, createdMemory);
        return createdMemory.ref();
    }

    @Override
    public void restore(WriteScope scope, RowRef ref, String image, String reason) {
        Memory row = services.lockedMemory(scope.handle(), ref.id());
        if (image.isEmpty()) {
            retire(scope, row, reason);
            return;
        }
        services.store().restore(scope, ref.id(), image, reason);
        Memory restoredMemory = services.lockedMemory(scope.handle(), ref.id());
        services.record(scope, "memory.restored", restoredMemory, reason);
        if (restoredMemory.active()) {
            store(scope, restoredMemory);
        } else {
            services.contradictions().lift(scope, ref);
        }
    }
}
