package io.festinger.conflicts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;

/// Proposals of callers who may not decide, and of those who may: an order stored with an open conflict
/// until a person accepts it or decides otherwise. Nothing else changes. The newest replaces the earlier
/// one, which stays in the audit log. Blocking.
public final class Proposals {
    private final Writes writes;
    private final ConflictStore conflicts;

    public Proposals(Writes writes, ConflictStore conflicts) {
        this.writes = writes;
        this.conflicts = conflicts;
    }

    /// A conflict's id with its current proposal.
    ///
    /// @param status status of the conflict, which stays unchanged
    /// @param suggestion as JSON: the order, who proposed it and when
    public record Proposed(String conflictId, String status, JsonNode suggestion) {}

    /// @throws Failure `NOT_FOUND`, `WRONG_STATE` when it is not open, `INVALID_REQUEST` naming the
    ///     invalid field of the order
    public Proposed propose(WorkspaceId workspace, Write write, ConflictId id, Order order) {
        return writes.run(workspace, write, Proposed.class, scope -> {
            Conflict conflict = conflicts.lock(scope.handle(), id).orElseThrow(() -> Inbox.missing(id));
            if (!conflict.isOpen()) {
                throw Resolutions.wrong("the conflict is " + conflict.status().wire()
                        + " already: there is nothing to propose; its history says what was decided");
            }
            Plan.of(conflict, order);
            Proposed proposed = new Proposed(id.value(), conflict.status().wire(), suggestion(scope, conflict, order));
            conflicts.suggest(scope.handle(), id, Json.write(proposed.suggestion()));
            scope.audit("conflict.suggested", "conflict", id.value(), proposed);
            scope.event("conflict.suggested", proposed);
            return proposed;
        });
    }

    /// The proposal, with the question of the conflict, which can still be answered.
    private static JsonNode suggestion(WriteScope scope, Conflict conflict, Order order) {
        ObjectNode suggestion = (ObjectNode) Json.read(Json.write(order), JsonNode.class);
        suggestion.put("action", order.action().wire());
        suggestion.put("proposed_by", scope.actor().name());
        suggestion.put("proposed_at", scope.now().toString());
        Inquiry.of(conflict).ifPresent(inquiry -> {
            suggestion.put("asked_member_id", inquiry.askedMemberId());
            suggestion.put("rivals", inquiry.rivals());
        });
        return suggestion;
    }
}
