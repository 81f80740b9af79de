package io.festinger.mcp;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `conflicts`: what is in dispute.
@Singleton
public final class ConflictsTool {
    private final ToolCalls calls;
    private final Inbox inbox;

    ConflictsTool(ToolCalls calls, Inbox inbox) {
        this.calls = calls;
        this.inbox = inbox;
    }

    public record Arguments(
            @Described("Show this one conflict; the other fields are not looked at.") @Nullable
            String id,

            @Described("Only conflicts of this project.") @Nullable
            String project,

            @Described("Only conflicts about this: words of the subject or of what a side says.") @Nullable
            String subject,

            @Described("Only conflicts of which this row is a side, by its id.") @Nullable
            String member,

            @Described(
                    value = "open (default) is what waits for a person.",
                    oneOf = {"open", "proposed", "resolved", "dismissed", "all"})
            @Nullable
            String status,

            @Described("How many to list, 1 to 100; 20 where it is left out.") @Nullable
            Integer limit,

            @Described("next_cursor of the page before.") @Nullable
            String cursor) {
        /// The open ones, of a project or of all.
        static Arguments open(@Nullable String project, int limit) {
            return new Arguments(null, project, null, null, null, limit, null);
        }
    }

    public record Answer(
            List<ConflictItem> conflicts,

            @Described("How many are open in the whole workspace.")
            long openCount,

            @Described("Pass it as cursor for the next page; absent on the last.")
            Optional<String> nextCursor) {}

    @Tool(
            name = "conflicts",
            title = "See what is contradicted",
            description = """
                    List what is known to be contradicted and not decided yet, or show one conflict by its id: both sides with
                    authors and dates, why they cannot both hold, what was proposed. Look here before you rely on a disputed
                    fact or decide something that others depend on. With status resolved or all it shows what people decided.
                    Only people decide; you can propose with propose_resolution.""",
            annotations =
                    @Tool.Annotations(
                            title = "See what is contradicted",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @Takes(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::list);
    }

    Answer list(Agent agent, Arguments asked) {
        long open = inbox.openCount(agent.workspace());
        Optional<String> id = Wishes.given(asked.id());
        if (id.isPresent()) {
            ConflictItem one = ConflictItem.of(
                    inbox.detail(agent.workspace(), new ConflictId(id.get())).conflict());
            return new Answer(List.of(one), open, Optional.empty());
        }
        ConflictStore.Page page = inbox.list(
                agent.workspace(),
                new ConflictStore.Filter(
                        Wishes.status(asked.status()),
                        Wishes.given(asked.project()),
                        Optional.empty(),
                        Wishes.given(asked.subject()),
                        Wishes.given(asked.member()),
                        Wishes.given(asked.cursor()),
                        Wishes.limit(asked.limit())));
        return new Answer(page.items().stream().map(ConflictItem::of).toList(), open, page.next());
    }
}
