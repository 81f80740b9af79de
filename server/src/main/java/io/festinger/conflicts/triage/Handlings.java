package io.festinger.conflicts.triage;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Assigns and snoozes open conflicts. Neither changes a statement, nor whether it is disputed. Blocking; each
/// call is one transaction.
public final class Handlings {
    /// The longest time for which a conflict can be snoozed.
    public static final Duration LONGEST = Duration.ofDays(366);

    private static final int NAME = 200;

    private final Writes writes;
    private final ConflictStore conflicts;

    public Handlings(Writes writes, ConflictStore conflicts) {
        this.writes = writes;
        this.conflicts = conflicts;
    }

    /// @param done the conflicts as they are now, in the given order
    /// @param before how they were handled, for an undo
    /// @param refused why the others stay as they are, by id
    public record Report(List<Conflict> done, Map<ConflictId, Handling> before, Map<ConflictId, String> refused) {}

    /// @param assignee empty to assign them to no one
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST`
    public Report assign(WorkspaceId workspace, Write write, Collection<ConflictId> ids, String assignee) {
        String name = assignee.strip();
        if (name.length() > NAME || name.chars().anyMatch(Character::isISOControl)) {
            throw Failure.invalid("assignee", "assignee is a name of at most " + NAME + " characters");
        }
        return change(workspace, write, ids, (id, handling) -> handling.assignedTo(name));
    }

    /// @param until empty to show them again at once
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` for a time that is past or too far away
    public Report snooze(WorkspaceId workspace, Write write, Collection<ConflictId> ids, Optional<Instant> until) {
        Instant instant = writes.now();
        if (until.filter(time -> !time.isAfter(instant) || time.isAfter(instant.plus(LONGEST)))
                .isPresent()) {
            throw Failure.invalid("until", "until is a time in the future, at most " + LONGEST.toDays() + " days away");
        }
        return change(workspace, write, ids, (id, handling) -> handling.snooze(until));
    }

    /// Handles each as it was handled before.
    public Report restore(WorkspaceId workspace, Write write, Map<ConflictId, Handling> before) {
        return change(workspace, write, before.keySet(), (id, handling) -> before.getOrDefault(id, handling));
    }

    private Report change(
            WorkspaceId workspace,
            Write write,
            Collection<ConflictId> ids,
            BiFunction<ConflictId, Handling, Handling> change) {
        write.actor()
                .demandPerson("only people assign and snooze conflicts; use a key with the role reviewer or admin");
        Collection<ConflictId> limitedIds = BulkDecisions.limit(ids);
        return writes.run(workspace, write, Report.class, scope -> change(scope, limitedIds, change));
    }

    private Report change(
            WriteScope scope, Collection<ConflictId> ids, BiFunction<ConflictId, Handling, Handling> change) {
        Map<ConflictId, Conflict> foundConflicts = new LinkedHashMap<>();
        TriageStore store = conflicts.triage();
        store.lock(scope.handle(), ids).forEach(conflict -> foundConflicts.put(conflict.id(), conflict));
        Map<ConflictId, Handling> before = new LinkedHashMap<>();
        Map<ConflictId, Handling> after = new LinkedHashMap<>();
        Map<ConflictId, String> refused = new LinkedHashMap<>();
        for (ConflictId id : ids) {
            Conflict conflict = foundConflicts.get(id);
            if (conflict == null) {
                refused.put(id, "it does not exist");
            } else if (!conflict.isOpen()) {
                refused.put(id, "it is " + conflict.status().wire());
            } else {
                Handling handling = change.apply(id, conflict.handling());
                before.put(id, conflict.handling());
                after.put(id, handling);
                audit(scope, id, conflict.handling(), handling);
            }
        }
        store.handle(scope.handle(), after);
        return new Report(current(scope, after.keySet()), before, refused);
    }

    private List<Conflict> current(WriteScope scope, Collection<ConflictId> ids) {
        Map<ConflictId, Conflict> foundConflicts = new LinkedHashMap<>();
        conflicts.find(scope.handle(), ids).forEach(conflict -> foundConflicts.put(conflict.id(), conflict));
        List<Conflict> conflicts = new ArrayList<>();
        ids.forEach(id -> Optional.ofNullable(foundConflicts.get(id)).ifPresent(conflicts::add));
        return conflicts;
    }

    /// @param before the former assignee
    record AssignmentRecord(String conflictId, String assignee, String before) {}

    record SnoozeRecord(String conflictId, Optional<Instant> until) {}

    private static void audit(WriteScope scope, ConflictId id, Handling before, Handling after) {
        if (!before.assignee().equals(after.assignee())) {
            tell(scope, "conflict.assigned", id, new AssignmentRecord(id.value(), after.assignee(), before.assignee()));
        }
        if (!before.snoozedUntil().equals(after.snoozedUntil())) {
            String action = after.snoozedUntil().isPresent() ? "conflict.snoozed" : "conflict.woken";
            tell(scope, action, id, new SnoozeRecord(id.value(), after.snoozedUntil()));
        }
    }

    private static void tell(WriteScope scope, String action, ConflictId id, Object detail) {
        scope.audit(action, "conflict", id.value(), detail);
        scope.event(action, detail);
    }
}
