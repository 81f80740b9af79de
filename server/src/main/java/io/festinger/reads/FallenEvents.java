package io.festinger.reads;

import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.PremiseStore;
import io.festinger.reads.ReadStore.Read;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The event `fact.fell` for each row that a write put out of force, changed or disputed, with its
/// readers and the rows that rest on it. A row without either has none. Readers of the last two seconds
/// may be missing, since their reads are stored by then.
public record FallenEvents(ReadStore reads, PremiseStore premises) implements Writes.FollowingEvents {
    private static final Set<String> FALLS =
            Set.of("superseded", "invalidated", "deleted", "updated", "qualified", "split", "set");
    private static final String OPENED = "conflict.opened";
    private static final int MAX_READERS = 100;

    /// @param reason the entry of the audit log, such as `memory.superseded` or `conflict.opened`
    /// @param dependants ids of the rows that rest directly on it
    record Fell(String kind, String id, String reason, List<Told> readers, List<String> dependants) {}

    record Told(String agent, String session, String way, Instant lastAt) {
        static Told of(Read read) {
            return new Told(
                    read.reader().agent(), read.reader().session(), read.way().wire(), read.lastAt());
        }
    }

    @Override
    public void add(WriteScope scope, List<AuditLog.Entry> entries) {
        Map<RowRef, String> reasons = new LinkedHashMap<>();
        for (AuditLog.Entry entry : entries) {
            if (entry.action().equals(OPENED)) {
                reads.members(scope.handle(), entry.subjectId()).forEach(row -> reasons.putIfAbsent(row, OPENED));
            } else if (isFall(entry)) {
                reasons.put(RowRef.of(entry.subjectKind(), entry.subjectId()), entry.action());
            }
        }
        if (reasons.isEmpty()) {
            return;
        }
        Map<RowRef, List<Read>> readers = reads.of(scope.handle(), reasons.keySet(), MAX_READERS);
        Map<RowKey, List<String>> dependants = premises.restingOn(
                scope.handle(), reasons.keySet().stream().map(RowKey::of).toList());
        reasons.forEach((row, reason) -> {
            List<Told> told =
                    readers.getOrDefault(row, List.of()).stream().map(Told::of).toList();
            List<String> resting = dependants.getOrDefault(RowKey.of(row), List.of());
            if (!told.isEmpty() || !resting.isEmpty()) {
                scope.event("fact.fell", new Fell(row.kind().wire(), row.id(), reason, told, resting));
            }
        });
    }

    private static boolean isFall(AuditLog.Entry entry) {
        String action = entry.action();
        boolean row = entry.subjectKind().equals(RowKind.MEMORY.wire())
                || entry.subjectKind().equals(RowKind.ENTITY.wire())
                || entry.subjectKind().equals(RowKind.PROJECT_STATE.wire());
        return row && FALLS.contains(action.substring(action.indexOf('.') + 1));
    }
}
