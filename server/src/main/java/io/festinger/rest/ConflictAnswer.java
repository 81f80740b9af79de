package io.festinger.rest;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
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
                    member.kind(),
                    member.id(),
                    member.trust(),
                    member.content(),
                    member.value(),
                    member.author(),
                    member.at());
        }
    }

    static ConflictAnswer of(Conflict conflict) {
        Rivalry rivalry = conflict.rivalry();
        return new ConflictAnswer(
                conflict.id().value(),
                conflict.status().wire(),
                rivalry.slot().kind(),
                rivalry.slot().key(),
                rivalry.slot().project(),
                rivalry.detector(),
                rivalry.ruleId(),
                present(rivalry.collisionType()),
                rivalry.severity().wire(),
                rivalry.priority(),
                present(rivalry.question()),
                rivalry.explanation(),
                rivalry.members().stream().map(MemberAnswer::of).toList(),
                conflict.detectedAt(),
                conflict.previous().map(Object::toString));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
