package io.festinger.rest;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Finding;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A conflict on the wire.
///
/// @param suggestion what somebody who may not decide proposes
/// @param resolution how it was closed: action, winner, notes, rows that were changed
public record ConflictAnswer(
        String id,
        String status,
        String slotKind,
        String slotKey,
        String project,
        String subject,
        String detector,
        String ruleId,
        Optional<String> collisionType,
        String severity,
        boolean priority,
        Optional<String> question,
        String explanation,
        List<MemberAnswer> members,
        Instant detectedAt,
        Optional<String> previousConflictId,

        @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.OBJECT) @JsonRawValue @Nullable
        String suggestion,

        @Schema(type = org.eclipse.microprofile.openapi.annotations.enums.SchemaType.OBJECT) @JsonRawValue @Nullable
        String resolution,

        @Nullable String resolvedBy,
        @Nullable Instant resolvedAt) {

    /// A side of a conflict on the wire, as it stood when it joined.
    ///
    /// @param flagged whether a member of a higher layer says otherwise: it is the one to look at first
    /// @param conflictsWith the id of that member
    public record MemberAnswer(
            String memberKind,
            String memberId,
            int memberLayerTrust,
            String content,
            String value,
            String author,
            Instant at,
            boolean flagged,
            Optional<String> conflictsWith) {
        static MemberAnswer of(Member member, List<Member> all) {
            Optional<Member> above = all.stream()
                    .filter(other -> other.trust() > member.trust()
                            && !other.stand().stance().equals(member.stand().stance()))
                    .findFirst();
            return new MemberAnswer(
                    member.kind(),
                    member.id(),
                    member.trust(),
                    member.saying().content(),
                    member.stand().value(),
                    member.saying().author(),
                    member.saying().at(),
                    above.isPresent(),
                    above.map(Member::id));
        }
    }

    static ConflictAnswer of(Conflict conflict) {
        Finding finding = conflict.finding();
        Optional<Conflict.Settlement> settlement = conflict.settlement();
        return new ConflictAnswer(
                conflict.id().value(),
                conflict.status().wire(),
                conflict.slotKind(),
                conflict.slotKey(),
                conflict.project(),
                conflict.subject(),
                finding.detector(),
                finding.ruleId(),
                present(finding.collisionType()),
                finding.severity().wire(),
                finding.priority(),
                present(finding.question()),
                finding.explanation(),
                conflict.members().stream()
                        .map(member -> MemberAnswer.of(member, conflict.members()))
                        .toList(),
                conflict.detectedAt(),
                conflict.previous().map(Object::toString),
                present(finding.suggestion()).orElse(null),
                settlement.map(Conflict.Settlement::resolution).orElse(null),
                settlement.map(Conflict.Settlement::by).orElse(null),
                settlement.map(Conflict.Settlement::at).orElse(null));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
