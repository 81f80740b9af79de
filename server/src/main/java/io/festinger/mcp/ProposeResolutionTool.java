package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.ConflictId;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Proposals;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `propose_resolution`: adds an agent's proposal to a conflict, for a person to decide.
@Singleton
public record ProposeResolutionTool(ToolCalls calls, Proposals proposals) {
    static final String NOTE =
            "The proposal is shown with the conflict, which stays open until a person decides. Nothing"
                    + " else was changed.";

    public record Arguments(
            @ToolDescription("Its id.") String conflictId,

            @ToolDescription(
                    value =
                            "supersede_others: winner_member_id holds. both_valid: in different contexts. several_values: all"
                                    + " hold. merge: merged_content is right. no_action: both stay. dismiss: no contradiction.",
                    oneOf = {"supersede_others", "both_valid", "several_values", "merge", "no_action", "dismiss"})
            String action,

            @ToolDescription("Your evidence, for the person who decides.")
            String reason,

            @ToolDescription("For supersede_others: the member_id that holds.") @Nullable
            String winnerMemberId,

            @ToolDescription("For both_valid: by member_id, its context, such as 'staging'.") @Nullable
            Map<String, String> qualifiers,

            @ToolDescription("For merge: the statement that is right.") @Nullable
            String mergedContent) {
        Order order() {
            return new Order(
                    ArgumentReader.action(action),
                    winnerMemberId,
                    ArgumentReader.requestedText("reason", reason),
                    qualifiers == null ? Map.of() : qualifiers,
                    mergedContent);
        }
    }

    /// @param status always open: a proposal decides nothing
    /// @param suggestion the current proposal
    public record Answer(String conflictId, String status, JsonNode suggestion, String note) {}

    @Tool(
            name = "propose_resolution",
            title = "Propose how a conflict is settled",
            description = """
                    Propose how an open conflict should be settled, and why. Nothing changes until a person takes it up. Use it
                    when you have evidence: you read the code, ran the test, found the decision.""",
            annotations = @Tool.Annotations(destructiveHint = false, idempotentHint = true, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::propose);
    }

    Answer propose(Agent agent, Arguments arguments) {
        ConflictId id = new ConflictId(ArgumentReader.requestedText("conflict_id", arguments.conflictId()));
        Proposals.Proposed proposed = proposals.propose(agent.workspace(), agent.write(false), id, arguments.order());
        return new Answer(proposed.conflictId(), proposed.status(), proposed.suggestion(), NOTE);
    }
}
