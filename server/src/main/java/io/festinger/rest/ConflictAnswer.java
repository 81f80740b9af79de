package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.festinger.base.RecordMapper;
import io.festinger.concepts.graph.Placement;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.alarms.Alarm;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A conflict on the wire.
///
/// @param slotKind the kind of slot that the members contest; `cross_layer` for members of several layers
/// @param slotKey the slot that they contest, as a key
/// @param subject its subject
/// @param detector the detector that found it
/// @param ruleId the rule that found it
/// @param collisionType why two edges cannot both be in the concept graph; absent for other slots
/// @param priority whether it is listed before the others
/// @param likelihood how likely both cannot hold, from 0 to 1, as the detector says; absent where slots prove it
/// @param held why it waits in the review list; absent for all others
/// @param question a yes-or-no question about it; absent where there is none
/// @param previousConflictId the previous, closed conflict about the same subject
/// @param suggestion the proposal of a caller who may not decide
/// @param resolution how it was closed: action, winner, notes, changed rows
/// @param assignee who is to decide it; absent while it is assigned to no one
/// @param snoozedUntil until when people's lists of open conflicts leave it out; absent where it was not snoozed
public record ConflictAnswer(
        String id,
        @Schema(implementation = Conflict.Status.class) String status,

        @Schema(enumeration = {"memory_slot", "memory_pair", "entity_slot", "state_slot", "concept", "cross_layer"})
        String slotKind,

        String slotKey,
        String project,
        String subject,

        @Schema(enumeration = {"tier0", "tier1", "tier2", "tier3", "story", "sweep"})
        String detector,

        String ruleId,
        @Schema(implementation = Placement.Collision.class) Optional<String> collisionType,

        @Schema(implementation = DetectorFinding.Severity.class)
        String severity,

        boolean priority,
        Optional<Double> likelihood,
        @Schema(implementation = Alarm.Hold.class) Optional<String> held,
        Optional<String> question,
        String explanation,
        List<MemberAnswer> members,
        Instant detectedAt,
        Optional<String> previousConflictId,

        @Schema(type = SchemaType.OBJECT, nullable = true) @JsonRawValue @Nullable
        String suggestion,

        @Schema(type = SchemaType.OBJECT, nullable = true) @JsonRawValue @Nullable
        String resolution,

        Optional<String> resolvedBy,
        Optional<Instant> resolvedAt,
        Optional<String> assignee,
        Optional<Instant> snoozedUntil) {

    /// A side of a conflict on the wire: the current row while the conflict is open; afterwards, the row at
    /// the decision.
    ///
    /// @param memberKind the kind of the member's row
    /// @param memberId the id of the member's row
    /// @param memberLayerTrust 3 for trusted state, 2 for an entity, 1 for a memory, 0 for a concept edge:
    ///     an order of alerts, never of truth
    /// @param value the value that it claims for the slot
    /// @param standing how it now relates to the other members
    /// @param status the status of its row, where that has changed since it joined
    /// @param joinedContent its text when it joined, where that has changed since
    /// @param flagged whether a member of a higher layer contradicts it: check it first
    /// @param conflictsWith the id of that member
    public record MemberAnswer(
            @Schema(ref = "RowKind") String memberKind,
            String memberId,
            int memberLayerTrust,
            String content,
            String value,
            String author,
            Instant at,
            boolean flagged,
            Optional<String> conflictsWith,
            @Schema(implementation = Member.Standing.class) String standing,
            Optional<String> status,
            Optional<String> joinedContent) {
        static MemberAnswer of(Member member, List<Member> rivals) {
            Optional<Member> above = rivals.stream()
                    .filter(other -> rivals.contains(member)
                            && other.trust() > member.trust()
                            && !other.stance().equals(member.stance()))
                    .findFirst();
            return RecordMapper.map(
                    MemberAnswer.class,
                    Map.of(
                            "memberKind", member.kind(),
                            "memberId", member.id(),
                            "memberLayerTrust", member.trust(),
                            "flagged", above.isPresent(),
                            "conflictsWith", above.map(Member::id),
                            "status", member.current().status(),
                            "joinedContent",
                                    member.current().content().isEmpty()
                                            ? ""
                                            : member.joined().content()),
                    member,
                    member.saying());
        }
    }

    public static ConflictAnswer of(Conflict conflict) {
        DetectorFinding finding = conflict.finding();
        Optional<Conflict.Settlement> settlement = conflict.settlement();
        return RecordMapper.map(
                ConflictAnswer.class,
                Map.of(
                        "likelihood", finding.alarm().map(Alarm::likelihood),
                        "held", finding.alarm().flatMap(Alarm::hold),
                        "members",
                                conflict.members().stream()
                                        .map(member -> MemberAnswer.of(member, conflict.rivals()))
                                        .toList(),
                        "previousConflictId", conflict.previous(),
                        "suggestion", Optional.of(conflict.suggestion()).filter(json -> !json.isEmpty()),
                        "resolution", settlement.map(Conflict.Settlement::resolution),
                        "resolvedBy", settlement.map(Conflict.Settlement::by),
                        "resolvedAt", settlement.map(Conflict.Settlement::at)),
                conflict,
                finding,
                conflict.handling());
    }
}
