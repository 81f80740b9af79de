package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Proposals;
import io.festinger.conflicts.triage.ConflictPage;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.McpServer;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `engram_conflicts`, `engram_resolve` and `engram_status`, in Engram's fields. `engram_resolve`
/// only proposes.
@Singleton
@McpServer(McpServer.DEFAULT)
@McpServer(EngramNames.SERVER)
public record EngramConflicts(ToolCalls calls, Inbox inbox, Proposals proposals) {
    private static final int MAX = 100;

    public record Filter(
            @ToolDescription("Words of what the conflict is about.") @Nullable
            String scope,

            @ToolDescription(
                    value = "open where it is left out.",
                    oneOf = {"open", "proposed", "held", "resolved", "dismissed", "all"})
            @Nullable
            String status) {}

    /// One side.
    public record Claim(String factId, String content, String agentId, Instant committedAt) {
        static Claim of(ConflictItem.Side side) {
            return new Claim(side.memberId(), side.content(), side.author(), side.at());
        }
    }

    /// A conflict as a pair of claims, with those that joined it later.
    ///
    /// @param detection the rule that found it
    /// @param claims all sides
    /// @param suggestion the proposal
    /// @param resolution how it was closed
    public record Pair(
            String conflictId,
            String status,
            String severity,
            String detection,
            String explanation,
            Optional<Claim> factA,
            Optional<Claim> factB,
            List<Claim> claims,
            Optional<JsonNode> suggestion,
            Optional<JsonNode> resolution) {
        static Pair of(Conflict conflict) {
            ConflictItem item = ConflictItem.of(conflict);
            List<Claim> claims = item.sides().stream().map(Claim::of).toList();
            return RecordMapper.map(
                    Pair.class,
                    Map.of(
                            "conflictId", item.id(),
                            "detection", item.ruleId(),
                            "claims", claims,
                            "factA", claims.stream().findFirst(),
                            "factB", claims.stream().skip(1).findFirst()),
                    item);
        }
    }

    public record Listing(List<Pair> result) {}

    public record Resolution(
            @ToolDescription("The conflict.") String conflictId,

            @ToolDescription(
                    value =
                            "winner: the claim of winning_claim_id holds. merge: resolution says it right. dismissed: they"
                                    + " do not contradict.",
                    oneOf = {"winner", "merge", "dismissed"})
            String resolutionType,

            @ToolDescription("Why; for merge the statement that is right.")
            String resolution,

            @ToolDescription("For winner: the fact_id of the claim that holds.") @Nullable
            String winningClaimId) {
        Order order() {
            String reason = ArgumentReader.requestedText("resolution", resolution);
            return switch (ArgumentReader.requestedText("resolution_type", resolutionType)) {
                case "winner" ->
                    new Order(
                            Action.SUPERSEDE_OTHERS,
                            ArgumentReader.requestedText("winning_claim_id", winningClaimId),
                            reason,
                            Map.of(),
                            null);
                case "merge" -> new Order(Action.MERGE, null, reason, Map.of(), reason);
                case "dismissed" -> new Order(Action.DISMISS, null, reason, Map.of(), null);
                default ->
                    throw Failure.invalid(
                            "resolution_type",
                            "resolution_type is one of winner, merge, dismissed, not '" + resolutionType + "'");
            };
        }
    }

    /// @param resolved always false: people decide
    public record Proposed(boolean resolved, boolean proposed, String conflictId, String resolutionType, String note) {}

    public record Nothing() {}

    public record Status(String status, String workspace, String agentId, long openConflicts, String nextPrompt) {}

    @Tool(
            name = "engram_conflicts",
            title = "See what is contradicted",
            description = """
                    List what is known to be contradicted. Engram's name for the tool conflicts, with Engram's fields. Look
                    before you decide something that others depend on.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Listing.class, generator = OutputSchemas.class))
    @ArgumentsOf(Filter.class)
    @RunOnVirtualThread
    public ToolResponse callConflicts(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Filter.class, this::list);
    }

    @Tool(
            name = "engram_resolve",
            title = "Propose how a conflict is settled",
            description = """
                    Propose how a conflict is to be settled, and why. Engram's name for the tool propose_resolution, with
                    Engram's fields. Here only people decide: the conflict stays open, with your proposal beside it.""",
            annotations = @Tool.Annotations(destructiveHint = false, idempotentHint = true, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Proposed.class, generator = OutputSchemas.class))
    @ArgumentsOf(Resolution.class)
    @RunOnVirtualThread
    public ToolResponse callResolve(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Resolution.class, this::propose);
    }

    @Tool(
            name = "engram_status",
            title = "See whether the memory is ready",
            description = """
                    Say whether the shared memory is ready, under whose name you write, and how many conflicts are open.
                    There is nothing to set up or to join.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Status.class, generator = OutputSchemas.class))
    @ArgumentsOf(Nothing.class)
    @RunOnVirtualThread
    public ToolResponse callStatus(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Nothing.class, (agent, nothing) -> status(agent));
    }

    Listing list(Agent agent, Filter filter) {
        ConflictPage page = inbox.list(
                agent.workspace(),
                new ConflictStore.Filter(
                        ArgumentReader.status(filter.status()),
                        Optional.empty(),
                        Optional.empty(),
                        ArgumentReader.given(filter.scope()),
                        Optional.empty(),
                        Optional.empty(),
                        MAX));
        return new Listing(page.items().stream().map(Pair::of).toList());
    }

    Proposed propose(Agent agent, Resolution resolution) {
        ConflictId id = new ConflictId(ArgumentReader.requestedText("conflict_id", resolution.conflictId()));
        proposals.propose(agent.workspace(), agent.write(false), id, resolution.order());
        return new Proposed(false, true, id.value(), resolution.resolutionType(), ProposeResolutionTool.NOTE);
    }

    private Status status(Agent agent) {
        long open = inbox.openCount(agent.workspace());
        return new Status(
                "ready",
                agent.workspace().name(),
                agent.actor().name(),
                open,
                "Look with engram_query before you begin, commit what you have verified with engram_commit"
                        + (open == 0 ? "." : ", and see with engram_conflicts what is disputed."));
    }
}
