package io.festinger.mcp;

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

/// `context`: what an agent should know before it begins, as one text.
@Singleton
public final class ContextTool {
    private final ToolCalls calls;
    private final ContextBuilder contexts;

    ContextTool(ToolCalls calls, ContextBuilder contexts) {
        this.calls = calls;
        this.contexts = contexts;
    }

    public record Arguments(
            @Described("What you are about to do or to answer, in any words.")
            String query,

            @Described(
                    "The project that it is about; what belongs to no project comes with it. All projects where it is"
                            + " left out.")
            @Nullable
            String project,

            @Described(
                    "The person you work for, by name: what that one said of itself ('I prefer ...') comes with it. You"
                            + " yourself where it is left out.")
            @Nullable
            String person,

            @Described("Most tokens of the text, 1 to 100,000; 2,000 where it is left out.") @Nullable
            Integer budgetTokens) {}

    public record Item(
            @Described("project_state, entity, memory or chunk.")
            String layer,

            String id,
            int tokens,

            @Described("True while a conflict about it is open: do not rely on it.")
            boolean disputed) {
        static Item of(Context.Item item) {
            return new Item(item.layer().wire(), item.id(), item.tokens(), item.disputed());
        }
    }

    public record Answer(
            @Described("The text to work from, most trusted first; empty where nothing is known or nothing fits.")
            String context,

            @Described("What stands in it, in its order.") List<Item> items,
            int tokens,

            @Described("By layer, how much that was considered did not fit.")
            Map<String, Integer> leftOut,

            @Described(
                    "The projects that were looked at, an empty name for what belongs to none; empty for all projects.")
            List<String> projects) {}

    @Tool(
            name = "context",
            title = "Get what to know before a task",
            description = """
                    Get one text with what you should know for a task: settled state of the project, what the people prefer,
                    decisions, facts and passages of documents, most trusted first, within a budget of tokens, disputed parts
                    marked. Call it once when you begin a task or change the subject. To look up one thing, use recall.""",
            annotations =
                    @Tool.Annotations(
                            title = "Get what to know before a task",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @Takes(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::build);
    }

    Answer build(Agent agent, Arguments asked) {
        ContextRequest request = new ContextRequest(
                        Wishes.wanted("query", asked.query()),
                        Optional.ofNullable(asked.project()),
                        asked.budgetTokens() == null ? ContextRequest.USUAL_BUDGET : asked.budgetTokens())
                .by(Wishes.given(asked.person())
                        .or(() -> Optional.of(agent.actor().name())));
        Context context = contexts.build(agent.workspace(), request);
        Map<String, Integer> leftOut = new LinkedHashMap<>();
        context.leftOut().forEach((layer, rows) -> leftOut.put(layer.wire(), rows));
        return new Answer(
                context.text(),
                context.items().stream().map(Item::of).toList(),
                context.tokens(),
                leftOut,
                context.projects());
    }
}
