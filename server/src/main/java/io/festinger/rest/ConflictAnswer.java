package io.festinger.rest;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Finding;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A conflict on the wire.
public record ConflictAnswer(
        String id,
        String status,
        String slotKind,
        String slotKey,
        String project,
        String detector,
        String ruleId,
        Optional<String> collisionType,
        String severity,
        boolean priority,
        Optional<String> question,
        String explanation,
        List<MemberAnswer> members,
        Instant detectedAt,
        Optional<String> previousConflictId) {

    /// A side of a conflict on the wire.
    public record MemberAnswer(
            String memberKind,
            String memberId,
            int memberLayerTrust,
            String content,
            String value,
            String author,
            Instant at) {
        static MemberAnswer of(Member member) {
            return new MemberAnswer(
                    member.row().kind().wire(),
                    member.row().id(),
                    member.trust(),
                    member.saying().content(),
                    member.stand().value(),
                    member.saying().author(),
                    member.saying().at());
        }
    }

    static ConflictAnswer of(Conflict conflict) {
        Finding finding = conflict.finding();
        return new ConflictAnswer(
                conflict.id().value(),
                conflict.status().wire(),
                conflict.slot().kind(),
                conflict.slot().key(),
                conflict.slot().project(),
                finding.detector(),
                finding.ruleId(),
                present(finding.collisionType()),
                finding.severity().wire(),
                finding.priority(),
                present(finding.question()),
                finding.explanation(),
                conflict.members().stream().map(MemberAnswer::of).toList(),
                conflict.detectedAt(),
                conflict.previous().map(Object::toString));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
