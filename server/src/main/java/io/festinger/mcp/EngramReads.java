package io.festinger.mcp;

import io.festinger.base.RecordMapper;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
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

/// `engram_query` and `engram_timeline`, in Engram's fields.
@Singleton
@McpServer(McpServer.DEFAULT)
@McpServer(EngramNames.SERVER)
public record EngramReads(ToolCalls calls, Recall recall, Memories memories) {
    private static final int USUAL_PAGE = 10;
    private static final int TIMELINE = 50;

    public record Query(
            @ToolDescription("What you want to know, in any words.")
            String topic,

            @ToolDescription("Not looked at: put the words into the topic.") @Nullable
            String scope,

            @ToolDescription("How many claims at most, 1 to 100; 10 where it is left out.") @Nullable
            Integer limit,

            @ToolDescription("What was known at that time; now where it is left out.") @Nullable
            Instant asOf,

            @ToolDescription("Not looked at.") @Nullable String factType,
            @ToolDescription("Not looked at.") @Nullable String agentId,

            @ToolDescription("Not looked at: there are no scratchpad facts here.") @Nullable
            Boolean includeEphemeral,

            @ToolDescription("Not looked at: all scopes are searched.") @Nullable
            Boolean includeAdjacent) {}

    /// A claim in Engram's fields.
    ///
    /// @param scope the project or the type of the statement
    /// @param hasOpenConflict true while a conflict about it is open: do not rely on it
    /// @param verified true where people settled or decided it
    public record Claim(
            String factId,
            String content,
            String scope,
            Optional<String> agentId,
            Instant committedAt,
            boolean hasOpenConflict,
            List<String> conflictIds,
            boolean verified) {
        static Claim of(RecalledRow recalledRow) {
            LayerRow row = recalledRow.row();
            return new Claim(
                    row.key().id(),
                    row.text(),
                    row.project().isEmpty() ? row.type() : row.project(),
                    ArgumentReader.given(row.author()),
                    row.times().since(),
                    recalledRow.disputed(),
                    recalledRow.conflicts().stream().map(Object::toString).toList(),
                    row.key().layer() == Layer.PROJECT_STATE || row.key().layer() == Layer.ENTITY);
        }
    }

    public record Claims(List<Claim> result) {}

    public record Period(
            @ToolDescription("Only what was said in this context.") @Nullable
            String scope,

            @ToolDescription("How many facts at most, 1 to 100; 50 where it is left out.") @Nullable
            Integer limit) {}

    public record EngramFact(
            String factId,
            String content,
            String scope,
            String agentId,
            Instant committedAt,
            String status,
            Optional<String> supersededBy) {
        static EngramFact of(Memory memory) {
            return RecordMapper.map(
                    EngramFact.class,
                    Map.of(
                            "factId", memory.id(),
                            "agentId", memory.voice().author(),
                            "committedAt", memory.times().createdAt()),
                    memory,
                    memory.place(),
                    memory.state());
        }
    }

    public record Timeline(List<EngramFact> result) {}

    @Tool(
            name = "engram_query",
            title = "Search shared memory",
            description = """
                    Search what the team's agents know about a topic. Engram's name for the tool recall, with Engram's fields.
                    Do it before you begin. A claim with has_open_conflict is disputed and not settled.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Claims.class, generator = OutputSchemas.class))
    @ArgumentsOf(Query.class)
    @RunOnVirtualThread
    public ToolResponse callQuery(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Query.class, this::query);
    }

    @Tool(
            name = "engram_timeline",
            title = "See what was said, in order",
            description = """
                    List what was written down, oldest first, with what took its place. For one matter and its conflicts and
                    decisions, use the tool history.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Timeline.class, generator = OutputSchemas.class))
    @ArgumentsOf(Period.class)
    @RunOnVirtualThread
    public ToolResponse callTimeline(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Period.class, this::timeline);
    }

    Claims query(Agent agent, Query query) {
        Question question = new Question(
                ArgumentReader.requestedText("topic", query.topic()),
                List.of(),
                List.of(),
                List.of(),
                LayerRow.ACTIVE,
                Optional.empty(),
                Optional.ofNullable(query.asOf()),
                Question.By.BOTH);
        int limit = ArgumentReader.limit(query.limit() == null ? USUAL_PAGE : query.limit());
        return new Claims(
                recall.ask(agent.workspace(), question, AnswerEnd.OF_EVIDENCE, Optional.empty(), limit).items().stream()
                        .map(Claim::of)
                        .toList());
    }

    Timeline timeline(Agent agent, Period period) {
        MemoryFilter filter = new MemoryFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                ArgumentReader.given(period.scope()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                ArgumentReader.limit(period.limit() == null ? TIMELINE : period.limit()));
        return new Timeline(memories.list(agent.workspace(), filter).items().stream()
                .map(item -> EngramFact.of(item.memory()))
                .toList()
                .reversed());
    }
}
