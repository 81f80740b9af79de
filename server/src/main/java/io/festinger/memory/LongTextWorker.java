package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.database.Database;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import java.util.List;
import java.util.Optional;
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
        LongTexts.WaitingMemory waiting = Json.read(item.payload(), LongTexts.WaitingMemory.class);
        database.inTransaction(workspace, handle -> services.store().find(handle, waiting.memory()))
                .filter(Memory::active)
                .ifPresent(row -> {
                    List<String> near = near(workspace, row, waiting);
                    List<Memory> others = near.isEmpty()
                            ? List.of()
                            : database.inTransaction(
                                    workspace, handle -> services.store().find(handle, near));
                    Set<String> opposed = oppositions.against(row, others);
                    if (opposed.isEmpty() && !LongTexts.isLong(row.content())) {
                        return;
                    }
                    List<Claim> claims = services.layerServices().reader().read(MemoryServices.statement(row));
                    services.layerServices().writes().run(workspace, Write.by(Actor.FESTINGER), Read.class, writing -> {
                        file(writing, row, claims, opposed);
                        return new Read(row.id());
                    });
                });
    }

    private List<String> near(WorkspaceId workspace, Memory row, LongTexts.WaitingMemory waiting) {
        return waiting.others() == null || waiting.others().isEmpty()
                ? services.neighbours()
                        .of(workspace, row.place().project(), row.content())
                        .ids()
                : waiting.others();
    }

    private void file(WriteScope writing, Memory read, List<Claim> claims, Set<String> opposed) {
        Set<String> ids = new TreeSet<>(opposed);
        ids.add(read.id());
        List<Memory> rows = services.store().lock(writing.handle(), ids);
        rows.stream()
                .filter(row -> row.id().equals(read.id()) && row.active() && saysTheSame(row, read))
                .findFirst()
                .ifPresent(row -> file(
                        writing,
                        row,
                        claims,
                        rows.stream().filter(other -> other != row).toList()));
    }

    private static boolean saysTheSame(Memory row, Memory read) {
        return MemoryServices.statement(row).equals(MemoryServices.statement(read));
    }

    private void file(WriteScope writing, Memory row, List<Claim> claims, List<Memory> others) {
        List<Opposition> opposed = oppositions.between(row, others);
        Findings findings =
                services.contradictions().weigh(writing, MemoryServices.newcomer(row, claims, Set.of(), false));
        findings.settled().ifPresent(settled -> {
            Memory lost = row.replacedBy(settled.winner().id()).at(writing.now());
            services.store().change(writing, lost, settled.explanation());
            services.record(writing, "memory.superseded", lost, settled.explanation());
        });
        services.contradictions().apply(writing, findings);
        if (findings.settled().isEmpty()) {
            Optional<MemoryUpdate> update = opposed.isEmpty()
                    ? Optional.empty()
                    : MemoryUpdate.read(services, writing.handle(), row, findings, opposed);
            oppositions.file(
                    writing,
                    row,
                    opposed,
                    update.map(one -> Json.write(one.proposal(row))).orElse(""));
        }
    }
}
