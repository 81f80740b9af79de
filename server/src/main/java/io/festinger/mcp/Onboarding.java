package io.festinger.mcp;

import io.festinger.mirror.MarkdownPage;
import io.festinger.mirror.Mirror;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.Prompt;
import io.quarkiverse.mcp.server.PromptArg;
import io.quarkiverse.mcp.server.PromptMessage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The prompt `onboard`: how to work with the memory, the open disputes, and a project's topic.
@Singleton
public record Onboarding(ToolCalls calls, ConflictsTool conflicts, Mirror mirror) {
    private static final int CONFLICTS = 10;
    private static final int ROWS = 20;

    @Prompt(
            name = "onboard",
            title = "What a new agent should know",
            description = "How to work with the shared memory, what is disputed now, and what a project is about.")
    @RunOnVirtualThread
    public PromptMessage onboard(
            @PromptArg(
                            name = "project",
                            title = "Project",
                            description = "The answer also has what is known about it.",
                            required = false)
                    @Nullable
                    String project,
            McpConnection client) {
        return ToolCalls.orError(
                () -> PromptMessage.withUserRole(text(calls.agent(client), ArgumentReader.given(project))));
    }

    private String text(Agent agent, Optional<String> project) {
        StringBuilder text = new StringBuilder(Instructions.RULES).append("\n\n");
        ConflictsTool.Arguments open = ConflictsTool.Arguments.open(project.orElse(null), CONFLICTS);
        text.append(ConflictText.of(conflicts.list(agent, open)));
        project.ifPresent(name -> {
            text.append('\n');
            mirror.write(agent.workspace(), name, ROWS, new MarkdownPage(text));
        });
        return text.toString();
    }
}
