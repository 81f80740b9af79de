package io.festinger.mcp;

import io.festinger.memory.holdings.ProjectSize;
import io.festinger.mirror.Mirror;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// `list_projects`: names the projects that something is known about.
@Singleton
public record ProjectsTool(ToolCalls calls, Mirror mirror) {
    private static final int MAX = 200;

    public record Arguments(
            @ToolDescription("Only names with this text.") @Nullable
            String name) {}

    /// @param facts settled state, entities and memories in force
    /// @param conflicts open ones
    public record Project(String name, long facts, long conflicts) {
        static Project of(ProjectSize size) {
            return new Project(size.project(), size.state() + size.entities() + size.memories(), size.conflicts());
        }
    }

    /// @param leftOut how many more there are
    public record Answer(List<Project> projects, int leftOut) {}

    @Tool(
            name = "list_projects",
            title = "List projects",
            description = """
                    List the projects with facts. Use these names with the other tools, so that facts about one project meet.""",
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
        String text = ArgumentReader.given(arguments.name()).orElse("").toLowerCase(Locale.ROOT);
        List<Project> projects = mirror.projects(agent.workspace()).stream()
                .filter(size -> !size.project().isEmpty()
                        && size.project().toLowerCase(Locale.ROOT).contains(text))
                .map(Project::of)
                .toList();
        List<Project> shownProjects = projects.subList(0, Math.min(MAX, projects.size()));
        return new Answer(shownProjects, projects.size() - shownProjects.size());
    }
}
