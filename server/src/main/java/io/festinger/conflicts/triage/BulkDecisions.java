package io.festinger.conflicts.triage;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WireName;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.Write;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/// One decision about many conflicts. Each conflict is decided in a transaction of its own, as by a person who
/// decides one after the other: one that cannot be decided does not stop the others, and is reported. Blocking.
public final class BulkDecisions {
    private final Inbox inbox;
    private final Resolutions resolutions;

    public BulkDecisions(Inbox inbox, Resolutions resolutions) {
        this.inbox = inbox;
        this.resolutions = resolutions;
    }

    /// How all of them are decided.
    public enum Way implements WireName {
        /// None of them is a contradiction.
        DISMISS,
        /// Settled, and rows stay as they are.
        NO_ACTION,
        /// The statement that was made last holds.
        NEWEST,
        /// The statement of the most trusted layer holds.
        MOST_TRUSTED;

        public static Way read(String wire) {
            return WireName.read(Way.class, "do", wire);
        }
    }

    /// What a decision would do to one conflict.
    ///
    /// @param winner the statement that would hold; empty where none would win
    /// @param obstacle why it cannot be decided so; empty where it can
    public record Prospect(Conflict conflict, Optional<Member> winner, String obstacle) {
        public boolean isPossible() {
            return obstacle.isEmpty();
        }
    }

    /// @param conflicts the decided ones, in the given order
    /// @param refused why the others were not, by id
    public record Report(List<Conflict> finishedConflicts, Map<ConflictId, String> refused) {}

    /// What the decision would do, in the given order; conflicts that do not exist are left out.
    public List<Prospect> preview(WorkspaceId workspace, Collection<ConflictId> ids, Way way) {
        Map<ConflictId, Conflict> conflicts = new LinkedHashMap<>();
        inbox.find(workspace, limit(ids)).forEach(conflict -> conflicts.put(conflict.id(), conflict));
        return ids.stream()
                .distinct()
                .flatMap(id -> Optional.ofNullable(conflicts.get(id)).stream())
                .map(conflict -> prospect(conflict, way))
                .toList();
    }

    /// What the decision would do to one conflict, as it is now.
    public static Prospect prospect(Conflict conflict, Way way) {
        if (!conflict.isOpen()) {
            return new Prospect(
                    conflict, Optional.empty(), "it is " + conflict.status().wire());
        }
        return switch (way) {
            case DISMISS, NO_ACTION -> new Prospect(conflict, Optional.empty(), "");
            case NEWEST ->
                winningProspect(
                        conflict,
                        Comparator.comparing(member -> member.saying().at()),
                        "two statements are equally new");
            case MOST_TRUSTED ->
                winningProspect(
                        conflict, Comparator.comparing(Member::trust), "no statement is trusted more than the others");
        };
    }

    /// The greatest of the rivals wins, unless a rival with another value is as great.
    private static Prospect winningProspect(Conflict conflict, Comparator<Member> order, String tie) {
        Optional<Member> greatest = conflict.rivals().stream().max(order);
        if (greatest.isEmpty()) {
            return new Prospect(conflict, Optional.empty(), "its statements do not contradict each other any more");
        }
        Member winner = greatest.get();
        boolean isTied = conflict.rivals().stream()
                .anyMatch(other ->
                        order.compare(other, winner) == 0 && !other.stance().equals(winner.stance()));
        return isTied ? new Prospect(conflict, Optional.empty(), tie) : new Prospect(conflict, greatest, "");
    }

    /// @param reason kept with each decision; a dismissal needs one
    /// @throws Failure `FORBIDDEN` for an agent, `INVALID_REQUEST` for more than [Triage#MOST] conflicts
    public Report carryOut(WorkspaceId workspace, Write write, Collection<ConflictId> ids, Way way, String reason) {
        Map<ConflictId, String> refused = new LinkedHashMap<>();
        List<Conflict> conflicts = new ArrayList<>();
        for (Prospect prospect : preview(workspace, ids, way)) {
            ConflictId id = prospect.conflict().id();
            if (prospect.isPossible()) {
                attempt(id, () -> decidedConflict(workspace, write, prospect, way, reason), conflicts, refused);
            } else {
                refused.put(id, prospect.obstacle());
            }
        }
        return new Report(conflicts, refused);
    }

    private Conflict decidedConflict(WorkspaceId workspace, Write write, Prospect prospect, Way way, String reason) {
        ConflictId id = prospect.conflict().id();
        BiFunction<Action, Optional<Member>, Order> order =
                (action, winner) -> new Order(action, winner.map(Member::id).orElse(null), reason, Map.of(), null);
        return switch (way) {
            case DISMISS -> resolutions.dismiss(workspace, write, id, reason);
            case NO_ACTION ->
                resolutions.resolve(workspace, write, id, order.apply(Action.NO_ACTION, Optional.empty()));
            case NEWEST, MOST_TRUSTED ->
                resolutions.resolve(workspace, write, id, order.apply(Action.SUPERSEDE_OTHERS, prospect.winner()));
        };
    }

    /// Takes the decisions about all of them back, the latest first, so that each finds what it left.
    public Report undo(WorkspaceId workspace, Write write, Collection<ConflictId> ids, String reason) {
        Map<ConflictId, String> refused = new LinkedHashMap<>();
        List<Conflict> conflicts = new ArrayList<>();
        for (ConflictId id : List.copyOf(limit(ids)).reversed()) {
            attempt(id, () -> resolutions.undo(workspace, write, id, reason), conflicts, refused);
        }
        return new Report(conflicts, refused);
    }

    /// What concerns one conflict alone is reported; anything else stops the rest.
    private static void attempt(
            ConflictId id, Supplier<Conflict> step, List<Conflict> conflicts, Map<ConflictId, String> refused) {
        try {
            conflicts.add(step.get());
        } catch (Failure failure) {
            if (failure.code() != Failure.Code.WRONG_STATE && failure.code() != Failure.Code.NOT_FOUND) {
                throw failure;
            }
            refused.put(id, failure.detail());
        }
    }

    static Collection<ConflictId> limit(Collection<ConflictId> ids) {
        if (ids.isEmpty()) {
            throw Failure.invalid("id", "no conflict is selected; select some with x or their boxes");
        }
        if (ids.size() > Triage.MOST) {
            throw Failure.invalid(
                    "id", "one decision is about at most " + Triage.MOST + " conflicts, not " + ids.size());
        }
        return ids;
    }
}
