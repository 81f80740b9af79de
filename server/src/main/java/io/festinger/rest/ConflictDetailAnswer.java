package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Decision;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.MemberKeeper;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A conflict with all of its details, on the wire.
///
/// @param rows its current members, by member id, without deleted ones
/// @param decisions people's decisions about it, oldest first
/// @param history who did what about it, newest first
public record ConflictDetailAnswer(
        @JsonUnwrapped ConflictAnswer conflict,
        Map<String, RowAnswer> rows,
        List<DecisionAnswer> decisions,
        List<HistoryAnswer> history) {

    /// @param provenance its source, and further details of its layer
    public record RowAnswer(String status, String content, String author, Map<String, Object> provenance) {
        static RowAnswer of(MemberKeeper.MemberState row) {
            return new RowAnswer(
                    row.status(), row.saying().content(), row.saying().author(), row.detail());
        }
    }

    /// @param detail what was recorded
    public record HistoryAnswer(
            long seq,
            Instant at,
            String actor,
            String action,
            @Schema(type = SchemaType.OBJECT) @JsonRawValue String detail) {
        static HistoryAnswer of(AuditLog.Row row) {
            return RecordMapper.map(HistoryAnswer.class, row, row.entry());
        }
    }

    /// A decision on the wire.
    ///
    /// @param superseded ids of the rows that it superseded
    /// @param withdrawnAt when it was undone or its conflict reopened
    public record DecisionAnswer(
            String id,
            String conflictId,
            @Schema(implementation = Action.class) String action,
            String decidedBy,
            Instant decidedAt,
            String notes,
            Optional<String> winnerMemberId,
            List<String> superseded,
            Optional<Instant> withdrawnAt) {
        static DecisionAnswer of(Decision decision) {
            return RecordMapper.map(
                    DecisionAnswer.class,
                    Map.of(
                            "conflictId", decision.conflict(),
                            "decidedBy", decision.by(),
                            "decidedAt", decision.at(),
                            "winnerMemberId", decision.winnerId(),
                            "superseded", decision.supersededIds(),
                            "withdrawnAt", decision.withdrawn()),
                    decision);
        }
    }

    static ConflictDetailAnswer of(Inbox.Detail detail) {
        return new ConflictDetailAnswer(
                ConflictAnswer.of(detail.conflict()),
                detail.members().entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, row -> RowAnswer.of(row.getValue()))),
                detail.decisions().stream().map(DecisionAnswer::of).toList(),
                detail.history().stream().map(HistoryAnswer::of).toList());
    }
}
