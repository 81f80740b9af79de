package io.festinger.mcp;

import io.festinger.base.InertText;
import io.festinger.mirror.MarkdownPage;
import io.festinger.mirror.Mirror;
import io.quarkiverse.mcp.server.CompleteArg;
import io.quarkiverse.mcp.server.CompleteResourceTemplate;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RequestUri;
import io.quarkiverse.mcp.server.Resource;
import io.quarkiverse.mcp.server.ResourceTemplate;
import io.quarkiverse.mcp.server.ResourceTemplateArg;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/// The resources that clients can attach to a conversation: the open conflicts, and each project's mirror.
@Singleton
public record McpResources(ToolCalls calls, ConflictsTool conflicts, Mirror mirror) {
    static final String CONFLICTS = "festinger://conflicts";

    private static final String MARKDOWN = "text/markdown";

    /// The most rows of each kind in a mirror: a conversation has no room for all of them.
    private static final int SHOWN = 200;

    private static final int MOST_COMPLETIONS = 100;

    @Resource(
            name = "conflicts",
            uri = CONFLICTS,
            title = "Open conflicts",
            description = "What is known to be contradicted and waits for a person, as Markdown, the first 100.",
            mimeType = MARKDOWN)
    @RunOnVirtualThread
    public TextResourceContents openConflicts(RequestUri uri, McpConnection client) {
        return contents(
                uri,
                () -> ConflictText.of(conflicts.list(calls.agent(client), ConflictsTool.Arguments.open(null, 100))));
    }

    @Resource(
            name = "mirrors",
            uri = "festinger://mirror",
            title = "Projects",
            description = "All projects that something is known of, each with the address of its mirror, as Markdown.",
            mimeType = MARKDOWN)
    @RunOnVirtualThread
    public TextResourceContents projects(RequestUri uri, McpConnection client) {
        return contents(uri, () -> {
            StringBuilder lines = new StringBuilder("# Projects\n\n");
            projects(client)
                    .forEach(project -> lines.append("- ")
                            .append(InertText.line(project))
                            .append(": festinger://mirror/")
                            .append(encoded(project))
                            .append('\n'));
            return lines.toString();
        });
    }

    @ResourceTemplate(
            name = "mirror",
            uriTemplate = "festinger://mirror/{project}",
            title = "Human Mirror of a project",
            description = "What is known about a project, laid out for people to read, disputed parts marked, as"
                    + " Markdown; at most 200 rows of each kind.",
            mimeType = MARKDOWN)
    @RunOnVirtualThread
    public TextResourceContents mirror(
            @ResourceTemplateArg(name = "project") String project, RequestUri uri, McpConnection client) {
        return contents(uri, () -> {
            StringBuilder page = new StringBuilder();
            mirror.write(calls.agent(client).workspace(), decode(project), SHOWN, new MarkdownPage(page));
            return page.toString();
        });
    }

    @CompleteResourceTemplate("mirror")
    @RunOnVirtualThread
    public List<String> project(@CompleteArg(name = "project") String begun, McpConnection client) {
        String expected = begun.toLowerCase(Locale.ROOT);
        return ToolCalls.orError(() -> projects(client)).stream()
                .filter(project -> project.toLowerCase(Locale.ROOT).startsWith(expected))
                .limit(MOST_COMPLETIONS)
                .toList();
    }

    private List<String> projects(McpConnection client) {
        return mirror.projects(calls.agent(client).workspace()).stream()
                .map(size -> size.project())
                .filter(project -> !project.isEmpty())
                .toList();
    }

    private static TextResourceContents contents(RequestUri uri, Supplier<String> text) {
        return new TextResourceContents(uri.value(), ToolCalls.orError(text), MARKDOWN);
    }

    private static String encoded(String project) {
        return URLEncoder.encode(project, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String decode(String project) {
        try {
            return URLDecoder.decode(project.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return project;
        }
    }
}
