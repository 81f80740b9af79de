package io.festinger.memory.commits;

import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Database;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.LongTexts;
import io.festinger.memory.comparison.Opposition;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Reads memories that their write could not read, or not with all neighbours: it reads them outside any
/// transaction, then files its findings if the memory still has the same content.
public final class LongTextWorker implements Worker {
    private final MemoryServices services;
    private final Oppositions oppositions;

    public LongTextWorker(MemoryServices services) {
        this.services = services;
        this.oppositions = new Oppositions(services);
    }

    private record Read(String id) {}

    @Override
    public String kind() {
        return LongTexts.KIND;
    }

    @Override
    public boolean ready(WorkspaceId workspace) {
        return true;
    }

    @Override
    public void work(WorkspaceId workspace, WorkItem item) {
        Database database = services.layerServices().database();
        LongTexts.WaitingMemory waitingMemory = Json.read(item.payload(), LongTexts.WaitingMemory.class);
        database.inTransaction(workspace, handle -> services.store().find(handle, waitingMemory.memory()))
                .filter(Memory::active)
                .ifPresent(row -> {
                    List<String> near = near(workspace, row, waitingMemory);
                    List<Memory> others = near.isEmpty()
                            ? List.of()
                            : database.inTransaction(
                                    workspace, handle -> services.store().find(handle, near));
                    Set<String> opposedIds = oppositions.against(row, others);
                    if (opposedIds.isEmpty() && !LongTexts.isLong(row.content())) {
                        return;
                    }
                    List<Claim> claims = services.layerServices().reader().read(row.statement());
                    services.write(workspace, Write.by(Actor.FESTINGER), Read.class, scope -> {
                        file(scope, row, claims, opposedIds);
                        return new Read(row.id());
                    });
                });
    }

    private List<String> near(WorkspaceId workspace, Memory row, LongTexts.WaitingMemory waitingMemory) {
        return waitingMemory.others() == null || waitingMemory.others().isEmpty()
                ? services.neighbours()
                        .of(workspace, row.place().project(), row.content())
                        .ids()
                : waitingMemory.others();
    }

    private void file(WriteScope scope, Memory read, List<Claim> claims, Set<String> opposedIds) {
        Set<String> ids = new TreeSet<>(opposedIds);
        ids.add(read.id());
        List<Memory> rows = services.store().lock(scope.handle(), ids);
        rows.stream()
                .filter(row -> row.id().equals(read.id()) && row.active() && saysTheSame(row, read))
                .findFirst()
                .ifPresent(row -> file(
                        scope,
                        row,
                        claims,
                        rows.stream().filter(other -> other != row).toList()));
    }

    private static boolean saysTheSame(Memory row, Memory read) {
        return row.statement().equals(read.statement());
    }

    private void file(WriteScope scope, Memory row, List<Claim> claims, List<Memory> others) {
        List<Opposition> opposed = oppositions.between(scope, row, others);
        StoredCommit.of(services, scope, row, claims, opposed).run(scope);
    }
}
