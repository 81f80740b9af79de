package io.festinger.mcp;

import io.festinger.base.RecordMapper;
import io.festinger.memory.holdings.UnknownProject;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.Way;
import io.festinger.recall.Recall;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.context.ContextRequest;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `context`: builds what an agent should know before it begins, as one text.
@Singleton
public record ContextTool(ToolCalls calls, ContextBuilder contexts, Recall recall, ReadLedger reads) {
    public record Arguments(
            @ToolDescription("What you are about to do or to answer.")
            String query,

            @ToolDescription("The project it is about; default all.") @Nullable
            String project,

            @ToolDescription("Whom you work for, by name: their preferences come with it.") @Nullable
            String person,

            @ToolDescription("Most tokens of the text; default 2,000.") @Nullable
            Integer budgetTokens) {}

    /// @param layer project_state, entity, memory or chunk
    /// @param disputed true while a conflict about it is open: do not rely on it
    public record Item(String layer, String id, int tokens, boolean disputed) {
        static Item of(Context.Item item) {
            return RecordMapper.map(Item.class, item);
        }
    }

    /// @param context the text to work from, most trusted first; empty where nothing is known or nothing
    /// fits
    /// @param items its rows, in order
    /// @param leftOut by layer, how many considered rows did not fit
    /// @param projects the searched projects, an empty name for rows without one; empty for all projects
    /// @param advice the project that you may have meant
    public record Answer(
            String context,
            List<Item> items,
            int tokens,
            Map<String, Integer> leftOut,
            List<String> projects,
            Optional<String> advice) {}

    @Tool(
            name = "context",
            title = "Get what to know before a task",
            description = """
                    Get one text with what to know for a task: settled state, preferences, decisions, facts, passages of
                    documents, most trusted first, disputed parts marked. Call it when you begin a task or change the subject.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::build);
    }

    Answer build(Agent agent, Arguments arguments) {
        ContextRequest request = new ContextRequest(
                        ArgumentReader.requestedText("query", arguments.query()),
                        Optional.ofNullable(arguments.project()),
                        arguments.budgetTokens() == null ? ContextRequest.USUAL_BUDGET : arguments.budgetTokens())
                .by(ArgumentReader.given(arguments.person())
                        .or(() -> Optional.of(agent.actor().name())));
        Context context = contexts.build(agent.workspace(), request);
        reads.add(
                agent.workspace(),
                agent.reader(),
                Way.MCP,
                context.items().stream().map(Context.Item::key).toList());
        Map<String, Integer> leftOut = new LinkedHashMap<>();
        context.leftOut().forEach((layer, rows) -> leftOut.put(layer.wire(), rows));
        return new Answer(
                context.text(),
                context.items().stream().map(Item::of).toList(),
                context.tokens(),
                leftOut,
                context.projects(),
                recall.unknown(agent.workspace(), context.projects()).map(UnknownProject::notice));
    }
}
