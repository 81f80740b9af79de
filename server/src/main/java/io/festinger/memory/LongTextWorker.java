package io.festinger.memory;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writing;
import io.festinger.database.Database;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.Worker;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Reads memories that were too long for their write: first outside of any transaction, then what was found is
/// filed, if the memory still says the same.
public final class LongTextWorker implements Worker {
    private final MemoryRoom room;
    private final Oppositions oppositions;

    public LongTextWorker(MemoryRoom room) {
        this.room = room;
        this.oppositions = new Oppositions(room);
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
        Database database = room.ground().database();
        database.inTransaction(workspace, handle -> room.store().find(handle, item.key()))
                .filter(Memory::active)
                .ifPresent(row -> {
                    List<String> near =
                            room.neighbours().of(workspace, row.place().project(), row.content());
                    List<Memory> others = near.isEmpty()
                            ? List.of()
                            : database.inTransaction(
                                    workspace, handle -> room.store().find(handle, near));
                    Set<String> opposed = oppositions.against(row, others);
                    List<Claim> claims = room.ground().reader().read(MemoryRoom.statement(row));
                    room.ground().writes().run(workspace, Write.by(Actor.FESTINGER), Read.class, writing -> {
                        file(writing, row, claims, opposed);
                        return new Read(row.id());
                    });
                });
    }

    private void file(Writing writing, Memory read, List<Claim> claims, Set<String> opposed) {
        Set<String> ids = new TreeSet<>(opposed);
        ids.add(read.id());
        List<Memory> rows = room.store().lock(writing.handle(), ids);
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
        return MemoryRoom.statement(row).equals(MemoryRoom.statement(read));
    }

    private void file(Writing writing, Memory row, List<Claim> claims, List<Memory> others) {
        List<Opposition> opposed = oppositions.between(row, others);
        Findings findings = room.contradictions().weigh(writing, MemoryRoom.newcomer(row, claims, Set.of(), false));
        findings.settled().ifPresent(settled -> {
            Memory lost = row.behind(settled.winner().id()).at(writing.now());
            room.store().change(writing, lost, settled.explanation());
            room.told(writing, "memory.superseded", lost, settled.explanation());
        });
        room.contradictions().apply(writing, findings);
        if (findings.settled().isEmpty()) {
            oppositions.file(writing, row, opposed, "");
        }
    }
}
