package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A conflict as agents read it.
///
/// @param status `open`, `proposed`, `held`, `resolved` or `dismissed`
/// @param subject its subject, in lower-case words
/// @param detector the detector that found it: a tier, the sweep or the story reader
/// @param severity how harmful it is while open: `low`, `medium`, `high`
/// @param question the question to a person
/// @param explanation why the sides cannot both be true
/// @param sides the most trusted layer first
/// @param suggestion the proposal: an action with its winner, notes, who proposed it and when
/// @param resolution how it was closed: action, winner, notes, changed rows
public record ConflictItem(
        String id,
        String status,
        String project,
        String subject,
        String detector,
        String ruleId,
        String severity,
        Optional<String> question,
        String explanation,
        List<Side> sides,
        Instant detectedAt,
        Optional<JsonNode> suggestion,
        Optional<JsonNode> resolution,
        Optional<String> resolvedBy,
        Optional<Instant> resolvedAt) {

    /// One side: the current row while the conflict is open, afterwards the row at the decision.
    ///
    /// @param memberId the id by which propose_resolution names it
    /// @param kind memory, entity, project_state or concept_edge
    /// @param trust the trust of its layer; people settled the highest
    /// @param value the value that it claims
    /// @param standing `contradicts`, or why the contradiction is gone: `unopposed`, `changed` or `retired`
    public record Side(
            String memberId,
            String kind,
            int trust,
            String content,
            String value,
            String author,
            Instant at,
            String standing) {
        static Side of(Member member) {
            return RecordMapper.map(Side.class, Map.of("memberId", member.id()), member, member.saying());
        }
    }

    static ConflictItem of(Conflict conflict) {
        var settlement = conflict.settlement();
        return RecordMapper.map(
                ConflictItem.class,
                Map.of(
                        "sides", conflict.members(),
                        "suggestion",
                                Optional.of(conflict.suggestion())
                                        .filter(json -> !json.isEmpty())
                                        .map(json -> Json.read(json, JsonNode.class)),
                        "resolution",
                                settlement
                                        .map(Conflict.Settlement::resolution)
                                        .map(json -> Json.read(json, JsonNode.class)),
                        "resolvedBy", settlement.map(Conflict.Settlement::by),
                        "resolvedAt", settlement.map(Conflict.Settlement::at)),
                conflict,
                conflict.finding());
    }
}
