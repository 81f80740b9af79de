package io.festinger.mcp;

import io.festinger.base.RecordMapper;
import io.festinger.reads.FallenRow;
import io.festinger.reads.FallenRows;
import io.quarkiverse.mcp.server.McpConnection;
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

/// `news`: what no longer holds of what the agent was given, in any of its sessions.
@Singleton
public record NewsTool(ToolCalls calls, FallenRows rows) {
    public record Arguments(
            @ToolDescription("Only changes since then.") @Nullable
            Instant since,

            @ToolDescription("1 to 100; default 20.") @Nullable
            Integer limit) {}

    /// @param content what it said when you were given it
    /// @param cause superseded, invalid, deleted, expired, changed or disputed
    /// @param now what holds instead; absent where nothing does
    /// @param conflict the open conflict that disputes it
    public record Item(
            String id,
            String layer,
            String content,
            Instant givenAt,
            String cause,
            Optional<String> now,
            Optional<String> conflict) {
        static Item of(FallenRow row) {
            return RecordMapper.map(Item.class, Map.of("content", row.text()), row, row.row());
        }
    }

    /// @param fallen what you were given last comes first
    public record Answer(List<Item> fallen) {}

    @Tool(
            name = "news",
            title = "What you were told and no longer holds",
            description = """
                    List the facts that you were given, in this session or before, and that were superseded, changed, deleted
                    or disputed since, with what holds now. Ask when you return to earlier work.""",
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
        return calls.answer(message, client, Arguments.class, this::news);
    }

    Answer news(Agent agent, Arguments arguments) {
        Instant since = Optional.ofNullable(arguments.since()).orElse(Instant.EPOCH);
        return new Answer(
                rows
                        .since(agent.workspace(), agent.actor().name(), since, ArgumentReader.limit(arguments.limit()))
                        .stream()
                        .map(Item::of)
                        .toList());
    }
}
