package io.festinger.mcp;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.triage.ConflictPage;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `conflicts`: lists disputes.
@Singleton
public record ConflictsTool(ToolCalls calls, Inbox inbox) {
    public record Arguments(
            @ToolDescription("Only this conflict.") @Nullable
            String id,

            @ToolDescription("Only of this project.") @Nullable
            String project,

            @ToolDescription("In words of the subject or of a side.") @Nullable
            String subject,

            @ToolDescription("The id of a row that is a side.") @Nullable
            String member,

            @ToolDescription(
                    value = "Default open. held: less likely, not in the inbox.",
                    oneOf = {"open", "proposed", "held", "resolved", "dismissed", "all"})
            @Nullable
            String status,

            @ToolDescription("1 to 100; default 20.") @Nullable
            Integer limit,

            @ToolDescription("next_cursor of the page before.") @Nullable
            String cursor) {
        /// Arguments for the open conflicts of a project or of all.
        static Arguments open(@Nullable String project, int limit) {
            return new Arguments(null, project, null, null, null, limit, null);
        }
    }

    /// @param openCount the open conflicts of the whole workspace
    /// @param nextCursor pass it as cursor for the next page; absent on the last
    public record Answer(List<ConflictItem> conflicts, long openCount, Optional<String> nextCursor) {}

    @Tool(
            name = "conflicts",
            title = "See what is contradicted",
            description = """
                    List contradictions that wait for a decision, or show one: both sides with authors and dates, why they
                    cannot both hold, what was proposed. Look here before you rely on a disputed fact. People decide.""",
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
        return calls.answer(message, client, Arguments.class, this::list);
    }

    Answer list(Agent agent, Arguments arguments) {
        long open = inbox.openCount(agent.workspace());
        Optional<String> id = ArgumentReader.given(arguments.id());
        if (id.isPresent()) {
            ConflictItem one = ConflictItem.of(
                    inbox.detail(agent.workspace(), new ConflictId(id.get())).conflict());
            return new Answer(List.of(one), open, Optional.empty());
        }
        ConflictPage page = inbox.list(
                agent.workspace(),
                new ConflictStore.Filter(
                        ArgumentReader.status(arguments.status()),
                        ArgumentReader.given(arguments.project()),
                        Optional.empty(),
                        ArgumentReader.given(arguments.subject()),
                        ArgumentReader.given(arguments.member()),
                        ArgumentReader.given(arguments.cursor()),
                        ArgumentReader.limit(arguments.limit())));
        return new Answer(page.items().stream().map(ConflictItem::of).toList(), open, page.next());
    }
}
