package io.festinger.memory.premises;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.PremiseStore.StandingRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The row that a decision put in force rests on the rows that its notes name, until the decision is
/// taken back.
public record DecisionPremises(PremiseStore premises) implements Writes.FollowingEvents {
    private static final Pattern ID = Pattern.compile("\\b(?:mem|ent|st)_[0-9A-Za-z]+\\b");
    private static final Set<String> WITHDRAWN = Set.of("conflict.undone", "conflict.reopened");

    @Override
    public void add(WriteScope scope, List<AuditLog.Entry> entries) {
        for (AuditLog.Entry entry : entries) {
            if (entry.action().equals("conflict.resolved")) {
                link(scope, entry);
            } else if (WITHDRAWN.contains(entry.action())) {
                premises.unlink(scope.handle(), entry.subjectId());
            }
        }
    }

    private void link(WriteScope scope, AuditLog.Entry entry) {
        JsonNode decision = Json.read(entry.detail(), JsonNode.class);
        String winner = decision.path("merged_member_id")
                .asText(decision.path("winner_member_id").asText(""));
        List<String> names = ID.matcher(decision.path("notes").asText(""))
                .results()
                .map(MatchResult::group)
                .filter(id -> !id.equals(winner))
                .distinct()
                .toList();
        if (winner.isEmpty() || names.isEmpty()) {
            return;
        }
        List<String> ids = new ArrayList<>(names);
        ids.add(winner);
        List<RowKey> rows = premises.standing(scope.handle(), ids).stream()
                .map(StandingRow::row)
                .toList();
        rows.stream()
                .filter(row -> row.id().equals(winner))
                .findFirst()
                .ifPresent(row -> premises.link(
                        scope.handle(),
                        row,
                        rows.stream().filter(other -> !other.equals(row)).toList(),
                        PremiseOrigin.DECISION,
                        entry.subjectId(),
                        scope.now()));
    }
}
