package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A conflict as agents read it.
public record ConflictItem(
        String id,

        @Described(
                value = "open: a person has not decided yet.",
                oneOf = {"open", "proposed", "resolved", "dismissed"})
        String status,

        String project,
        @Described("What it is about, in lower-case words.") String subject,

        @Described("What found it: a tier, the sweep or the story reader.")
        String detector,

        String ruleId,

        @Described(
                value = "How much harm it does while it stays open.",
                oneOf = {"low", "medium", "high"})
        String severity,

        @Described("What a person is asked.") Optional<String> question,
        @Described("Why the sides cannot both hold.") String explanation,

        @Described("The sides, the most trusted layer first.")
        List<Side> sides,

        Instant detectedAt,

        @Described("What is proposed: an action with its winner, notes, who proposed it and when.")
        Optional<JsonNode> suggestion,

        @Described("How it was closed: action, winner, notes, rows that were changed.")
        Optional<JsonNode> resolution,

        Optional<String> resolvedBy,
        Optional<Instant> resolvedAt) {

    /// One side: while the conflict is open as its row is, afterwards as it was at the decision.
    public record Side(
            @Described("The id by which propose_resolution names it.")
            String memberId,

            @Described("memory, entity, project_state or concept_edge.")
            String kind,

            @Described("How much its layer is trusted; the highest was settled by people.")
            int trust,

            String content,
            @Described("The value that it claims.") String value,
            String author,
            Instant at,

            @Described(
                    value = "contradicts, or why it does not any more.",
                    oneOf = {"contradicts", "unopposed", "changed", "retired"})
            String standing) {
        static Side of(Member member) {
            return new Side(
                    member.id(),
                    member.kind(),
                    member.trust(),
                    member.saying().content(),
                    member.value(),
                    member.saying().author(),
                    member.saying().at(),
                    member.standing().wire());
        }
    }

    static ConflictItem of(Conflict conflict) {
        var finding = conflict.finding();
        var settlement = conflict.settlement();
        return new ConflictItem(
                conflict.id().value(),
                conflict.status().wire(),
                conflict.project(),
                conflict.subject(),
                finding.detector(),
                finding.ruleId(),
                finding.severity().wire(),
                present(finding.question()),
                finding.explanation(),
                conflict.members().stream().map(Side::of).toList(),
                conflict.detectedAt(),
                present(conflict.suggestion()).map(json -> Json.read(json, JsonNode.class)),
                settlement.map(Conflict.Settlement::resolution).map(json -> Json.read(json, JsonNode.class)),
                settlement.map(Conflict.Settlement::by),
                settlement.map(Conflict.Settlement::at));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }
}
